import { definePure } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import type { Arguments } from '../definition/parameter.ts';
import { patternFailure } from '../definition/pattern-failure.ts';
import { textResult } from '../definition/result.ts';
import { hasAge } from './find/age.ts';
import { findParameters } from './find/parameters.ts';
import { expressionTest, nameTest } from './find/path-test.ts';

/** `find`: the temp files of a folder, by name and age. */
export const find = definePure({
  name: 'find',
  area: 'Storage',
  nature: 'pure',
  summary: 'Finds temp files by folder, name and age',
  description: [
    'Writes the paths of the temp files that fit all that is asked for, one on each line, in the order of their paths by code point. Without arguments it writes them all; when nothing fits it writes nothing, and its status is 0 all the same. The input is not read.',
    'PATH is a folder: /tmp/logs finds /tmp/logs/a.txt and /tmp/logs/2026/b.txt, but not /tmp/logs2.txt. It may be written with /tmp/ or without, and with a slash at its end; /tmp, / and a dot mean everything. %Y, %m, %d and the other specifiers of date stand for the local time in the header X-User-Time, or without it for the time in UTC; %% is a percent sign. A * or ? in PATH is an error.',
    'Only one of -name, -regex and -iregex can be given; a percent sign in them is an ordinary character. Regular expressions are those of grep; they must match from the first character of the path to the last, so that .*\\.txt finds what ends with .txt. An expression that could take time exponential in the length of a path is refused: one whose repeat can match the same text in many ways, such as (a+)+, (.*)* or (a|b|ab)*.',
    'Flags are written with one dash, as find has them elsewhere; two dashes do as well. They may stand before PATH or behind it.',
  ],
  oneDash: true,
  parameters: findParameters,
  examples: [
    { text: 'The text files of a folder', pipeline: "find /tmp/reports -name '*.txt'" },
    {
      text: 'In folders within the folder too',
      pipeline: "touch /tmp/d/c/b.txt /tmp/d/a.txt /tmp/d/e; find d -name '*.txt'",
      output: '/tmp/d/a.txt\n/tmp/d/c/b.txt\n',
    },
    {
      text: 'Whole paths that match an expression, in either case',
      pipeline: "touch /tmp/log-1.TXT /tmp/log-x; find -iregex '.*/log-[0-9]+\\.txt'",
      output: '/tmp/log-1.TXT\n',
    },
    { text: 'What was written within the last hour', pipeline: 'find /tmp/uploads -mtime -1h' },
    {
      text: 'Delete what is older than two days',
      pipeline: "find /tmp/cache -mtime +2d | xargs -r -d '\\n' rm",
      output: '',
    },
    { text: 'A folder that does not exist', pipeline: 'find /tmp/nosuch', output: '' },
  ],
  seeAlso: ['ls', 'rm', 'cat', 'xargs'],
  endpoint: { methods: ['GET', 'POST'], atOnce: 'findsPerKey' },
  reads: ({ path }) =>
    path === undefined
      ? [{ kind: 'files' }]
      : [
          { kind: 'file', path },
          { kind: 'files', pattern: `${path}/*` },
        ],
  run(args, _input, { now }, stored) {
    const { mtime } = args;
    try {
      const fits = pathTest(args);
      const found = stored
        .flatMap(({ files }) => files)
        .filter(({ path, createdAt }) => (mtime === undefined || hasAge(mtime, createdAt, now)) && fits(path));
      return textResult(found.map(({ path }) => `${path}\n`).join(''));
    } catch (error) {
      throw patternFailure('find', error, { name: 'A path' });
    }
  },
});

function pathTest({ name, regex, iregex }: Arguments<typeof findParameters>): (path: string) => boolean {
  const given = Object.entries({ name, regex, iregex }).filter(([, value]) => value !== undefined);
  const [one, other] = given.map(([flag]) => `-${flag}`);
  if (other !== undefined) {
    throw new CommandError('find', 'INVALID_ARGUMENT', `Cannot take ${one} together with ${other}; see "man find"`);
  }
  if (name !== undefined) return nameTest(name);
  if (regex !== undefined) return expressionTest(regex, { ignoreCase: false });
  return iregex === undefined ? () => true : expressionTest(iregex, { ignoreCase: true });
}
