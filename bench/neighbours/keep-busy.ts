import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './attack.ts';
import type { Client, Outcome } from './client.ts';

/** No attack sends more, however fast it is answered. */
const MAX_REQUESTS = 200_000;

/** Milliseconds that a caller waits after a refusal, or the clients would take the processor from the service. */
const REFUSED_MS = 20;

/**
 * Has every caller send requests in a loop until the time is over.
 *
 * @param atOnce how many requests each caller has in work
 * @param send makes one request; its number counts over all callers
 * @param refusedMs milliseconds to wait after a refusal
 */
export async function keepBusy(
  { callers, signal, count }: Load,
  atOnce: number,
  send: (caller: Client, number: number) => Promise<Outcome>,
  refusedMs = REFUSED_MS,
): Promise<void> {
  let sent = 0;
  const loop = async (caller: Client): Promise<void> => {
    while (!signal.aborted && sent < MAX_REQUESTS) {
      const { result } = await send(caller, sent++);
      if (signal.aborted) return;
      count(result);
      if (!result.startsWith('2')) await sleep(refusedMs);
    }
  };
  await Promise.all(callers.flatMap((caller) => Array.from({ length: atOnce }, () => loop(caller))));
}
