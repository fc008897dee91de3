import { type KeyOrder, PREFIX_BYTES } from './key-order.ts';

/** Runs up to this length are sorted by insertion. */
const SHORT_RUN = 16;

/** What {@link sortRun} works on; the arrays have an element for each line. */
export interface Run {
  /** Where the keys begin; they are brought into order. */
  readonly positions: Uint32Array;
  /** Working memory. */
  readonly prefixes: Uint32Array;
  /** All 1 behind the first key of the run; becomes 0 where a key is larger than the one before it. */
  readonly tied: Uint8Array;
}

/**
 * Sorts the keys from index `from` up to `to`: quicksort in three parts over prefixes of the keys, where equal
 * prefixes give way to the next ones, so that no byte is read again for each comparison (Bentley and Sedgewick,
 * "Fast Algorithms for Sorting and Searching Strings", 1997). Keys that are equal end up in any order.
 */
export function sortRun(order: KeyOrder, run: Run, from: number, to: number): void {
  const { positions, prefixes, tied } = run;
  loadPrefixes(order, run, from, to, 0);
  const pending = [from, to, 0];
  while (pending.length > 0) {
    let depth = pending.pop() ?? 0;
    let high = pending.pop() ?? 0;
    let low = pending.pop() ?? 0;
    let isFresh = false;
    while (high - low > SHORT_RUN) {
      const pivot = choosePivot(prefixes, low, high);
      // Smaller prefixes are gathered before `less`, larger ones from `more` on, equal ones between.
      let less = low;
      let more = high;
      for (let at = low; at < more; ) {
        const prefix = prefixes[at] ?? 0;
        if (prefix === pivot) at++;
        else {
          const position = positions[at] ?? 0;
          const other = prefix < pivot ? less++ : --more;
          prefixes[at] = prefixes[other] ?? 0;
          positions[at] = positions[other] ?? 0;
          prefixes[other] = prefix;
          positions[other] = position;
          if (prefix < pivot) at++;
        }
      }
      if (less > low) tied[less] = 0;
      if (more < high) tied[more] = 0;
      pushRun(pending, low, less, depth);
      pushRun(pending, more, high, depth);
      const isUndivided = less === low && more === high;
      low = less;
      high = more;
      if (order.isWhole(pivot)) {
        high = low;
        break;
      }
      depth += PREFIX_BYTES;
      // A run that fresh prefixes do not divide may have much more in common.
      if (isUndivided && isFresh) depth += commonLength(order, positions, low, high, depth);
      isFresh = true;
      loadPrefixes(order, run, low, high, depth);
    }
    insert(order, run, low, high, depth);
  }
}

function pushRun(pending: number[], low: number, high: number, depth: number): void {
  if (high - low > 1) pending.push(low, high, depth);
}

/** The median of three prefixes, chosen at random so that no input makes all divisions uneven. */
function choosePivot(prefixes: Uint32Array, low: number, high: number): number {
  const pick = () => prefixes[low + Math.floor(Math.random() * (high - low))] ?? 0;
  const a = pick();
  const b = pick();
  const c = pick();
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function loadPrefixes(order: KeyOrder, run: Run, low: number, high: number, depth: number): void {
  const { positions, prefixes } = run;
  for (let at = low; at < high; at++) prefixes[at] = order.prefix((positions[at] ?? 0) + depth);
}

/** The number of bytes that all keys of a run have in common from `depth` on; long ones are read in one go. */
function commonLength(order: KeyOrder, positions: Uint32Array, low: number, high: number, depth: number): number {
  const first = (positions[low] ?? 0) + depth;
  let length = Number.POSITIVE_INFINITY;
  for (let at = low + 1; at < high && length > 0; at++) {
    length = order.common(first, (positions[at] ?? 0) + depth, length);
  }
  return length;
}

/** Sorts a short run by insertion, and sets its ties. */
function insert(order: KeyOrder, run: Run, low: number, high: number, depth: number): void {
  const { positions, prefixes, tied } = run;
  for (let at = low + 1; at < high; at++) {
    const prefix = prefixes[at] ?? 0;
    const position = positions[at] ?? 0;
    let to = at;
    // Most insertions are decided by the prefix; `<=` keeps equal keys where they are, which costs no moves.
    while (to > low && compareAt(order, run, to - 1, prefix, position, depth) > 0) {
      prefixes[to] = prefixes[to - 1] ?? 0;
      positions[to] = positions[to - 1] ?? 0;
      to--;
    }
    prefixes[to] = prefix;
    positions[to] = position;
  }
  for (let at = low + 1; at < high; at++) {
    if (compareAt(order, run, at - 1, prefixes[at] ?? 0, positions[at] ?? 0, depth) < 0) tied[at] = 0;
  }
}

/** Compares the key at an index with another one, given by its prefix and its position. */
function compareAt(order: KeyOrder, run: Run, index: number, prefix: number, position: number, depth: number): number {
  const one = run.prefixes[index] ?? 0;
  if (one !== prefix) return one < prefix ? -1 : 1;
  if (order.isWhole(one)) return 0;
  const behind = depth + PREFIX_BYTES;
  return order.compare((run.positions[index] ?? 0) + behind, position + behind);
}
