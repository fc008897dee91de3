import type { Attack, Preparation } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';
import { largeText, savePipeline, storeFile } from '../store.ts';

const MIB = 1024 * 1024;
/** Levels of programs within each other, fewer than are allowed. */
const LEVELS = 14;
/** Words of xargs at most. */
const WORDS = 100_000;
const WORD_BYTES = 300;
/** The input of an xargs that makes 16 runs. */
const RUNS = 'run\n'.repeat(16);

/** Programs that hold many values at once, by one key and by six. */
export const NESTED: readonly Attack[] = [1, 6].flatMap((keys) => {
  const by = keys === 1 ? 'one key' : `each of ${keys} keys`;
  return [
    {
      name: `nested-source-${keys}`,
      text: `programs ${LEVELS} deep that each hold 24 MiB, 16 at once with ${by}, in a loop`,
      keys,
      movesLargeValues: true,
      prepare: savePrograms,
      run: (load) => keepBusy(load, 16, (caller) => caller.run('cat text | source level-1')),
    },
    {
      name: `nested-xargs-${keys}`,
      text: `xargs with 16 runs at once, each of which has xargs echo 30 MB of words, 16 at once with ${by}, in a loop`,
      keys,
      movesLargeValues: true,
      prepare: storeWords,
      run: (load) => keepBusy(load, 16, (caller) => caller.run('xargs -P 16 -I@ source echo-words', RUNS)),
    },
  ] satisfies readonly Attack[];
});

/** Each level makes a value of its own for the next one, and keeps what it was given for its second statement. */
async function savePrograms({ callers }: Preparation): Promise<void> {
  const text = largeText(24 * MIB);
  for (const caller of callers) {
    await storeFile(caller, 'text', text);
    for (let level = 1; level < LEVELS; level++) {
      await savePipeline(caller, `level-${level}`, `tr a-z b-za | source level-${level + 1}; wc -c`);
    }
    await savePipeline(caller, `level-${LEVELS}`, 'sleep 1; wc -c');
  }
}

async function storeWords({ callers }: Preparation): Promise<void> {
  const words = Buffer.from(`${'w'.repeat(WORD_BYTES - 1)}\n`.repeat(WORDS));
  for (const caller of callers) {
    await storeFile(caller, 'words', words);
    await savePipeline(caller, 'echo-words', 'cat words | xargs -n 100 echo | wc -c');
  }
}
