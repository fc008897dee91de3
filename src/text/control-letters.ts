/**
 * The letters that stand for a control character behind a backslash wherever there are escapes at all (ISO C, 5.2.2).
 * `\b` and `\e` are left to those that have them: elsewhere they mean something else.
 */
export const CONTROL_LETTERS: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);
