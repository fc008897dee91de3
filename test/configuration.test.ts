import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfiguration, VARIABLES } from '../src/configuration.ts';
import { StartError } from '../src/database/start-error.ts';
import { DEFAULT_LIMITS } from '../src/limits.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfiguration(environment);
  } catch (error) {
    assert.ok(error instanceof StartError);
    assert.doesNotMatch(error.message, /\n/);
    return error.message;
  }
  return assert.fail('nothing was refused');
}

function rate(environment: Record<string, string>): number {
  return readConfiguration(environment).limits.ratePerSecond;
}

describe('readConfiguration', () => {
  it('has a default for everything', () => {
    assert.deepEqual(readConfiguration({}), {
      host: '127.0.0.1',
      port: 8080,
      data: './data',
      logLevel: 'info',
      limits: { ...DEFAULT_LIMITS, ratePerSecond: 0, findsPerKey: 0 },
    });
  });

  it('takes an empty variable as not set', () => {
    assert.equal(readConfiguration({ PENSTOCK_PORT: '', PENSTOCK_API_KEY: '' }).port, 8080);
    assert.equal(readConfiguration({ PENSTOCK_API_KEY: '' }).apiKey, undefined);
  });

  it('reads what is set', () => {
    const configuration = readConfiguration({
      PENSTOCK_HOST: '::',
      PENSTOCK_PORT: '0',
      PENSTOCK_DATA: '/var/lib/penstock',
      PENSTOCK_API_KEY: 'key',
      PENSTOCK_MASTER_KEY: 'master',
      PENSTOCK_LOG_LEVEL: 'debug',
      PENSTOCK_LIMIT_JOB_MS: '5',
    });
    const { limits, ...rest } = configuration;
    assert.deepEqual(rest, {
      host: '::',
      port: 0,
      data: '/var/lib/penstock',
      apiKey: 'key',
      masterKey: 'master',
      logLevel: 'debug',
    });
    assert.equal(limits.jobMs, 5);
  });

  it('cannot be changed afterwards', () => {
    const configuration = readConfiguration({});
    assert.equal(Object.isFrozen(configuration) && Object.isFrozen(configuration.limits), true);
  });

  it('leaves the rate unlimited on loopback only, unless it is set', () => {
    assert.equal(rate({ PENSTOCK_HOST: 'localhost' }), 0);
    assert.equal(rate({ PENSTOCK_HOST: '0.0.0.0' }), DEFAULT_LIMITS.ratePerSecond);
    assert.equal(rate({ PENSTOCK_LIMIT_RATE_PER_SECOND: '7' }), 7);
    assert.equal(rate({ PENSTOCK_HOST: '0.0.0.0', PENSTOCK_LIMIT_RATE_PER_SECOND: '0' }), 0);
  });

  it('leaves the number of finds at once unlimited on loopback only, unless it is set', () => {
    const finds = (environment: Record<string, string>): number => readConfiguration(environment).limits.findsPerKey;
    assert.equal(finds({}), 0);
    assert.equal(finds({ PENSTOCK_LIMIT_RATE_PER_SECOND: '7' }), 0);
    assert.equal(finds({ PENSTOCK_LIMIT_FINDS_PER_KEY: '3' }), 3);
    assert.equal(finds({ PENSTOCK_HOST: '0.0.0.0' }), 10);
  });

  for (const [variable, value, problem] of [
    ['PENSTOCK_PORT', '65536', 'PENSTOCK_PORT must be a port from 0 to 65535, it is "65536"'],
    ['PENSTOCK_PORT', '-1', 'PENSTOCK_PORT must be a port from 0 to 65535, it is "-1"'],
    ['PENSTOCK_PORT', '80a', 'PENSTOCK_PORT must be a port from 0 to 65535, it is "80a"'],
    ['PENSTOCK_HOST', 'a b', 'PENSTOCK_HOST must be an address or a host name, it is "a b"'],
    ['PENSTOCK_LOG_LEVEL', 'loud', 'PENSTOCK_LOG_LEVEL must be one of error, warn, info, debug, it is "loud"'],
    ['PENSTOCK_LIMIT_JOB_MS', '1.5', 'PENSTOCK_LIMIT_JOB_MS must be a whole number, it is "1.5"'],
    [
      'PENSTOCK_LIMIT_REQUEST_MS',
      '2147483648',
      'PENSTOCK_LIMIT_REQUEST_MS must be at most 2147483647 milliseconds, it is "2147483648"',
    ],
    ['PENSTOCK_PROT', '1', 'Unknown variable PENSTOCK_PROT, the nearest is PENSTOCK_PORT'],
    ['PENSTOCK_LIMIT_JOB', '1', 'Unknown variable PENSTOCK_LIMIT_JOB, the nearest is PENSTOCK_LIMIT_JOB_MS'],
    ['PENSTOCK_SOMETHING_ELSE', '1', 'Unknown variable PENSTOCK_SOMETHING_ELSE'],
  ] as const) {
    it(`refuses ${variable}=${value}`, () => {
      assert.equal(refusal({ [variable]: value }), problem);
    });
  }

  it('takes the longest time that a timer can wait, and more than that where no time is meant', () => {
    const { limits } = readConfiguration({
      PENSTOCK_LIMIT_REQUEST_MS: '2147483647',
      PENSTOCK_LIMIT_VALUE_BYTES: '2147483648',
    });
    assert.deepEqual([limits.requestMs, limits.valueBytes], [2_147_483_647, 2_147_483_648]);
  });

  it('lets the variable stand that the examples of the manual take a key from', () => {
    assert.equal(readConfiguration({ PENSTOCK_KEY: 'pk_' }).port, 8080);
  });
});

describe('the table of variables', () => {
  it('names each once, with a text and a default', () => {
    const names = VARIABLES.map((variable) => variable.name);
    assert.equal(new Set(names).size, names.length);
    for (const { name, text, default: standard } of VARIABLES) {
      assert.match(name, /^PENSTOCK_[A-Z_0-9]+$/);
      assert.match(text, /^[A-Z].*[^.]$/);
      assert.notEqual(standard, '');
    }
  });
});
