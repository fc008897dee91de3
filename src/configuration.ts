/**
 * The configuration: environment variables become one frozen, typed object. Nothing else reads the environment.
 */

import { StartError } from './database/start-error.ts';
import { isLoopback } from './http/address.ts';
import { LIMIT_TABLE, type LimitName, type Limits, limitVariable, readLimits } from './limits.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { nearest } from './text/nearest.ts';

/** What the service was told at its start. */
export interface Configuration {
  /** The address or host name to listen on. */
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The folder that holds the database and the keys made at the first start. */
  readonly data: string;
  /** The key of the first start; a random one is made when it is left out. */
  readonly apiKey?: string;
  /** The key that seals stored values; a file in the data folder holds it when it is left out. */
  readonly masterKey?: string;
  readonly logLevel: LogLevel;
  readonly limits: Limits;
}

/** A variable of the environment, as the documentation lists it. */
export interface Variable {
  readonly name: string;
  /** What holds when it is not set. */
  readonly default: string;
  readonly text: string;
}

interface Setting<T> extends Variable {
  /** @throws {StartError} */
  readonly read: (value: string, name: string) => T;
}

const HOST: Setting<string> = {
  name: 'PENSTOCK_HOST',
  default: '127.0.0.1',
  text: 'Address to listen on; 0.0.0.0 or :: is every address of the machine',
  read: readHost,
};

const PORT: Setting<number> = {
  name: 'PENSTOCK_PORT',
  default: '8080',
  text: 'Port to listen on; 0 takes a free one',
  read: readPort,
};

const DATA: Setting<string> = {
  name: 'PENSTOCK_DATA',
  default: './data',
  text: 'Folder for the database and the keys made at the first start',
  read: (value) => value,
};

const LOG_LEVEL: Setting<LogLevel> = {
  name: 'PENSTOCK_LOG_LEVEL',
  default: 'info',
  text: `How much is logged: ${LOG_LEVELS.join(', ')}; debug logs every request`,
  read: readLogLevel,
};

const API_KEY: Variable = {
  name: 'PENSTOCK_API_KEY',
  default: 'a random key, printed once',
  text: 'Key of the first start: pk_ and 48 hexadecimal digits',
};

const MASTER_KEY: Variable = {
  name: 'PENSTOCK_MASTER_KEY',
  default: 'the file master.key in the data folder',
  text: 'Key that seals stored values: 32 bytes in hexadecimal or base64',
};

/** The examples of the manual take a caller's key from this one; the service lets it stand. */
const CLIENT_KEY = 'PENSTOCK_KEY';

/** Limits on how many requests a key may send. */
const OFF_ON_LOOPBACK = ['ratePerSecond', 'findsPerKey'] as const satisfies readonly LimitName[];

/** Every variable that the service reads. */
export const VARIABLES: readonly Variable[] = [
  HOST,
  PORT,
  DATA,
  API_KEY,
  MASTER_KEY,
  LOG_LEVEL,
  ...Object.entries(LIMIT_TABLE).map(([name, limit]) => {
    return { name: limitVariable(name as LimitName), default: String(limit.default), text: limit.text };
  }),
];

/**
 * Reads the configuration from an environment. Empty variables count as not set.
 *
 * The limits on the rate of requests are off unless they are set while the service listens on loopback only: there they
 * would only slow down the developer at the keyboard.
 *
 * @throws {StartError} for a value that cannot be read and for a `PENSTOCK_` variable that does not exist
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = new Map(
    Object.entries(environment).filter((entry): entry is [string, string] => {
      return entry[0].startsWith('PENSTOCK_') && entry[1] !== undefined && entry[1] !== '';
    }),
  );
  requireKnown(given.keys());
  const host = readSetting(HOST, given);
  // The two secrets are checked where they are used, by code that never shows them.
  const apiKey = given.get(API_KEY.name);
  const masterKey = given.get(MASTER_KEY.name);
  return Object.freeze({
    host,
    port: readSetting(PORT, given),
    data: readSetting(DATA, given),
    ...(apiKey !== undefined && { apiKey }),
    ...(masterKey !== undefined && { masterKey }),
    logLevel: readSetting(LOG_LEVEL, given),
    limits: limitsFor(host, given),
  });
}

function limitsFor(host: string, given: ReadonlyMap<string, string>): Limits {
  try {
    const limits = readLimits(Object.fromEntries(given));
    if (!isLoopback(host)) return limits;
    const off = OFF_ON_LOOPBACK.filter((name) => !given.has(limitVariable(name)));
    return Object.freeze({ ...limits, ...Object.fromEntries(off.map((name) => [name, 0])) });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function requireKnown(names: Iterable<string>): void {
  const known = VARIABLES.map((variable) => variable.name);
  for (const name of names) {
    if (known.includes(name) || name === CLIENT_KEY) continue;
    const near = nearest(name, known);
    throw new StartError(`Unknown variable ${name}${near === undefined ? '' : `, the nearest is ${near}`}`);
  }
}

function readSetting<T>(setting: Setting<T>, given: ReadonlyMap<string, string>): T {
  return setting.read(given.get(setting.name) ?? setting.default, setting.name);
}

function readHost(value: string, name: string): string {
  if (/^[\w.:%-]{1,255}$/.test(value)) return value;
  throw wrong(name, 'an address or a host name', value);
}

function readPort(value: string, name: string): number {
  if (/^[0-9]{1,5}$/.test(value) && Number(value) <= MOST_PORT) return Number(value);
  throw wrong(name, `a port from 0 to ${MOST_PORT}`, value);
}

function readLogLevel(value: string, name: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === value);
  if (level !== undefined) return level;
  throw wrong(name, `one of ${LOG_LEVELS.join(', ')}`, value);
}

const MOST_PORT = 65_535;

function wrong(name: string, expected: string, value: string): StartError {
  return new StartError(`${name} must be ${expected}, it is ${JSON.stringify(value)}`);
}
