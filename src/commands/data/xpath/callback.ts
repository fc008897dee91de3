/**
 * A WebAssembly module that takes a function of two 32-bit integers as `e.f` and gives it back as `f`. After the magic
 * number and the version come its sections: types, one `(i32, i32) -> ()`; imports, `e.f` of that type; exports, `f`.
 */
const FORWARDING = Buffer.from(
  '0061736d01000000 010601 60027f7f00 02070101650166 0000 070501 01660000'.replaceAll(' ', ''),
  'hex',
);

/**
 * Puts a function of two pointers into the table of a program, so that the program can call it.
 *
 * @returns the pointer to the function
 */
export function addCallback(table: WebAssembly.Table, call: (first: number, second: number) => void): number {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(FORWARDING), { e: { f: call } });
  const index = table.grow(1);
  table.set(index, exports.f);
  return index;
}
