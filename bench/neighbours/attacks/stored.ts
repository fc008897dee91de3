import type { Attack, Preparation } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';
import { largeText, storeFile } from '../store.ts';

/** Large stored contents, read by commands 16 at once. */
export const STORED: readonly Attack[] = [
  {
    name: 'cat-stored',
    text: 'cat of a stored file of 32 MiB, 16 at once, in a loop',
    keys: 1,
    movesLargeValues: true,
    prepare: storeTwo,
    run: (load) => keepBusy(load, 16, (caller) => caller.run('cat one')),
  },
  {
    name: 'diff-stored',
    text: 'diff of two stored files of 32 MiB, 16 at once, in a loop',
    keys: 1,
    movesLargeValues: true,
    prepare: storeTwo,
    run: (load) => keepBusy(load, 16, (caller) => caller.run('diff one two')),
  },
];

/** Stores two long texts that differ in one byte. */
async function storeTwo({ callers }: Preparation): Promise<void> {
  const text = largeText();
  const other = Buffer.from(text);
  other.write('#', other.length / 2);
  for (const caller of callers) {
    await storeFile(caller, 'one', text);
    await storeFile(caller, 'two', other);
  }
}
