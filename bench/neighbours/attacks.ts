import type { Attack } from './attack.ts';
import { DOWNLOADS } from './attacks/downloads.ts';
import { FILTERS } from './attacks/filters.ts';
import { HISTORY } from './attacks/history.ts';
import { LOOPS } from './attacks/loops.ts';
import { NESTED } from './attacks/nested.ts';
import { PIPELINING } from './attacks/pipelining.ts';
import { STORED } from './attacks/stored.ts';
import { TEXTS } from './attacks/texts.ts';
import { UPLOADS } from './attacks/uploads.ts';
import { WAITING } from './attacks/waiting.ts';
import { WRITES } from './attacks/writes.ts';

/** Every attack that is measured, in the order of the results. To add one, add it to a list of `attacks/`. */
export const ATTACKS: readonly Attack[] = [
  ...PIPELINING,
  ...UPLOADS,
  ...FILTERS,
  ...LOOPS,
  ...STORED,
  ...DOWNLOADS,
  ...WAITING,
  ...TEXTS,
  ...HISTORY,
  ...WRITES,
  ...NESTED,
];
