import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import type { jqParameters } from './parameters.ts';

/** Flags that jq has by the same names. */
const SAME = ['slurp', 'null-input', 'raw-input', 'stream', 'exit-status', 'sort-keys'] as const;
const SHAPES = ['raw-output', 'join-output', 'ascii-output', 'compact-output', 'tab'] as const;

/**
 * The build of jq knows no name for the zone of a time and ends with an error where a format asks for one. Times there
 * are UTC, so the name is put in beforehand.
 */
const NAMED_ZONE =
  'def __strftime(f): strftime(f); ' +
  'def strftime(f): __strftime(f | gsub("(?<p>%%)|%Z"; .p // "UTC")); ' +
  'def __strflocaltime(f): strflocaltime(f); ' +
  'def strflocaltime(f): __strflocaltime(f | gsub("(?<p>%%)|%Z"; .p // "UTC")); ';

/** The words of jq's command line. @throws {CommandError} for a NUL character, at which C would cut the word */
export function wordsOfJq(args: Arguments<typeof jqParameters>): readonly string[] {
  const shapes = args['yaml-output'] ? ['--compact-output'] : SHAPES.filter((name) => args[name]).map(long);
  const words = [
    ...SAME.filter((name) => args[name]).map(long),
    ...shapes,
    ...(args.indent === undefined || args['yaml-output'] ? [] : ['--indent', String(args.indent)]),
    ...args.arg.flatMap(([name, value]) => ['--arg', name, value]),
    ...args.argjson.flatMap(([name, value]) => ['--argjson', name, value]),
    // The space keeps a filter that begins with a minus sign from being a flag.
    `${args.filter.includes('%Z') ? NAMED_ZONE : ''} ${args.filter}`,
  ];
  if (words.some((word) => word.includes('\0'))) {
    throw new CommandError('jq', 'INVALID_ARGUMENT', 'Cannot read a NUL character in an argument');
  }
  return words;
}

function long(name: string): string {
  return `--${name}`;
}
