import { definePure } from '../definition/command.ts';
import { choice, flag, texts } from '../definition/kinds.ts';
import { textResult } from '../definition/result.ts';
import { ORDERS, orderFiles } from './ls/order-files.ts';
import { jsonList, longLines } from './ls/show-files.ts';
import { PATHS } from './manual-texts.ts';

/** What stands for the folder that holds every temp file, as for find; `/tmp/` does so as any folder with its slash does. */
const EVERYWHERE: ReadonlySet<string> = new Set(['/tmp', '/', '.', './']);

/** `ls`: lists temp files. */
export const ls = definePure({
  name: 'ls',
  area: 'Storage',
  nature: 'linear',
  summary: 'Lists temp files',
  description: [
    'Writes the paths of the temp files that fit a PATTERN, one on each line; without PATTERN those of all. A file that fits several patterns is listed once. When nothing fits, the output is empty and the status 0 all the same. The input is not read.',
    'In a PATTERN * stands for any characters, slashes too, and ? for exactly one; every other character stands for itself. A PATTERN without them names one file. With a slash at its end it means what is in that folder and below it: /tmp/logs/ is the same as /tmp/logs/*, and /tmp, / or a dot means all files. No quotes are needed.',
    PATHS,
    'Files that have expired are not listed, though PATCH /tmp/PATH can revive them for a while.',
  ],
  parameters: {
    pattern: texts({
      text: 'Which files to list.',
      value: 'PATTERN',
      positional: true,
      shownDefault: 'all',
    }),
    long: flag({
      text: 'Write path, size in bytes, time when the file was written or touched, and time when it expires, with tabs between them. Times are UTC, as 2026-03-09T08:30:00.000Z.',
      short: 'l',
    }),
    sort: choice({
      text: 'What to sort by: the path by code point; the size, the largest first; the time, the newest first; the time of expiry, the soonest first. What is equal is sorted by path.',
      short: 'S',
      value: 'BY',
      choices: ORDERS,
      default: 'time',
    }),
    reverse: flag({ text: 'Turn the order round.', short: 'r' }),
    json: flag({
      text: 'Write a JSON array of objects with path, size, created_at and expires_at, whether -l is given or not. When nothing fits, the array is empty.',
      short: 'j',
    }),
  },
  examples: [
    { text: 'All temp files, the newest first', pipeline: 'ls' },
    {
      text: 'Those that fit a pattern, by name',
      pipeline: 'touch /tmp/b.txt /tmp/a.txt /tmp/c.log; ls -S name /tmp/*.txt',
      output: '/tmp/a.txt\n/tmp/b.txt\n',
    },
    {
      text: 'Sizes, the largest file first',
      pipeline: 'echo hi | tee -q b; touch a; ls -l -S size ? | cut -f 1,2',
      output: '/tmp/b\t3\n/tmp/a\t0\n',
    },
    { text: 'What expires next, as JSON', pipeline: 'ls -j --sort=expires' },
    { text: 'Nothing fits', pipeline: 'ls /tmp/nosuch-*', output: '' },
  ],
  seeAlso: ['find', 'cat', 'rm', 'touch'],
  endpoint: { methods: ['GET', 'POST'] },
  reads: ({ pattern: patterns }) =>
    patterns.length === 0
      ? [{ kind: 'files' }]
      : [...new Set(patterns.map(withFolder))].map((pattern) => ({ kind: 'files', pattern }) as const),
  run({ long, sort, reverse, json }, _input, _facts, stored) {
    const files = new Map(stored.flatMap((one) => one.files).map((file) => [file.path, file]));
    const ascending = orderFiles([...files.values()], sort);
    const ordered = reverse ? ascending.toReversed() : ascending;
    if (json) return textResult(jsonList(ordered));
    return textResult(long ? longLines(ordered) : ordered.map(({ path }) => `${path}\n`).join(''));
  },
});

/** The pattern for all files of a folder when one is named, else the pattern itself. */
function withFolder(pattern: string): string {
  if (EVERYWHERE.has(pattern)) return '/tmp/*';
  return pattern.endsWith('/') ? `${pattern}*` : pattern;
}
