import autocannon from 'autocannon';
import { BENCH_KEY } from './started.ts';

/** Tiny work, so that what is measured is the way of a request. */
const PIPELINE = 'echo hello | tr a-z A-Z | wc -c';

/**
 * Requests a second of one server at 16 connections.
 *
 * @param seconds how long to ask
 */
export async function requestsPerSecond(base: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${base}/?pipeline=${encodeURIComponent(PIPELINE)}`,
    method: 'POST',
    headers: { 'x-api-key': BENCH_KEY },
    connections: 16,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base} answered ${result.non2xx} requests with an error`);
  return result.requests.average;
}
