import type { HistoryFilter } from '../../accounts/history.ts';
import { takeTurn } from '../../take-turn.ts';
import { encodeText } from '../../text/utf8.ts';
import { yesOrNo } from '../../text/yes-or-no.ts';
import { CommandError } from '../definition/command-error.ts';
import { defineEffect } from '../definition/effects.ts';
import { choice, custom, flag, integer } from '../definition/kinds.ts';
import { type Arguments, InvalidValue } from '../definition/parameter.ts';
import { bytesResult, textResult } from '../definition/result.ts';
import { historyLine } from './history-line.ts';
import { millisecondsOf, readMoment } from './moment.ts';

const LONG_BYTES = 1024 * 1024;

const parameters = {
  failed: flag({ text: 'Only entries that failed. Together with --success all entries.', short: 'f' }),
  success: flag({ text: 'Only entries that succeeded.', short: 's' }),
  verbose: flag({ text: 'All fields with labels, separated by " | ".', short: 'v' }),
  time: flag({ text: 'Show the execution time too.', short: 't' }),
  network: flag({ text: 'Show the bytes over the network and of the output too.', short: 'b' }),
  count: flag({ text: 'Write the number of entries instead of the entries.', short: 'c' }),
  limit: integer({ text: 'Only the newest N of the entries that fit.', short: 'n', value: 'N', minimum: 1 }),
  since: custom({ text: 'Only entries that began at TIME or later.', value: 'TIME', read: readMoment }),
  until: custom({ text: 'Only entries that began at TIME or earlier.', value: 'TIME', read: readMoment }),
  order: choice({
    text: 'Which entry comes first: the oldest (asc) or the newest (desc).',
    value: 'ORDER',
    choices: ['asc', 'desc'],
    default: 'asc',
  }),
  ai: custom({
    text: 'With true or 1 only entries that used a language model, with the tokens of each model. With include or all the tokens are shown and no entry is left out.',
    value: 'WHICH',
    default: 'off',
    shownDefault: 'no tokens',
    read: readAi,
  }),
};

export const history = defineEffect({
  name: 'history',
  area: 'System',
  nature: 'effects',
  summary: 'Lists the pipelines that were run',
  description: [
    'Every pipeline that was run is kept in the history of its key: 1000 entries, unless the setting history_limit says otherwise, and none longer than 30 days. history writes one line an entry, the oldest first: id, status, time stamp and the text that was run, with two spaces between them. A newline in the text is shown as \\n. Entries are stored encrypted. One whose stored text is damaged is listed with "(damaged, cannot be read)" in its place.',
    'The status is failure when the response was an error, when an error of an earlier statement was not handled, or when exit gave a status other than 0. Otherwise it is success.',
    'A pipeline text that begins with "!" runs an entry again: !7 the entry with the id 7, !! the newest one, !-2 the one before it, and !grep the newest one that begins with "grep". The rest of the text is kept.',
    'TIME is ISO 8601 or Unix seconds. Without an offset it is in the time zone of the key; a date alone is its first moment.',
    'The pipeline that runs history is not in the list yet.',
  ],
  parameters,
  examples: [
    { text: 'The last three entries', pipeline: 'history -n 3' },
    { text: 'What failed, with the execution time', pipeline: 'history -f -t' },
    { text: 'How many entries there are', pipeline: 'history -c' },
    { text: 'Entries of the future', pipeline: 'history --since=2999-01-01T00:00:00Z', output: '' },
    { text: 'Everything about the newest entry', pipeline: 'history -v -n 1' },
  ],
  seeAlso: ['api'],
  endpoint: { methods: ['GET', 'POST'], free: true },
  async run(args, _input, { account, facts, limits, signal }) {
    const filter = filterOf(args, facts.timezone);
    if (args.count) return textResult(`${await account.history.count(filter)}\n`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const entry of account.history.entries(filter, args.order, signal)) {
      const line = encodeText(`${historyLine(entry, { ...args, ai: args.ai !== 'off' })}\n`);
      size += line.length;
      if (size > limits.valueBytes) {
        const problem = `The list has more than ${limits.valueBytes} bytes; ask for fewer entries with -n`;
        throw new CommandError('history', 'OUTPUT_TOO_LARGE', problem);
      }
      pieces.push(line);
    }
    // Joining a long list takes some milliseconds.
    if (size > LONG_BYTES) await takeTurn(account.tokenId);
    return bytesResult(Buffer.concat(pieces, size));
  },
});

function filterOf(
  { failed, success, since, until, limit, ai }: Arguments<typeof parameters>,
  timezone: string,
): HistoryFilter {
  return {
    ...(failed !== success && { status: failed ? 'failure' : 'success' }),
    ...(since !== undefined && { since: millisecondsOf(since, timezone) }),
    ...(until !== undefined && { until: millisecondsOf(until, timezone) }),
    ...(limit !== undefined && { limit }),
    withAi: ai === 'only',
  };
}

function readAi(value: string): 'off' | 'only' | 'shown' {
  const yes = yesOrNo(value);
  if (yes !== undefined) return yes ? 'only' : 'off';
  if (value === 'include' || value === 'all') return 'shown';
  throw new InvalidValue('Expected true, 1, include, all, false or 0');
}
