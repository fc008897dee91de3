import type { Attack } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';

/** Filters that leave much memory to collect. */
export const FILTERS: readonly Attack[] = [
  {
    name: 'jq-million',
    text: "jq -n '[range(1e6)|{a:.}]|length', 4 at once, in a loop; all of them should be answered too",
    keys: 1,
    run: (load) => keepBusy(load, 4, (caller) => caller.run("jq -n '[range(1e6)|{a:.}]|length'")),
  },
];
