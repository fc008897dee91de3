import type { Attack } from './attack.ts';
import { FILTERS } from './attacks/filters.ts';
import { LOOPS } from './attacks/loops.ts';
import { PIPELINING } from './attacks/pipelining.ts';
import { UPLOADS } from './attacks/uploads.ts';

/** Every attack that is measured, in the order of the results. */
export const ATTACKS: readonly Attack[] = [...PIPELINING, ...UPLOADS, ...FILTERS, ...LOOPS];
