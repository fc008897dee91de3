/**
 * A second `sort`, written to be obviously right rather than fast: strings of bytes, one comparison after the other.
 * Properties compare the real one with it.
 */
export interface NaiveKey {
  /** The field to compare, from 1; the whole line when left out. */
  readonly field?: number;
  readonly kind: 'text' | 'number' | 'folded';
  readonly reverse: boolean;
}

export interface NaiveOptions {
  readonly keys: readonly NaiveKey[];
  /** The character between fields; else blanks, which belong to the field behind them. */
  readonly separator?: string;
  readonly reverse: boolean;
  readonly stable: boolean;
  readonly unique: boolean;
}

/** Sorts latin1 text, in which each character is a byte. */
export function naiveSort(text: string, { keys, separator, reverse, stable, unique }: NaiveOptions): string {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const byKeys = (a: string, b: string): number => {
    for (const key of keys) {
      const order = compare(key.kind, fieldOf(a, key.field, separator), fieldOf(b, key.field, separator));
      if (order !== 0) return key.reverse ? -order : order;
    }
    return 0;
  };
  const byLine = (a: string, b: string): number => (reverse ? -1 : 1) * compareText(a, b);
  const isDecidedByKeys = keys.length > 0 && (stable || unique);
  const byAll = (a: string, b: string): number => byKeys(a, b) || (isDecidedByKeys ? 0 : byLine(a, b));
  const sorted = lines.toSorted(byAll);
  const kept = unique
    ? sorted.filter((line, index) => index === 0 || byAll(sorted[index - 1] ?? '', line) !== 0)
    : sorted;
  return kept.map((line) => `${line}\n`).join('');
}

function fieldOf(line: string, field: number | undefined, separator: string | undefined): string {
  if (field === undefined) return line;
  const fields = separator === undefined ? line.match(/[ \t]*[^ \t]+|[ \t]+$/g) : line.split(separator);
  return fields?.[field - 1] ?? '';
}

function compare(kind: NaiveKey['kind'], a: string, b: string): number {
  if (kind === 'number') return compareNumbers(a, b);
  return kind === 'folded' ? compareText(capitals(a), capitals(b)) : compareText(a, b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function capitals(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Compares exactly, as fractions with the same number of digits behind the point. */
function compareNumbers(a: string, b: string): number {
  const [one, other] = [numberParts(a), numberParts(b)];
  const places = Math.max(one.fraction.length, other.fraction.length);
  const difference = scaled(one, places) - scaled(other, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function numberParts(text: string): { sign: bigint; whole: string; fraction: string } {
  const [, minus = '', whole = '', fraction = ''] = /^[ \t]*(-?)([0-9]*)(?:\.([0-9]*))?/.exec(text) ?? [];
  return { sign: minus === '' ? 1n : -1n, whole, fraction };
}

function scaled({ sign, whole, fraction }: { sign: bigint; whole: string; fraction: string }, places: number): bigint {
  return sign * BigInt(`0${whole}${fraction.padEnd(places, '0')}`);
}
