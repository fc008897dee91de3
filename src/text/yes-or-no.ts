/**
 * What the value of a flag says: `true`, `1` and nothing behind its name are yes, `false` and `0` are no.
 *
 * @returns `undefined` for a value that says neither
 */
export function yesOrNo(value: string): boolean | undefined {
  if (value === 'true' || value === '1' || value === '') return true;
  return value === 'false' || value === '0' ? false : undefined;
}
