import { LIMIT_TABLE } from '../../limits.ts';
import { grouped } from '../../text/grouped.ts';
import { code, rows, type Topic } from '../topic.ts';

const { quota, ratePerSecond, rateBurst } = LIMIT_TABLE;

/** Keys, quota and rate. */
export const auth: Topic = {
  name: 'auth',
  summary: 'Keys, quota and rate of requests',
  sections: [
    {
      title: 'DESCRIPTION',
      body: [
        'Every request needs a key, except GET /health, /openapi.json, /docs and /llms.txt. A key is pk_ and 48 hexadecimal digits. Send it in one of two headers:',
        code('X-API-Key: pk_…', 'Authorization: Bearer pk_…'),
        'When both are sent, X-API-Key decides. A key in the address of a request is never accepted, for addresses end up in logs. A key that is missing, malformed or unknown is answered with 401, always in the same words.',
        'The examples of this manual take the key from the environment:',
        code('export PENSTOCK_KEY=pk_…', 'curl -H "X-API-Key: $PENSTOCK_KEY" http://127.0.0.1:8080/api'),
        'Aliases, exports, temp files, saved pipelines, history and settings belong to the key and are seen by nobody else. Of the key itself the service keeps only a hash, and the first 12 characters so that you recognise it; "man api" tells how to see its record.',
      ],
    },
    {
      title: 'CHANGING THE KEY',
      body: [
        'POST /api/rotate replaces the key that the request was sent with. The answer has the new key, which is shown only this once; the old one stops at once. Everything that belongs to the key stays.',
        'PATCH /api changes settings of the key: a JSON object such as {"timezone": "Europe/Berlin", "history_limit": 100}. An unknown field or a wrong value changes nothing.',
      ],
    },
    {
      title: 'QUOTA',
      body: [
        `A key may spend a number of requests, ${grouped(quota.default)} unless it was made with another.`,
        rows(
          ['1', 'a pipeline sent to / or run by its name, whatever runs in it'],
          ['1', 'a call of a command, such as POST /sort'],
          ['0', '/api, /man, /history, /aliases, /exports, /tmp, /pipelines, /health'],
        ),
        'When nothing is left, what costs is answered with 403 and the numbers quota_limit, quota_used and quota_remaining; what costs 0 goes on.',
      ],
    },
    {
      title: 'RATE',
      body: [
        `A key may send ${grouped(ratePerSecond.default)} requests a second, and ${grouped(rateBurst.default)} at once after a pause. More are answered with 429; Retry-After tells how many seconds to wait, and RateLimit how many requests are left. The limit is off while the service listens on the loopback address only, unless it was set.`,
        'When authentications from one address keep failing, the further ones are answered with 429 as well. A valid key is never refused for that.',
      ],
    },
  ],
  seeAlso: ['limits', 'pipeline', 'api'],
};
