import autocannon from 'autocannon';
import { BENCH_KEY } from './started.ts';

/** What small requests ask for. */
export interface SmallWork {
  readonly pipeline: string;
  readonly body: string;
}

/** Tiny work, so that what is measured is the way of a request. */
export const THREE_COMMANDS: SmallWork = { pipeline: 'echo hello | tr a-z A-Z | wc -c', body: '' };

/** A JSON document of 1 KB, where a shell spends its time on starting jq. */
export const SMALL_JSON: SmallWork = {
  pipeline: 'jq -c .items[0].name',
  body: JSON.stringify({
    items: Array.from({ length: 16 }, (_, id) => ({ id, name: `name ${id}`, tags: ['a', 'b'] })),
  }),
};

/**
 * Requests a second of one server at 16 connections.
 *
 * @param seconds how long to ask
 */
export async function requestsPerSecond(base: string, seconds: number, work: SmallWork): Promise<number> {
  const result = await autocannon({
    url: `${base}/?pipeline=${encodeURIComponent(work.pipeline)}`,
    method: 'POST',
    headers: { 'x-api-key': BENCH_KEY, 'content-type': 'application/octet-stream' },
    body: work.body,
    connections: 16,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base} answered ${result.non2xx} requests with an error`);
  return result.requests.average;
}
