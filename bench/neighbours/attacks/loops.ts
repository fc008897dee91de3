import type { Attack } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';

/** Jobs that end only with their deadline of ten seconds. */
export const LOOPS: readonly Attack[] = [1, 4, 8].map((keys) => ({
  name: `loops-${keys}`,
  text: `awk 'BEGIN{while(1);}', 16 at once with each of ${keys === 1 ? 'one key' : `${keys} keys`}`,
  keys,
  seconds: 15,
  run: (load) => keepBusy(load, 16, (caller) => caller.run("awk 'BEGIN{while(1);}'")),
}));
