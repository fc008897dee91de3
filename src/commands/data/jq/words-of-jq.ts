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
const NAMED_ZONE = ['strftime', 'strflocaltime']
  .map(
    (name) =>
      `def __${name}(f): ${name}(f); def ${name}(f): __${name}(f | if type == "string" and contains("%Z") ` +
      'then gsub("(?<p>%%)|%Z"; .p // "UTC") else . end); ',
  )
  .join('');

/** What the build of jq lacks, by a word without which no filter needs it. */
const ADDITIONS: readonly (readonly [word: string, definitions: string])[] = [
  ['strf', NAMED_ZONE],
  ['gamma', 'def gamma: lgamma; '],
];

/** jq's words without the definitions that were put before the filter, which it repeats when the filter is wrong. */
export function withoutAdditions(complaints: string): string {
  return ADDITIONS.reduce((text, [, definitions]) => text.replaceAll(definitions, ''), complaints);
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
    // The space keeps a filter that begins with a minus sign from being a flag.
    `${additionsFor(args.filter)} ${args.filter}`,
  ];
  if (words.some((word) => word.includes('\0'))) {
    throw new CommandError('jq', 'INVALID_ARGUMENT', 'Cannot read a NUL character in an argument');
  }
  return words;
}

function additionsFor(filter: string): string {
  return ADDITIONS.map(([word, definitions]) => (filter.includes(word) ? definitions : '')).join('');
}

function long(name: string): string {
  return `--${name}`;
}
