import { PenstockError } from '../../errors.ts';

/** The error for a body that cannot be decoded; `problem` says what was expected and at which byte. */
export function bodyError(encoding: string, problem: string): PenstockError {
  return new PenstockError('BODY_ENCODING', `Cannot decode the body as ${encoding}: ${problem}`);
}

/** How a byte is shown in an error: as itself when it is printable ASCII, else in hexadecimal. */
export function shownByte(byte: number): string {
  return byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `0x${byte.toString(16).padStart(2, '0')}`;
}
