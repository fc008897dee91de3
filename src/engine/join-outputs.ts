import { NOTHING } from '../commands/definition/result.ts';

const NEWLINE = 0x0a;

/** Joins the outputs of statements in order, with a newline between two when the former lacks one. */
export function joinOutputs(outputs: readonly Uint8Array[]): Uint8Array {
  const present = outputs.filter((output) => output.length > 0);
  const [only] = present;
  if (present.length <= 1) return only ?? NOTHING;
  const parts = present.flatMap((output, index) => {
    const joins = index < present.length - 1 && output.at(-1) !== NEWLINE;
    return joins ? [output, Uint8Array.of(NEWLINE)] : [output];
  });
  return Buffer.concat(parts);
}
