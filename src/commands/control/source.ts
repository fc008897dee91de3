import { PenstockError } from '../../errors.ts';
import { clip } from '../../text/clip.ts';
import { decodeText } from '../../text/utf8.ts';
import type { Result } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import { defineEffect, type Host } from '../definition/effects.ts';
import { text } from '../definition/kinds.ts';
import { NOTHING } from '../definition/result.ts';
import { inNameOf } from '../storage/in-name-of.ts';
import { NAMES, PATHS } from '../storage/manual-texts.ts';
import { readStored } from '../storage/read-stored.ts';

/** The most bytes of UTF-8 for one unit of a JavaScript string. */
const BYTES_PER_UNIT = 3;

/** `source`: runs a stored pipeline. */
export const source = defineEffect({
  name: 'source',
  area: 'Control',
  nature: 'effects',
  summary: 'Runs a pipeline that is stored',
  description: [
    'Runs the text of a temp file or a saved pipeline as if it had been sent itself: it may have several lines, comments, aliases, exports and a leading !. The input of source is what the first command of each of its statements reads. There are no arguments for the program.',
    NAMES,
    'A name with wildcards must fit exactly one temp file.',
    PATHS,
    'The output and the status are those of the program. exit ends the program that it stands in, and nothing around it. An error of its last statement is an error of source; earlier ones that nobody handled are told in X-Pipeline-Errors. Only what was sent is recorded in history.',
    'A stored program may use source too, up to 16 levels deep; xargs counts as a level. A name that ends in .ts or .js means a script, and scripts cannot run in this version.',
  ],
  parameters: {
    name: text({
      text: 'The temp file or the saved pipeline to run.',
      value: 'NAME',
      positional: true,
      required: true,
    }),
  },
  examples: [
    {
      text: 'A program in a temp file',
      pipeline: "echo 'sort | uniq -c' | tee -q /tmp/count; source /tmp/count",
      input: 'b\na\nb\n',
      output: '      1 a\n      2 b\n',
    },
    {
      text: 'A saved pipeline as one stage of another',
      pipeline: "echo 'tr a-z A-Z' | save shout; echo hello | source shout | cut -c 1-4",
      output: 'HELL\n',
    },
    {
      text: 'The status of exit',
      pipeline: "echo 'echo a; exit 3; echo b' | save stop; source stop || echo c",
      output: 'a\nc\n',
    },
    {
      text: 'The same for every file: xargs writes the program, source runs it',
      pipeline: "tee -q a b; ls ? | xargs -I@ echo 'cat @ | wc -l' | tee -q x; source x",
      input: 'milk\ntea\n',
      output: '2\n2\n',
    },
    { text: 'A saved pipeline alone', pipeline: 'source report', input: 'a\nb\n', output: '2\n' },
  ],
  seeAlso: ['save', 'tee', 'xargs', 'exit'],
  async run({ name }, input, host) {
    const program = await inNameOf('source', () => readProgram(name, host));
    return runNamed(name, () => host.runProgram(program, input));
  },
});

async function readProgram(name: string, host: Host): Promise<string> {
  if (/\.[jt]s$/.test(name)) {
    throw new CommandError('source', 'COMMAND_FAILED', `Cannot run the script "${clip(name)}" in this version`);
  }
  const most = host.limits.programCharacters;
  const take = (bytes: number): undefined => {
    if (bytes <= most * BYTES_PER_UNIT) return;
    const problem = `"${clip(name)}" has ${bytes} bytes, a program has at most ${most} characters`;
    throw new CommandError('source', 'LIMIT_EXCEEDED', problem);
  };
  const [stored] = await readStored('source', [{ kind: 'content', name }], host, take);
  return decodeText(stored?.contents[0]?.bytes ?? NOTHING);
}

/** Says in an error which program it comes from; the place in the sent text is that of `source`. */
async function runNamed(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PenstockError) || error.code === 'INTERNAL') throw error;
    const { line: _line, column: _column, ...details } = error.details;
    throw new PenstockError(error.code, `source "${clip(name)}": ${error.message}`, details);
  }
}
