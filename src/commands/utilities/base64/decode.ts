import { CommandError } from '../../definition/command-error.ts';

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The last two digits, in the standard alphabet and in the one for URLs. */
const LAST = '+/';
const LAST_OF_URLS = '-_';

/** What a byte that is no digit means; all are below 0, so that one test finds them among several bytes. */
const PADDING = -1;
const WHITE_SPACE = -2;
const GARBAGE = -3;

const STANDARD = tableOf(COMMON + LAST);
const FOR_URLS = tableOf(COMMON + LAST_OF_URLS);

function tableOf(alphabet: string): Int8Array {
  const values = new Int8Array(0x100).fill(GARBAGE);
  for (const [digit, character] of Array.from(alphabet).entries()) values[character.charCodeAt(0)] = digit;
  for (const character of ' \t\n\v\f\r') values[character.charCodeAt(0)] = WHITE_SPACE;
  values[0x3d] = PADDING;
  return values;
}

/**
 * Decodes Base64 (RFC 4648, sections 4 and 5), in the standard alphabet or in the one for URLs. White space may be
 * anywhere, several padded values may follow one another, and the padding at the end may be left out.
 *
 * @param ignoresGarbage whether bytes outside the standard alphabet are skipped
 * @throws {CommandError} `INVALID_INPUT` naming the offset of the first byte that cannot be where it is, or what is
 *   missing at the end
 */
export function decodeBase64(input: Uint8Array, ignoresGarbage: boolean): Uint8Array {
  const isForUrls = !ignoresGarbage && (input.includes(0x2d) || input.includes(0x5f));
  const values = isForUrls ? FOR_URLS : STANDARD;
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
        const a = values[input[at] ?? 0] ?? GARBAGE;
        const b = values[input[at + 1] ?? 0] ?? GARBAGE;
        const c = values[input[at + 2] ?? 0] ?? GARBAGE;
        const d = values[input[at + 3] ?? 0] ?? GARBAGE;
        if ((a | b | c | d) < 0) break;
        output[length++] = (a << 2) | (b >> 4);
        output[length++] = (b << 4) | (c >> 2);
        output[length++] = (c << 6) | d;
      }
      if (at === input.length) break;
    }
    const digit = values[input[at] ?? 0] ?? GARBAGE;
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
  if (digits === 1) throw invalid('Expected another character of Base64 after the last character');
  if (padding > 0) throw invalid('Expected the padding "=" after the last character');
  if (digits > 1) output[length++] = bits >> (digits === 2 ? 4 : 10);
  if (digits > 2) output[length++] = bits >> 2;
  return output.subarray(0, length);
}

function misplaced(input: Uint8Array, at: number): CommandError {
  const byte = input[at] ?? 0;
  const shown =
    byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `0x${byte.toString(16).padStart(2, '0')}`;
  return invalid(`Expected Base64 at offset ${at}, found ${shown}${hintFor(String.fromCharCode(byte))}`);
}

function hintFor(character: string): string {
  if (LAST.includes(character)) return ', and + and / do not go together with - and _';
  return character === '.' ? '; decode each part of a token by itself: cut -d . -f 2 | base64 -d' : '';
}

function invalid(problem: string): CommandError {
  return new CommandError('base64', 'INVALID_INPUT', `Cannot decode the input: ${problem}; see "man base64"`);
}
