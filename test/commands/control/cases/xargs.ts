/**
 * How xargs shares out its input. The test's own command `show` writes its arguments in brackets on a line; for the real
 * tool a shell does the same.
 */
import type { Table, TableCase } from '../../../support/table.ts';

const SHOW = ['sh', '-c', 'for one; do printf "[%s]" "$one"; done; echo', 'sh'];

/** @param args the flags, then the arguments after `show` */
const show = (flags: readonly string[], input: string | Uint8Array, ...args: readonly string[]): TableCase => ({
  args: [...flags, 'show', ...args],
  gnuArgs: [...flags, ...SHOW, ...args],
  input,
});

const inputs = [
  'a b\nc\n',
  'a b\nc',
  'a  b\t\tc\n\n\nd',
  '  a\n  b  \n',
  '\'a b\' "c d" e\\ f\n',
  'a\'b c\'d"e f"g\n',
  "it''s \"\" '' x\n",
  "'' \n",
  '"it\'s" \'say "x"\'\n',
  'a\\\nb c\n',
  'a\\\\b \\n \\"\n',
  'a\\',
  '\\',
  '\'a\\b\' "c\\d"\n',
  'a\vb\fc\rd\n',
  '\v\f\r a\n',
  'a\r\nb\r\n',
  'a \r\n b\r\n',
  'ä 日本 \u{1f600}\n',
  Buffer.from([0x61, 0xff, 0x62, 0x20, 0xc3, 0x0a]),
  'a \\\nb\n',
  "''\nb\n",
];

/** Inputs with the word that -E names, as a word and as a part of one. */
const ENDED = [
  'a b END c\n',
  'a bEND\nEND c\nd',
  'a\n"END"\nb\n',
  'a\nEN\\D\nb\n',
  'a\n END\nb\n',
  'a\nEND x\nb\n',
  'END\na\n',
  'a END',
  'a\nEND',
  'a\nENDc\n',
  'a\n END',
  'END',
  'b\n\nb END',
  'a\nEND\nb "',
];

const SIZES = ['1', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '100'];

const unclosed = ["'open\n", "'open", 'a\n"b\nc"\n', "it's\n"];

const lined = [
  'a b\nc\n\nd',
  'a b \nc\nd',
  'a b\t\n\n c\nd',
  'a\n\n\nb\nc',
  'a\\ \nb\nc\n',
  ' \n\nx',
  "'a b'\nc",
  'a\nb\n',
];

/** Values that are attached, flags that are put together or say the same twice. */
const SHARINGS = [
  ['-n2'],
  ['-n', '3', '-r'],
  ['--max-args=2'],
  ['-L1', '-r'],
  ['-P1', '-n1'],
  ['-rn1'],
  ['-n2', '-x'],
  ['-0', '-n2'],
  ['-0', '-r'],
  ['-d;'],
  ['-d', '\\n', '-n2'],
  ['-d\\n', '-r'],
  ['--delimiter=,', '-n1'],
  ['-n1', '-n2'],
];
const MANY = ['a b c d e', 'a;b,c;;\n', 'a b\n\n c d\r\ne\n', '"a b" \'c\' d\\ e\n', ''];

const table: Table = {
  tool: 'xargs',
  cases: [
    ...inputs.flatMap((input) => [
      { args: [], input },
      show([], input),
      show(['-n', '1'], input),
      show(['-I', '{}'], input, '<{}>', '{}{}'),
    ]),
    ...unclosed.flatMap((input) => [show([], input), show(['-I', '{}'], input, '{}')]),
    ...lined.flatMap((input) => [show(['-L', '1'], input), show(['-L2'], input, 'x'), show(['--max-lines=3'], input)]),
    ...['', ' ', '\n \n'].flatMap((input) => [
      show([], input, 'x'),
      show(['-r'], input, 'x'),
      show(['-I', '{}'], input, '{}'),
      show(['-n', '2'], input, 'x'),
      show(['-L', '1'], input, 'x'),
      show(['-0'], input, 'x'),
    ]),
    ...['a b,c', 'a,b,,c,', ',', 'a, b\nc', `it's,"b`].flatMap((input) => [
      show(['-d', ','], input, 'x'),
      show(['-d,', '-n', '1'], input),
      show(['-d', ',', '-L', '2'], input),
      show(['-d', ',', '-I', '{}'], input, '<{}>'),
    ]),
    ...['\\n', '\\t', '\\0', '\\60', '\\060', '\\x30', '\\x9', '\\\\', '\\', '\\a', '\\v', 'ab', '\\q', '\\9'].map(
      (delimiter) => show(['-d', delimiter], "a\nb\tc0d\\e\x07f\vg 'h", 'x'),
    ),
    show(['-0'], 'a b\0c\0\0d\0'),
    show(['--null', '-n1'], "it's\0\n\0"),
    show(['-n', '2'], 'a b c', 'x'),
    show(['-n', '3'], 'a b c', 'x'),
    show(['-n1', '-I', '{}'], 'a b\nc', '{}'),
    show(['-I', 'X'], 'a\nb\n', 'aXb', 'XX', 'x'),
    show(['-I', 'sho'], 'a\n', 'sho'),
    show(['-I', '{}'], 'a b  \n\n  c\n', '{}', 'x'),
    show(['-I', '{}'], '{}\n', '{}{}'),
    show(['-n', '2'], 'a b c', '-n', '--', '-I'),
    show(['-P', '4', '-n', '4'], 'a b c'),
    ...MANY.flatMap((input) => SHARINGS.map((flags) => show(flags, input, 'x'))),
    ...[
      ['-0', '-n1'],
      ['-0', '-r'],
      ['-0', '-I{}'],
      ['-d\\0', '-n2'],
    ].map((flags) => show(flags, 'a\0b c\0\0\n', 'x{}')),
    ...ENDED.flatMap((input) =>
      [[], ['-n1'], ['-L1'], ['-r'], ['-I', '{}']].map((flags) => show([...flags, '-E', 'END'], input, 'x{}')),
    ),
    show(['-E', ''], 'a b\n'),
    show(['--eof=END'], 'a\nEND\nb'),
    ...SIZES.flatMap((size) =>
      [[], ['-n', '3'], ['-x', '-n', '3'], ['-L', '1'], ['-x']].flatMap((flags) =>
        ['a b c d\n', 'a b\nc d\n', 'é é é\n', 'ab\n', ''].map((input) => ({
          args: ['-s', size, ...flags, 'echo'],
          input,
        })),
      ),
    ),
    ...SIZES.map((size) => ({ args: ['-s', size, '-I', '{}', 'echo', '{}{}'], input: 'ab\ncd\n' })),
    { args: ['-s', '8'], input: 'a b c' },
    { args: ['-s', '8', '-d', ',', 'echo'], input: 'a,b,c' },
    { args: ['-s', '10', 'echo'], input: 'b aaaaaaaaaa b\n' },
    { args: ['-s', 'x', 'echo'], input: 'a' },
    { args: ['-n', '0'], input: 'a' },
    { args: ['-L', '0'], input: 'a' },
    { args: ['-d', ''], input: 'a' },
  ],
};

export default table;
