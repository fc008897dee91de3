import { custom } from '../definition/kinds.ts';
import { readLifetime } from './read-lifetime.ts';

/** The parameter of the commands that write temp files, in milliseconds from now. */
export const expire = custom({
  text: 'How long the files live from now on: a number of hours, or a number with s, m, h or d behind it, such as 90m or 2.5h; at most 168h.',
  short: 'e',
  value: 'TIME',
  shownDefault: '36h, unless the setting tmp_expiry says otherwise',
  read: readLifetime,
});
