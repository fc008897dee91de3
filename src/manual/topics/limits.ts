import { LIMIT_TABLE } from '../../limits.ts';
import { grouped } from '../../text/grouped.ts';
import { rows, type Topic } from '../topic.ts';

const MEBIBYTE = 1024 * 1024;

/** Every limit, from the one table of limits. */
export const limits: Topic = {
  name: 'limits',
  summary: 'How large, how long and how many',
  sections: [
    {
      title: 'DESCRIPTION',
      body: [
        'Every limit has a default, listed here; whoever runs the service may have set another. What is over a limit is refused with a message that names the limit; nothing is cut off silently.',
        'Limits on all requests together are divided between the keys. A key may use what is still free for others, so a crowd of requests of one key never shuts out another. A request that needs more memory waits until others of its key are done.',
        'A command that would run too long or take too much memory is ended. That costs its own request only, which is answered with an error.',
      ],
    },
    {
      title: 'DEFAULTS',
      body: [rows(...Object.entries(LIMIT_TABLE).map(([name, { default: value, text }]) => row(name, value, text)))],
    },
    {
      title: 'ERRORS',
      body: [
        'A body that is too large is answered with 413, a request too many in a short time with 429, a service with too much to do with 503. The last two name in Retry-After the seconds to wait. A full disk is 507: what would store something is refused, the rest works. A used-up quota is 403 (see "man auth"). Any other limit that a request meets is 400.',
      ],
    },
  ],
  seeAlso: ['pipeline', 'auth'],
};

function row(name: string, value: number, text: string): readonly [string, string] {
  const size = name.endsWith('Bytes') && value % MEBIBYTE === 0 ? ` (${value / MEBIBYTE} MiB)` : '';
  return [grouped(value), `${text}${size}`];
}
