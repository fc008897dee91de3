import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/**
 * A new ULID (github.com/ulid/spec): 48 bits of time and 80 random bits as 26 characters, which sort by time.
 *
 * @param now Unix time in milliseconds
 */
export function newUlid(now: number): string {
  let rest = (BigInt(now) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`);
  let text = '';
  for (let at = 0; at < LENGTH; at++) {
    text = `${DIGITS[Number(rest & 31n)]}${text}`;
    rest >>= 5n;
  }
  return text;
}
