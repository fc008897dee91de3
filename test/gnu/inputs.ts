/** Inputs at the edges of what line tools meet. */
export const EDGE_INPUTS: readonly (string | Uint8Array)[] = [
  '',
  '\n',
  'a',
  'one\ntwo\nthree\n',
  'one\ntwo\nthree',
  '\n\n\na\n\n\nb\n\n',
  'windows\r\nlines\r\n\r\nend',
  'nul\0inside\0\nand\0after',
  'größe\n中文\n😀 e\u0301\n',
  Buffer.from([0x61, 0xff, 0x0a, 0xc3, 0x0a, 0xe2, 0x82, 0x62, 0x0a, 0xed, 0xa0, 0x80, 0x20, 0xc0, 0x80, 0x63]),
];

/** Twelve numbered lines. */
export const TWELVE_LINES: string = Array.from({ length: 12 }, (_, index) => `${index + 1}\n`).join('');

/** A line longer than 64 KiB, between two short ones. */
export const LONG_LINE: string = `a\n${'long line '.repeat(7_000)}\nb`;
