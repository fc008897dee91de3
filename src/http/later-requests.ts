/** Requests that are begun in one turn of the event loop; they take about a tenth of a millisecond. */
const REQUESTS_A_TURN = 4;

const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Begins a request later: one that was sent together with others on its connection. Only a few of these begin in each turn
 * of the event loop, however many connections have some, so that a request that came alone is not kept waiting.
 */
export function beginLater(begin: () => void): void {
  waiting.push(begin);
  schedule();
}

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const some = waiting.splice(0, REQUESTS_A_TURN);
    schedule();
    for (const begin of some) begin();
  });
}
