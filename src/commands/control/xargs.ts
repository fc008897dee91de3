import { joinLines } from '../../text/join-lines.ts';
import { CommandError } from '../definition/command-error.ts';
import { defineEffect } from '../definition/effects.ts';
import { custom, flag, integer, text, texts } from '../definition/kinds.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';
import { checkPlan } from './xargs/check-plan.ts';
import { planReplacements, planRuns } from './xargs/plan-runs.ts';
import { readDelimiter } from './xargs/read-delimiter.ts';
import { runAll } from './xargs/run-all.ts';
import { splitDelimited } from './xargs/split-delimited.ts';
import { splitWords } from './xargs/split-words.ts';
import { takeItems } from './xargs/take-items.ts';

/** The most runs at the same time: one caller's requests in work, so that a single xargs takes no more than those. */
const MOST_LANES = 16;

/** `xargs`: runs a command of this service with words of the input as its arguments. */
export const xargs = defineEffect({
  name: 'xargs',
  area: 'Control',
  summary: 'Runs a command with the words of its input as arguments',
  description: [
    'Splits its input into words and runs COMMAND, any command of this service, with these words after its own arguments; echo when no command is given. The outputs follow one another in the order of the runs, with a newline between two where the former does not end in one. Each run has an empty input.',
    'Words are separated by blanks and newlines. Quotes, single or double, take the text up to the next quote of their kind as it is, on one line; a backslash takes the next character as it is. With -0 or -d every character but the separator is taken as it is.',
    'Without -n, -L, -s or -I one run gets all words; only a command longer than 1,048,576 characters is divided into several runs. An input without words still makes one run, unless -r is given; echo writes nothing then. With -I it makes none.',
    'At most 1,000 runs are made and 100,000 words taken, each written with at most 1,048,576 characters. An input that needs more, or that cannot be split, is refused before anything runs.',
    'The status is 0 when all runs ended with 0, else 123. A run with status 255 stops the ones that have not started, and the status is 124. An error of a run, such as an unknown command, stops the others too and is the error of xargs, with the number of the run. exit ends its own run only. Aliases are not looked up.',
    'Flags of xargs stand before the command; what follows the command belongs to it.',
  ],
  parameters: {
    command: texts({
      text: 'Run this command, with these first arguments.',
      value: 'COMMAND',
      positional: true,
      shownDefault: 'echo',
    }),
    'max-args': integer({ text: 'Give N words to each run.', short: 'n', value: 'N', minimum: 1 }),
    'max-lines': integer({
      text: 'Give the words of N lines to each run. Empty lines do not count, and a line that ends with a blank goes on with the next.',
      short: 'L',
      value: 'N',
      minimum: 1,
    }),
    replace: custom({
      text: 'Make one run for each line and put the line, without the white space before it, wherever the arguments of the command hold R.',
      short: 'I',
      value: 'R',
      read: readReplace,
    }),
    delimiter: custom({
      text: 'Separate words by the character D, or by an escape: \\n, \\t, \\0, an octal or a hexadecimal code (\\x1f).',
      short: 'd',
      value: 'D',
      read: readDelimiter,
    }),
    null: flag({ text: 'Separate words by NUL bytes.', short: '0' }),
    'max-chars': integer({
      text: 'Give each run as many words as a command of N bytes has room for, its words counted with a byte after each.',
      short: 's',
      value: 'N',
      minimum: 1,
    }),
    eof: text({
      text: 'Stop reading at the word WORD. It has no effect with -0 or -d.',
      short: 'E',
      value: 'WORD',
    }),
    exit: flag({
      text: 'With -s and -n, refuse words that do not fit instead of giving a run fewer. With -L and -I they are refused anyway.',
      short: 'x',
    }),
    'no-run-if-empty': flag({ text: 'Run nothing when the input has no words.', short: 'r' }),
    verbose: flag({
      text: 'Write each command on a line before its output, since there is no standard error here.',
      short: 't',
    }),
    'max-procs': integer({
      text: `Make up to N runs at the same time; 0 and anything above ${MOST_LANES} mean ${MOST_LANES}. The outputs stay in order.`,
      short: 'P',
      value: 'N',
      minimum: 0,
      default: 1,
    }),
  },
  examples: [
    { text: 'Words on one line', pipeline: 'xargs', input: 'a b\nc\n', output: 'a b c\n' },
    { text: 'Two words for each run', pipeline: 'xargs -n 2 echo x', input: 'a b c\n', output: 'x a b\nx c\n' },
    { text: 'A line in several places', pipeline: "xargs -I {} echo '<{}> {}'", input: 'a b\n', output: '<a b> a b\n' },
    { text: 'At most 9 bytes for each command', pipeline: 'xargs -s 9 echo', input: 'a b c\n', output: 'a b\nc\n' },
    { text: 'Outputs without a newline', pipeline: 'xargs -n 1 echo -n', input: 'a b', output: 'a\nb' },
    { text: 'Every line as it is', pipeline: "xargs -d '\\n' -n 1", input: 'it is "a"\nb\n', output: 'it is "a"\nb\n' },
    { text: 'Three runs at once', pipeline: 'xargs -P 3 -n 1 echo', input: '1 2 3', output: '1\n2\n3\n' },
  ],
  seeAlso: ['echo', 'exit', 'tr'],
  flags: 'before-positionals',
  nature: 'effects',
  async run(args, input, host) {
    const { replace, null: isNull, delimiter = isNull ? '\0' : undefined } = args;
    const problem = conflictIn(args);
    if (problem !== undefined) throw new CommandError('xargs', 'INVALID_ARGUMENT', `${problem}; see "man xargs"`);
    const command = args.command.length === 0 ? ['echo'] : args.command;
    const longest = host.limits.programCharacters;
    const items = await takeItems(
      delimiter === undefined
        ? splitWords(input, { wholeLines: replace !== undefined, last: args.eof, longest })
        : splitDelimited(input, delimiter, longest),
      host,
    );
    const sharing = {
      command,
      maxWords: args['max-args'],
      maxLines: args['max-lines'],
      maxBytes: args['max-chars'],
      refusesLong: args.exit,
      runsOnNothing: !args['no-run-if-empty'],
    };
    const plan = (): Iterable<readonly string[]> =>
      replace === undefined
        ? planRuns(items, sharing, host.limits)
        : planReplacements(items, sharing, replace, host.limits);
    await checkPlan(plan(), host);
    const lanes = Math.min(args['max-procs'] || MOST_LANES, MOST_LANES);
    const { outputs, status } = await runAll(plan(), lanes, args.verbose, host);
    return bytesResult(joinLines(outputs), status);
  },
});

interface Flags {
  readonly 'max-args': number | undefined;
  readonly 'max-lines': number | undefined;
  readonly replace: string | undefined;
  readonly delimiter: string | undefined;
  readonly null: boolean;
}

/** -I means one line for each run, so that -L 1 and -n 1 say nothing else. */
function conflictIn({
  'max-args': words,
  'max-lines': lines,
  replace,
  delimiter,
  null: isNull,
}: Flags): string | undefined {
  if (replace !== undefined && (words ?? 1) > 1) return 'Expected either -I or -n, both are given';
  if (replace !== undefined && (lines ?? 1) > 1) return 'Expected either -I or -L, both are given';
  if (replace === undefined && words !== undefined && lines !== undefined) {
    return 'Expected either -n or -L, both are given';
  }
  return delimiter !== undefined && isNull ? 'Expected either -0 or -d, both are given' : undefined;
}

function readReplace(value: string): string {
  if (value === '') throw new InvalidValue('Expected a text to replace, such as {}');
  return value;
}
