import { CostLimit } from './cost-limit.ts';

/** Receives the places that are deleted from the first sequence and inserted from the second. */
export interface EditMarks {
  delete(place: number): void;
  insert(place: number): void;
}

/** Parts of both sequences between which a script is sought. */
interface Problem {
  readonly fromX: number;
  readonly toX: number;
  readonly fromY: number;
  readonly toY: number;
  /** Its script is known to be short enough to be searched for at any cost. */
  readonly isShort: boolean;
}

/** Where a problem is divided in two. */
interface Division {
  readonly x: number;
  readonly y: number;
  readonly isFirstShort: boolean;
  readonly isSecondShort: boolean;
}

/** Stand for places before and behind every other. */
const BEFORE_ALL = -1;
const BEHIND_ALL = 0x7fffffff;

/**
 * Finds a short edit script between two sequences of numbers: Myers, "An O(ND) difference algorithm and its variations"
 * (1986), in its variant of linear space, which searches from both ends until the searches meet and solves the parts
 * before and behind that place in the same way. A search that costs too much is divided at the best place it reached, and
 * the script may be longer than need be. Of equally short scripts it is the one that GNU diff finds.
 */
export class EditSearch {
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #limit: CostLimit;
  /** What is added to a diagonal, x - y, for its entry below. */
  readonly #origin: number;
  /** The largest x that the search from the start has reached on each diagonal. */
  readonly #forward: Int32Array;
  /** The diagonals it has reached, every second one of them with the last edit. */
  #forwardLow = 0;
  #forwardHigh = 0;
  /** The smallest x that the search from the end has reached on each diagonal. */
  readonly #backward: Int32Array;
  #backwardLow = 0;
  #backwardHigh = 0;

  constructor(x: Int32Array, y: Int32Array) {
    const diagonals = x.length + y.length + 3;
    this.#x = x;
    this.#y = y;
    this.#limit = new CostLimit(diagonals);
    this.#origin = y.length + 1;
    this.#forward = new Int32Array(diagonals);
    this.#backward = new Int32Array(diagonals);
  }

  /** Reports the script. */
  run(marks: EditMarks): void {
    const open: Problem[] = [{ fromX: 0, toX: this.#x.length, fromY: 0, toY: this.#y.length, isShort: false }];
    for (let problem = open.pop(); problem !== undefined; problem = open.pop()) {
      const rest = this.#withoutEqualEnds(problem);
      const { fromX, toX, fromY, toY } = rest;
      if (fromX === toX) for (let y = fromY; y < toY; y++) marks.insert(y);
      else if (fromY === toY) for (let x = fromX; x < toX; x++) marks.delete(x);
      else {
        const { x, y, isFirstShort, isSecondShort } = this.#divide(rest);
        open.push({ fromX, toX: x, fromY, toY: y, isShort: isFirstShort });
        open.push({ fromX: x, toX, fromY: y, toY, isShort: isSecondShort });
      }
    }
  }

  #withoutEqualEnds({ fromX, toX, fromY, toY, isShort }: Problem): Problem {
    const x = this.#x;
    const y = this.#y;
    let skipped = 0;
    const most = Math.min(toX - fromX, toY - fromY);
    while (skipped < most && x[fromX + skipped] === y[fromY + skipped]) skipped++;
    let dropped = 0;
    while (dropped < most - skipped && x[toX - 1 - dropped] === y[toY - 1 - dropped]) dropped++;
    return { fromX: fromX + skipped, toX: toX - dropped, fromY: fromY + skipped, toY: toY - dropped, isShort };
  }

  #divide(problem: Problem): Division {
    const { fromX, toX, fromY, toY, isShort } = problem;
    const start = fromX - fromY;
    const end = toX - toY;
    this.#forwardLow = start;
    this.#forwardHigh = start;
    this.#backwardLow = end;
    this.#backwardHigh = end;
    this.#forward[this.#origin + start] = fromX;
    this.#backward[this.#origin + end] = toX;
    // The searches meet after as many edits each, or after one more from the start where the distance is odd.
    const isOdd = ((start - end) & 1) === 1;
    for (let cost = 1; ; cost++) {
      const met = this.#extendForward(problem, isOdd) ?? this.#extendBackward(problem, !isOdd);
      if (met !== undefined) return met;
      if (!isShort && this.#limit.isReachedBy(cost)) return this.#bestReached(problem);
    }
  }

  /** Lets the search from the start go on by one edit. */
  #extendForward({ fromX, toX, fromY, toY }: Problem, canMeet: boolean): Division | undefined {
    const xs = this.#x;
    const ys = this.#y;
    const reach = this.#forward;
    const other = this.#backward;
    const origin = this.#origin;
    const otherLow = canMeet ? this.#backwardLow : BEHIND_ALL;
    const otherHigh = this.#backwardHigh;
    if (this.#forwardLow > fromX - toY) reach[origin + --this.#forwardLow - 1] = BEFORE_ALL;
    else this.#forwardLow++;
    if (this.#forwardHigh < toX - fromY) reach[origin + ++this.#forwardHigh + 1] = BEFORE_ALL;
    else this.#forwardHigh--;
    const low = this.#forwardLow;
    let steps = 0;
    // The diagonals beside the one in hand still have what they had one edit before; each is read once.
    let above = reach[origin + this.#forwardHigh + 1] ?? 0;
    for (let diagonal = this.#forwardHigh; diagonal >= low; diagonal -= 2) {
      const at = origin + diagonal;
      const below = reach[at - 1] ?? 0;
      const from = Math.max(above, below + 1);
      above = below;
      let x = from;
      let y = from - diagonal;
      while (x < toX && y < toY && xs[x] === ys[y]) {
        x++;
        y++;
      }
      steps += 1 + x - from;
      reach[at] = x;
      if (otherLow <= diagonal && diagonal <= otherHigh && (other[at] ?? 0) <= x) return shortest(x, y);
    }
    this.#limit.spend(steps);
    return undefined;
  }

  /** Lets the search from the end go on by one edit. */
  #extendBackward({ fromX, toX, fromY, toY }: Problem, canMeet: boolean): Division | undefined {
    const xs = this.#x;
    const ys = this.#y;
    const reach = this.#backward;
    const other = this.#forward;
    const origin = this.#origin;
    const otherLow = canMeet ? this.#forwardLow : BEHIND_ALL;
    const otherHigh = this.#forwardHigh;
    if (this.#backwardLow > fromX - toY) reach[origin + --this.#backwardLow - 1] = BEHIND_ALL;
    else this.#backwardLow++;
    if (this.#backwardHigh < toX - fromY) reach[origin + ++this.#backwardHigh + 1] = BEHIND_ALL;
    else this.#backwardHigh--;
    const low = this.#backwardLow;
    let steps = 0;
    let above = reach[origin + this.#backwardHigh + 1] ?? 0;
    for (let diagonal = this.#backwardHigh; diagonal >= low; diagonal -= 2) {
      const at = origin + diagonal;
      const below = reach[at - 1] ?? 0;
      const from = Math.min(below, above - 1);
      above = below;
      let x = from;
      let y = from - diagonal;
      while (x > fromX && y > fromY && xs[x - 1] === ys[y - 1]) {
        x--;
        y--;
      }
      steps += 1 + from - x;
      reach[at] = x;
      if (otherLow <= diagonal && diagonal <= otherHigh && x <= (other[at] ?? 0)) return shortest(x, y);
    }
    this.#limit.spend(steps);
    return undefined;
  }

  /** Divides where either search has come furthest in both sequences together. */
  #bestReached({ fromX, toX, fromY, toY }: Problem): Division {
    let first = { x: fromX, y: fromY };
    for (let diagonal = this.#forwardHigh; diagonal >= this.#forwardLow; diagonal -= 2) {
      const reached = this.#forward[this.#origin + diagonal] ?? 0;
      const x = Math.min(reached, toX, toY + diagonal);
      if (2 * x - diagonal > first.x + first.y) first = { x, y: x - diagonal };
    }
    let last = { x: toX, y: toY };
    for (let diagonal = this.#backwardHigh; diagonal >= this.#backwardLow; diagonal -= 2) {
      const reached = this.#backward[this.#origin + diagonal] ?? 0;
      const x = Math.max(reached, fromX, fromY + diagonal);
      if (2 * x - diagonal < last.x + last.y) last = { x, y: x - diagonal };
    }
    const isFirstBetter = first.x + first.y - fromX - fromY > toX + toY - last.x - last.y;
    return { ...(isFirstBetter ? first : last), isFirstShort: isFirstBetter, isSecondShort: !isFirstBetter };
  }
}

function shortest(x: number, y: number): Division {
  return { x, y, isFirstShort: true, isSecondShort: true };
}
