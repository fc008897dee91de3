import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { custom, flag, integer } from '../definition/kinds.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';
import { contentsInOrder } from '../definition/stored.ts';
import { NAMES, PATHS } from '../storage/manual-texts.ts';
import { unifiedDiff } from './diff/unified-diff.ts';
import type { WhiteSpaceRule } from './diff/white-space.ts';

/** Stands for the input among the names, and is what headers call it. */
const INPUT = '-';

/** `diff`: compares two texts and shows how they differ. */
export const diff = definePure({
  name: 'diff',
  area: 'Text',
  nature: 'pure',
  summary: 'Shows how two files differ',
  description: [
    'Compares A with B line by line and writes what to delete from A and insert to make B of it, as GNU diff -u does. With one name the input is A, and the name is B; - is the input too. Nothing is written when they are the same.',
    NAMES,
    'A name with wildcards must fit exactly one temp file. URLs are not names: write curl URL | diff B.',
    PATHS,
    'The header has the names without time stamps. Each group of changes begins with a line @@ -FIRST,COUNT +FIRST,COUNT @@, which tells where it stands in A and in B; a COUNT of 1 is left out. A line that begins with - stands only in A, one that begins with + only in B, one that begins with a space in both. A last line without a newline is followed by a line that says so. Any bytes are taken as text.',
    'The status is 0 when A and B are the same, and 1 when they differ.',
  ],
  parameters: {
    a: custom({
      text: 'The first text; the only one given is B.',
      value: 'A',
      positional: true,
      required: true,
      read: readName,
    }),
    b: custom({ text: 'The second text.', value: 'B', positional: true, read: readName }),
    context: integer({
      text: 'Show N unchanged lines around changes.',
      short: 'C',
      value: 'N',
      minimum: 0,
      default: 3,
    }),
    unified: integer({ text: 'The same as --context, which it overrides.', short: 'U', value: 'N', minimum: 0 }),
    u: flag({ text: 'Accepted and without effect: the output is always like this.', short: 'u' }),
    'ignore-whitespace': flag({
      text: 'Take lines as equal that differ in white space alone; those of A are shown then.',
      short: 'w',
      aliases: ['ignore-all-space'],
    }),
    'ignore-space-change': flag({
      text: 'Take any amount of white space as the same, and ignore what is at the end of a line.',
      short: 'b',
    }),
    'ignore-trailing-space': flag({ text: 'Ignore white space at the end of a line.', short: 'Z' }),
    'ignore-tab-expansion': flag({
      text: 'Take a tab as the spaces up to the next eighth column. It has no effect together with -Z.',
      short: 'E',
    }),
    'ignore-case': flag({ text: 'Take letters from A to Z as equal in either case.', short: 'i' }),
    'ignore-blank-lines': flag({
      text: 'Leave out changes of empty lines alone; with -w, -b or -Z of lines that hold nothing but white space.',
      short: 'B',
    }),
  },
  examples: [
    {
      text: 'The input and a file',
      pipeline: 'tee -q /tmp/new; sed s/b/B/ | diff /tmp/new',
      input: 'a\nb\n',
      output: '--- -\n+++ /tmp/new\n@@ -1,2 +1,2 @@\n a\n-B\n+b\n',
      status: 1,
    },
    {
      text: 'Two files, without unchanged lines',
      pipeline: 'echo a | tee -q /tmp/1; echo b | tee -q /tmp/2; diff -C 0 1 2',
      output: '--- /tmp/1\n+++ /tmp/2\n@@ -1 +1 @@\n-a\n+b\n',
      status: 1,
    },
    {
      text: 'What differs besides case, amounts of white space and blank lines',
      pipeline: 'echo -e "Milk  1\\n\\nTEA" | tee -q a; diff -i -b -B -U 0 a -',
      input: 'milk 1\ntea\nrice\n',
      output: '--- /tmp/a\n+++ -\n@@ -3,0 +3 @@\n+rice\n',
      status: 1,
    },
    {
      text: 'Whether two files are the same',
      pipeline: 'echo a | tee -q /tmp/1 /tmp/2; diff /tmp/1 /tmp/2 && echo same',
      output: 'same\n',
    },
    {
      text: 'A body and a file',
      pipeline: 'diff /tmp/notes.txt',
      input: 'milk\ntea\n',
      output: '--- -\n+++ /tmp/notes.txt\n@@ -1,2 +1 @@\n milk\n-tea\n',
      status: 1,
    },
  ],
  seeAlso: ['cat', 'test', 'uniq'],
  reads: (args) => namesOf(args).flatMap((name) => (isInput(name) ? [] : [{ kind: 'content', name }])),
  run(args, input, facts, stored) {
    const given = { name: INPUT, bytes: input, modifiedAt: facts.now };
    const [a, b] = contentsInOrder(namesOf(args), isInput, given, stored);
    if (a === undefined || b === undefined) throw new Error('A reading has no content');
    const { output, different } = unifiedDiff(asBuffer(a.bytes), asBuffer(b.bytes), {
      names: [a.name, b.name],
      context: args.unified ?? args.context,
      whiteSpace: { ignored: ignoredSpace(args), trailing: args['ignore-trailing-space'] },
      ignoreCase: args['ignore-case'],
      ignoreBlankLines: args['ignore-blank-lines'],
    });
    return bytesResult(output, different ? 1 : 0);
  },
});

interface SpaceFlags {
  readonly 'ignore-whitespace': boolean;
  readonly 'ignore-space-change': boolean;
  readonly 'ignore-tab-expansion': boolean;
  readonly 'ignore-trailing-space': boolean;
}

/** As GNU diff has it: the widest flag counts, and -E has no effect beside -Z. */
function ignoredSpace(args: SpaceFlags): WhiteSpaceRule['ignored'] {
  if (args['ignore-whitespace']) return 'all';
  if (args['ignore-space-change']) return 'amount';
  return args['ignore-tab-expansion'] && !args['ignore-trailing-space'] ? 'tabs' : 'none';
}

function isInput(name: string): boolean {
  return name === INPUT;
}

/** The names of both texts. */
function namesOf({ a, b }: { readonly a: string; readonly b: string | undefined }): readonly [string, string] {
  return b === undefined ? [INPUT, a] : [a, b];
}

function readName(value: string): string {
  if (value === '') throw new InvalidValue('Expected a name');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
    throw new InvalidValue('Expected a temp file or a saved pipeline; fetch a URL with curl first: curl URL | diff B');
  }
  return value;
}
