/** A range of code points, both ends included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const LAST_CODE_POINT = 0x10ffff;

/**
 * Ranges laid over each other in order, as paint: at every code point only the last range shows. Time and memory
 * follow from the number of ranges, not from their lengths.
 */
export class PaintedRanges {
  /** Where the cells begin; within a cell the same range shows everywhere. */
  readonly #starts: Uint32Array;
  /** For each cell the index of the range that shows, or -1. */
  readonly #owners: Int32Array;

  constructor(spans: readonly Span[]) {
    this.#starts = edgesOf(spans);
    this.#owners = new Int32Array(this.#starts.length).fill(-1);
    this.#paint(spans);
  }

  /** The index of the last range that holds `point`, or -1. */
  ownerOf(point: number): number {
    return this.#owners[this.#cellOf(point)] ?? -1;
  }

  /** The ranges of code points that no range holds, in order. */
  gaps(): readonly Span[] {
    const gaps: Span[] = [];
    this.#owners.forEach((owner, cell) => {
      const first = this.#starts[cell] ?? 0;
      const last = (this.#starts[cell + 1] ?? LAST_CODE_POINT + 1) - 1;
      if (owner < 0 && first <= last) gaps.push({ first, last });
    });
    return gaps;
  }

  /** From the last range to the first, each takes the cells that are still free; those taken are skipped at once. */
  #paint(spans: readonly Span[]): void {
    const nextFree = Int32Array.from({ length: this.#starts.length + 1 }, (_, cell) => cell);
    for (let index = spans.length - 1; index >= 0; index--) {
      const { first, last } = spans[index] ?? { first: 0, last: -1 };
      let cell = findFree(nextFree, this.#cellOf(first));
      while ((this.#starts[cell] ?? Number.POSITIVE_INFINITY) <= last) {
        this.#owners[cell] = index;
        nextFree[cell] = cell + 1;
        cell = findFree(nextFree, cell);
      }
    }
  }

  #cellOf(point: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= point) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Where the first range and each further one may begin or end, in order, each once; 0 is always one of them. */
function edgesOf(spans: readonly Span[]): Uint32Array {
  const edges = new Uint32Array(2 * spans.length + 1);
  spans.forEach(({ first, last }, index) => {
    edges[2 * index] = first;
    edges[2 * index + 1] = last + 1;
  });
  return edges.toSorted().filter((edge, index, sorted) => edge !== sorted[index - 1]);
}

/** The first free cell from `cell` on, shortening the way for the next search (a disjoint-set forest, path halving). */
function findFree(nextFree: Int32Array, cell: number): number {
  let at = cell;
  for (;;) {
    const next = nextFree[at] ?? at;
    if (next === at) return at;
    const beyond = nextFree[next] ?? next;
    nextFree[at] = beyond;
    at = beyond;
  }
}
