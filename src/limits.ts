/**
 * Every limit of the service: its default, what it means, and the one place that reads it from the environment.
 * `PENSTOCK_LIMIT_` and the name in upper case set it, so `jobMs` is `PENSTOCK_LIMIT_JOB_MS`.
 */
const MiB = 1024 * 1024;

/** The longest time a timer takes, in milliseconds; Node ends a longer one at once. */
const LONGEST_MS = 2_147_483_647;

interface Limit {
  readonly default: number;
  /** For `docs/operations.md`: what is limited, with the unit. */
  readonly text: string;
}

export const LIMIT_TABLE = {
  bodyBytes: { default: 32 * MiB, text: 'Bytes of a request body, after decoding' },
  bodiesInFlightBytes: {
    default: 256 * MiB,
    text: 'Bytes of the bodies of all requests in work, divided between the keys; a request beyond waits',
  },
  unreadAnswersBytes: {
    default: 256 * MiB,
    text: 'Bytes of all answers that clients have not read yet; beyond that the oldest one of the key that has the most is dropped',
  },
  contentsInFlightBytes: {
    default: 256 * MiB,
    text: 'Bytes of stored contents that all requests have loaded, divided between the keys; a request beyond waits',
  },
  valuesInFlightBytes: {
    default: 256 * MiB,
    text: 'Bytes of inputs and outputs that commands of all requests hold, divided between the keys; a request beyond waits',
  },
  shareMs: {
    default: 45_000,
    text: 'Milliseconds that a request waits for memory that other requests of its key hold; after that it is answered 503',
  },
  valueBytes: { default: 32 * MiB, text: 'Bytes of one value between commands, and of the output' },
  headerBytes: { default: 16 * 1024, text: 'Bytes of a request line with its headers' },
  headerCount: { default: 200, text: 'Headers of a request' },
  queryParameters: { default: 1000, text: 'Parameters in the query of a request' },
  jobMs: { default: 10_000, text: 'Milliseconds of one job of pure commands' },
  requestMs: { default: 60_000, text: 'Milliseconds of a whole request' },
  headerMs: { default: 15_000, text: 'Milliseconds in which the request headers must arrive' },
  bodyMs: { default: 60_000, text: 'Milliseconds in which the whole request must arrive' },
  answerMs: { default: 300_000, text: 'Milliseconds in which a client must have read its whole answer' },
  idleMs: { default: 30_000, text: 'Milliseconds after which an idle connection is closed' },
  connections: { default: 4096, text: 'Open connections' },
  connectionsPerAddress: { default: 512, text: 'Open connections of one address' },
  workers: {
    default: 8,
    text: 'Jobs at once at most, each in a worker process of its own; beside them one idle worker for each core is kept',
  },
  workerHeapMiB: { default: 512, text: 'MiB of JavaScript heap of one worker process' },
  workerDataMiB: { default: 1536, text: 'MiB of data of one worker process' },
  inlineBytes: { default: 64 * 1024, text: 'Bytes of input up to which linear commands run in the main process' },
  requestsPerKey: { default: 16, text: 'Requests in work for one key; more wait' },
  waitingRequests: {
    default: 512,
    text: 'Requests waiting over all keys; one key may have half of them, and more are answered 503',
  },
  programCommands: { default: 1000, text: 'Commands in one pipeline text' },
  programCharacters: { default: MiB, text: 'Characters of one pipeline text, and of one statement after expansion' },
  commandWords: { default: 16_384, text: 'Words of one command in a pipeline text, and after expansion' },
  programVariables: { default: 65_536, text: 'Variables ($NAME) in one pipeline text' },
  nesting: { default: 16, text: 'Levels of source and xargs within each other' },
  xargsRuns: { default: 1000, text: 'Runs of one xargs' },
  previewBytes: { default: 64 * 1024, text: 'Bytes of a stage shown in a trace' },
  previewsBytes: { default: 2 * MiB, text: 'Bytes of all stages shown in a trace' },
  aliases: { default: 200, text: 'Aliases of a token' },
  aliasCharacters: { default: 2048, text: 'Characters of an alias command' },
  exports: { default: 200, text: 'Exports of a token' },
  exportCharacters: { default: 2048, text: 'Characters of an export value' },
  tempFileBytes: { default: 32 * MiB, text: 'Bytes of one temp file' },
  tempTotalBytes: { default: 1024 * MiB, text: 'Bytes of all temp files of a token' },
  tempFiles: { default: 10_000, text: 'Temp files of a token' },
  tempExpiredHours: { default: 24, text: 'Hours for which an expired temp file can be revived' },
  pipelines: { default: 1000, text: 'Saved pipelines of a token' },
  pipelineBytes: { default: MiB, text: 'Bytes of one saved pipeline' },
  historyEntries: { default: 1000, text: 'History entries kept for a token, unless its settings say otherwise' },
  historyBytes: {
    default: 64 * MiB,
    text: 'Bytes of history texts kept for a token; the oldest entries are removed first, now and then',
  },
  historyDays: { default: 30, text: 'Days after which history entries are removed' },
  quota: { default: 1_000_000, text: 'Requests a new key may spend; the key of the first start has 1,000,000,000' },
  ratePerSecond: {
    default: 100,
    text: 'Requests a second for one key; 0 turns the limit off, and off is the default on the loopback address',
  },
  rateBurst: { default: 500, text: 'Requests a key may send at once' },
  findsPerKey: {
    default: 10,
    text: 'Requests of find in work for one key; more are answered 429. 0 turns the limit off, and off is the default on the loopback address',
  },
  failedAuthPerMinute: { default: 60, text: 'Failed authentications of one address in a minute; 0 turns it off' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMIT_TABLE;

/** The limits in force. */
export type Limits = { readonly [K in LimitName]: number };

/** The name of a limit in the environment: `jobMs` is `PENSTOCK_LIMIT_JOB_MS`. */
export function limitVariable(name: LimitName): string {
  return `PENSTOCK_LIMIT_${name
    .replace('MiB', 'Mib')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase()}`;
}

/**
 * Reads the limits from an environment.
 *
 * @throws {Error} one line that names the variable, when a value is not a whole number of at least 0, or a time is
 *   longer than a timer takes
 */
export function readLimits(environment: Readonly<Record<string, string | undefined>>): Limits {
  const entries = Object.entries(LIMIT_TABLE).map(([name, limit]) => {
    const variable = limitVariable(name as LimitName);
    const value = environment[variable];
    if (value === undefined || value === '') return [name, limit.default];
    if (!/^[0-9]{1,15}$/.test(value)) throw new Error(`${variable} must be a whole number, it is "${value}"`);
    if (name.endsWith('Ms') && Number(value) > LONGEST_MS) {
      throw new Error(`${variable} must be at most ${LONGEST_MS} milliseconds, it is "${value}"`);
    }
    return [name, Number(value)];
  });
  return Object.freeze(Object.fromEntries(entries) as Limits);
}

/** The limits with nothing configured. */
export const DEFAULT_LIMITS: Limits = readLimits({});
