import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import type { jqParameters } from './parameters.ts';

/** Flags that jq has by the same names. */
const SAME = ['slurp', 'null-input', 'raw-input', 'stream', 'exit-status', 'sort-keys'] as const;
const SHAPES = ['raw-output', 'raw-output0', 'join-output', 'ascii-output', 'compact-output', 'tab', 'seq'] as const;

/** What the build of jq lacks: it knows the name only. The definition takes a line of its own, before the filter. */
const GAMMA = 'def gamma: lgamma;\n';

/** What jq says, with the lines of the filter counted as the caller counts them. @param words of its command line */
export function inLinesOfCaller(complaints: string, words: readonly string[]): string {
  if (words.at(-1)?.startsWith(GAMMA) !== true) return complaints;
  return complaints.replace(/(?<=at <top-level>, line )\d+/g, (line) => String(Number(line) - 1));
}

/** The words of jq's command line. @throws {CommandError} for a NUL character, at which C would cut the word */
export function wordsOfJq(args: Arguments<typeof jqParameters>): readonly string[] {
  const shapes = args['yaml-output'] ? ['--compact-output'] : SHAPES.filter((name) => args[name]).map(long);
  const words = [
    ...SAME.filter((name) => args[name]).map(long),
    ...shapes,
    ...(args.indent === undefined || args['yaml-output'] ? [] : ['--indent', String(args.indent)]),
    ...args.arg.flatMap(([name, value]) => ['--arg', name, value]),
    ...args.argjson.flatMap(([name, value]) => ['--argjson', name, value]),
    '--',
    needsGamma(args.filter) ? GAMMA + args.filter : args.filter,
  ];
  if (words.some((word) => word.includes('\0'))) {
    throw new CommandError('jq', 'INVALID_ARGUMENT', 'Cannot read a NUL character in an argument');
  }
  return words;
}

function needsGamma(filter: string): boolean {
  return /\bgamma\b/.test(filter);
}

function long(name: string): string {
  return `--${name}`;
}
