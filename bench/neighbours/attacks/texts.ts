import type { Attack } from '../attack.ts';
import { keepBusy } from '../keep-busy.ts';
import { requireDone } from '../require-done.ts';

/** Characters of the longest pipeline text. */
const MAX_CHARACTERS = 1024 * 1024;
const ECHO = 'echo ';

/** Texts of 1 MiB to parse, which the main process must not do alone. */
export const TEXTS: readonly Attack[] = [
  text('empty-quotes', "500,000 times '' in one word", ECHO + "''".repeat(500_000)),
  text('backslashes', '1 MiB of backslashes', ECHO + '\\'.repeat(MAX_CHARACTERS - ECHO.length - 1)),
  text('exports', '"$AB$AB…", 1 MiB of it', `${ECHO}"${'$AB'.repeat((MAX_CHARACTERS - 10) / 3)}"`),
  text('unclosed-quote', 'a quote that 1 MiB follow and none closes', `${ECHO}'`.padEnd(MAX_CHARACTERS, 'a ')),
  text('semicolons', '1 MiB of ;', ';'.repeat(MAX_CHARACTERS)),
  text('pipes', '1 MiB of |', '|'.repeat(MAX_CHARACTERS)),
  text('words', '300,000 words', ECHO + 'ab '.repeat(300_000)),
];

function text(name: string, shown: string, pipeline: string): Attack {
  return {
    name: `text-${name}`,
    text: `a pipeline text: ${shown}, 16 at once, in a loop`,
    keys: 1,
    prepare: async ({ callers }) => {
      for (const caller of callers) await requireDone(caller.run('export AB=x'));
    },
    run: (load) => keepBusy(load, 16, (caller) => caller.send('/', { method: 'POST', body: pipeline })),
  };
}
