import type { Attack, Preparation } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';
import { requireDone } from '../require-done.ts';

const ENTRIES = 1000;
const ENTRY = ` ${'x'.repeat(64 * 1024 - 20)}`;
/** As many as an answer holds. */
const LISTED = 500;
const AT_ONCE = 8;

/** A history as large as it gets, read in every way. */
export const HISTORY: readonly Attack[] = [
  history('history-list', `GET /history?limit=${LISTED}`, (caller) => caller.send(`/history?limit=${LISTED}`)),
  history('history-list-refused', 'GET /history, more than an answer holds', (caller) => caller.send('/history')),
  history('history-search', 'a search that finds nothing (!none)', (caller) => caller.run('!none')),
];

function history(name: string, shown: string, send: Parameters<typeof keepBusy>[2]): Attack {
  return {
    name,
    text: `1,000 history entries of 64 KiB: ${shown}, ${AT_ONCE} at once, in a loop`,
    keys: 1,
    prepare: fillHistory,
    run: (load) => keepBusy(load, AT_ONCE, send),
  };
}

async function fillHistory({ callers }: Preparation): Promise<void> {
  for (const caller of callers) {
    for (let number = 1; number <= ENTRIES; number++) {
      await requireDone(caller.send('/', { method: 'POST', body: `echo ${number}${ENTRY}`, keepBody: true }));
    }
  }
}
