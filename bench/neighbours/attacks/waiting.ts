import type { Attack } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';

/** What is refused is not sent again at once: this attack is to fill the queue, not to be many requests. */
const REFUSED_MS = 2000;

/** Requests that wait. */
export const WAITING: readonly Attack[] = [
  {
    name: 'waiting-requests',
    text: '400 requests of one key that sleep 5 seconds, while the quiet caller sends 40 at once now and then',
    keys: 1,
    extraProbe: 'burst',
    run: (load) => keepBusy(load, 400, (caller) => caller.run('sleep 5'), REFUSED_MS),
  },
];
