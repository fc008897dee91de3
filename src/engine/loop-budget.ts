import { TurnCount } from '../turn-count.ts';

/** Milliseconds that stages of all requests may take of one turn of the event loop. */
const MAX_MS = 10;

const spent = new TurnCount();

/** Whether stages may still run in the main process in this turn of the event loop; else they go to workers. */
export function hasLoopTime(): boolean {
  return spent.value < MAX_MS;
}

/** Notes that stages have taken some milliseconds of this turn. */
export function spendLoopTime(milliseconds: number): void {
  spent.add(milliseconds);
}
