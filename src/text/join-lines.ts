const NEWLINE = 0x0a;

/** Joins texts in order, with a newline between two when the former lacks one; empty ones are left out. */
export function joinLines(texts: readonly Uint8Array[]): Uint8Array {
  const present = texts.filter((text) => text.length > 0);
  const [only] = present;
  if (present.length <= 1) return only ?? new Uint8Array(0);
  const parts = present.flatMap((text, index) => {
    const joins = index < present.length - 1 && text.at(-1) !== NEWLINE;
    return joins ? [text, Uint8Array.of(NEWLINE)] : [text];
  });
  return Buffer.concat(parts);
}
