import type { GnuCase } from '../gnu-case.ts';

const ARGUMENTS = [
  ['a', 'b'],
  [''],
  ['a', '', 'b'],
  [' a '],
  ['-n'],
  ['-e'],
  ['-E'],
  ['-n', 'a'],
  ['-n', '-n', 'a'],
  ['-nn', 'a'],
  ['a', '-n'],
  ['-nx', 'a'],
  ['-', 'a'],
  ['--', 'a'],
  ['--text', '--help=x'],
  ['-n', '--', '-n'],
  ['a\\tb'],
  ['-E', 'a\\tb'],
  ['-e', 'a\\tb'],
  ['-eE', 'a\\tb'],
  ['-Ee', 'a\\tb'],
  ['-E', '-e', 'a\\tb'],
  ['-e', '-E', 'a\\tb'],
  ['-ne', 'a\\n'],
  ['-e', '\\a\\b\\e\\f\\n\\r\\t\\v\\\\'],
  ['-e', '\\q\\E\\8\\9\\'],
  ['-e', 'a\\', 'tb'],
  ['-e', '\\0', '\\01', '\\012', '\\0123', '\\01234'],
  ['-e', '\\1', '\\12', '\\101', '\\1234', '\\08'],
  ['-e', '\\0777', '\\400', '\\377'],
  ['-e', '\\x', '\\x4', '\\x41', '\\x411', '\\xg', '\\x4g'],
  ['-e', '\\xc3\\xa9', '\\xff'],
  ['-e', 'a\\cb', 'c'],
  ['-e', 'a\\\\cb', 'c'],
  ['-e', '\\c'],
  ['-e', '\\\\\\c', 'x'],
  ['grün', '😀'],
];

const FLAGS = [['-n'], ['-e'], ['-E'], ['-ne'], ['-nE'], ['-e', '-n'], ['-eEe'], ['-n', '-x']];
const TEXTS = [
  ['a\\nb'],
  ['\\x4', '\\x'],
  ['\\0', '\\00', '\\0000'],
  ['a\\c', 'b'],
  ['\\\\n', '\\\\\\n'],
  ['ends\\'],
  ['', ''],
  [' two  spaces ', '\ttab'],
  ['line\nbreak'],
  ['\\e[1m', '\\u'],
  ['*', '?', '~', '$HOME'],
  ['😀\\t\\xf0\\x9f\\x98\\x80'],
  ['-n'],
  ['--', '-e'],
];

const cases: readonly GnuCase[] = [
  ...ARGUMENTS,
  ...TEXTS,
  ...FLAGS.flatMap((flags) => TEXTS.map((texts) => [...flags, ...texts])),
].map((args) => ({ args, input: 'input that is not read' }));

export default cases;
