import type { Attack } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';
import { randomValue } from '../store.ts';

/** As many files as 512 MiB hold. */
const FILES = 16;
const SAVED = 64;
const PIPELINE = `echo ${'a'.repeat(1024 * 1024 - 5)}`;

/** Large contents to seal and to store. */
export const WRITES: readonly Attack[] = [
  {
    name: 'save-pipelines',
    text: 'saving pipelines of 1 MiB, 16 at once, in a loop',
    keys: 1,
    run: (load) => {
      return keepBusy(load, 16, (caller, number) => {
        return caller.send(`/pipelines/large-${number % SAVED}`, { method: 'PUT', body: PIPELINE });
      });
    },
  },
  {
    name: 'write-files',
    text: 'POST /tmp of 32 MiB of random bytes, 4 at once, in a loop',
    keys: 1,
    movesLargeValues: true,
    run: (load) => {
      const body = randomValue();
      return keepBusy(load, 4, (caller, number) => {
        return caller.send(`/tmp/large-${number % FILES}`, { method: 'POST', body });
      });
    },
  },
  {
    name: 'tee-files',
    text: 'tee of 32 MiB of random bytes, 16 at once, in a loop',
    keys: 1,
    movesLargeValues: true,
    run: (load) => {
      const value = randomValue();
      return keepBusy(load, 16, (caller, number) => caller.run(`tee large-${number % FILES}`, value));
    },
  },
];
