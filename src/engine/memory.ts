import type { Limits } from '../limits.ts';
import { Shares } from './shares.ts';

/** What a request may always take: there are only so many requests at once. */
const SMALL_BYTES = 64 * 1024;

/** The memory that large things of all requests take, each kind divided between the keys. */
export interface Memory {
  /** Request bodies, until the request is answered. */
  readonly bodies: Shares;
  /** Stored contents that requests have loaded. */
  readonly contents: Shares;
  /** Inputs and outputs of commands while other commands of the same request run. */
  readonly values: Shares;
}

/** Opens the budgets of large memory. */
export function openMemory(limits: Limits): Memory {
  const shares = (total: number, what: string): Shares =>
    new Shares({ total, small: SMALL_BYTES, what, patienceMs: limits.shareMs });
  return {
    bodies: shares(limits.bodiesInFlightBytes, 'bodies'),
    contents: shares(limits.contentsInFlightBytes, 'stored contents'),
    values: shares(limits.valuesInFlightBytes, 'inputs and outputs'),
  };
}
