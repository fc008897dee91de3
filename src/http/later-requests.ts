/** Requests that begin in one turn of the event loop; they take about a tenth of a millisecond each. */
const MAX_REQUESTS = 16;

/** As many of them may be requests that were sent together with others on their connection. */
const MAX_FOLLOWING = 4;

/** Requests that came alone, or first on their connection. */
const first: (() => void)[] = [];
/** Requests that follow others on their connection. */
const following: (() => void)[] = [];
let begun = 0;
let isScheduled = false;

/**
 * Begins a request now, or in one of the next turns of the event loop when many begin at once: what is under way goes on
 * in between.
 */
export function beginSoon(begin: () => void): void {
  if (begun < MAX_REQUESTS && first.length === 0) {
    begun++;
    schedule();
    begin();
    return;
  }
  first.push(begin);
  schedule();
}

/** Begins a request that was sent together with others on its connection; those that came alone go first. */
export function beginLater(begin: () => void): void {
  following.push(begin);
  schedule();
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const some = [...first.splice(0, MAX_REQUESTS), ...following.splice(0, MAX_FOLLOWING)];
    begun = some.length;
    if (some.length > 0) schedule();
    for (const begin of some) begin();
  });
}
