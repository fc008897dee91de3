import { generalKey } from './general-key.ts';
import { humanKey } from './human-key.ts';
import { writeMonth } from './month-key.ts';
import { numericKey } from './numeric-key.ts';
import { randomKey } from './random-key.ts';
import type { SortKey } from './sort-key.ts';
import { textKey } from './text-key.ts';
import { writeVersion } from './version-key.ts';
import type { WriteKey } from './write-key.ts';

/** How the sort keys of a key are written. */
export function keyWriter(key: SortKey): WriteKey {
  const text = textKey(key.ignored, key.foldsCase);
  if (key.comparison === 'text') return text;
  const write = comparisonWriter(key.comparison);
  if (key.ignored === 'none' && !key.foldsCase) return write;
  return (out, bytes, from, to) => {
    // The rewritten text is laid behind what is written so far, read from there and overwritten.
    const start = out.length;
    text(out, bytes, from, to);
    const rewritten = Buffer.from(out.bytes.subarray(start, out.length));
    out.length = start;
    write(out, rewritten, 0, rewritten.length);
  };
}

function comparisonWriter(comparison: Exclude<SortKey['comparison'], 'text'>): WriteKey {
  switch (comparison) {
    case 'numeric':
      return numericKey();
    case 'general':
      return generalKey();
    case 'human':
      return humanKey();
    case 'month':
      return writeMonth;
    case 'random':
      return randomKey();
    case 'version':
      return writeVersion;
  }
}
