import type { Account } from '../accounts/account.ts';
import { PenstockError } from '../errors.ts';
import { readHistoryExpansion } from '../language/history-reference.ts';
import { withoutMark } from '../text/byte-order-mark.ts';
import { clip } from '../text/clip.ts';

/**
 * Replaces a leading `!…` of a raw pipeline text by the history entry it names; the rest of the text is kept. It
 * happens once: an entry that itself begins with `!` is not expanded again. With history disabled the text stays. A byte
 * order mark before it is dropped: every text that runs comes through here, whether it was sent, saved or in a file.
 *
 * @param signal ends the search for the entry
 * @throws {PenstockError} `HISTORY_NOT_FOUND`
 * @throws {unknown} the reason of the signal
 */
export async function expandHistory(account: Account, raw: string, signal: AbortSignal): Promise<string> {
  const text = withoutMark(raw);
  const expansion = readHistoryExpansion(text);
  if (expansion === undefined || account.historyLimit === 0) return text;
  const entry = await account.history.find(expansion.reference, signal);
  if (entry === undefined)
    throw new PenstockError('HISTORY_NOT_FOUND', `History entry not found: !${clip(expansion.token)}`);
  return entry.text + expansion.rest;
}
