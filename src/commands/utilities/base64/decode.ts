import { CommandError } from '../../definition/command-error.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What a byte that is no digit means; all are below 0, so that one test finds them among several bytes. */
const PADDING = -1;
const WHITE_SPACE = -2;
const GARBAGE = -3;

const VALUES = new Int8Array(0x100).fill(GARBAGE);
for (const [digit, character] of Array.from(ALPHABET).entries()) VALUES[character.charCodeAt(0)] = digit;
for (const character of ' \t\n\v\f\r') VALUES[character.charCodeAt(0)] = WHITE_SPACE;
VALUES[0x3d] = PADDING;

/**
 * Decodes Base64 (RFC 4648, section 4). White space may stand anywhere, and several padded values may follow one
 * another, as GNU base64 has it.
 *
 * @param ignoresGarbage whether bytes outside the alphabet are skipped
 * @throws {CommandError} `INVALID_INPUT` naming the offset of the first byte that cannot stand where it stands, or the
 *   padding that is missing at the end
 */
export function decodeBase64(input: Uint8Array, ignoresGarbage: boolean): Uint8Array {
  const output = Buffer.allocUnsafeSlow(((input.length >> 2) + 1) * 3);
  let length = 0;
  let at = 0;
  /** The digits of the current group of four characters, and how many there are. */
  let bits = 0;
  let digits = 0;
  let padding = 0;
  while (at < input.length) {
    if (digits === 0) {
      for (; at + 4 <= input.length; at += 4) {
        const a = value(input, at);
        const b = value(input, at + 1);
        const c = value(input, at + 2);
        const d = value(input, at + 3);
        if ((a | b | c | d) < 0) break;
        output[length++] = (a << 2) | (b >> 4);
        output[length++] = (b << 4) | (c >> 2);
        output[length++] = (c << 6) | d;
      }
      if (at === input.length) break;
    }
    const digit = value(input, at);
    if (digit >= 0 && padding === 0) {
      bits = (bits << 6) | digit;
      digits++;
    } else if (digit === PADDING && digits >= 2) padding++;
    else if (digit !== WHITE_SPACE && !(digit === GARBAGE && ignoresGarbage)) throw misplaced(input, at);
    at++;
    if (digits + padding < 4) continue;
    bits <<= 6 * padding;
    for (let shift = 16; shift >= 8 * padding; shift -= 8) output[length++] = bits >> shift;
    bits = 0;
    digits = 0;
    padding = 0;
  }
  if (digits > 0) throw invalid(`Expected ${missing(digits, padding)} after the last character`);
  return output.subarray(0, length);
}

function value(input: Uint8Array, at: number): number {
  return VALUES[input[at] ?? 0] ?? GARBAGE;
}

function misplaced(input: Uint8Array, at: number): CommandError {
  const byte = input[at] ?? 0;
  const shown =
    byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `0x${byte.toString(16).padStart(2, '0')}`;
  return invalid(`Expected Base64 at offset ${at}, found ${shown}`);
}

function missing(digits: number, padding: number): string {
  if (digits === 1) return 'another character of Base64';
  return digits + padding === 2 ? 'the padding "=="' : 'the padding "="';
}

function invalid(problem: string): CommandError {
  return new CommandError('base64', 'INVALID_INPUT', `Cannot decode the input: ${problem}; see "man base64"`);
}
