import { setTimeout as wait } from 'node:timers/promises';
import { defineEffect } from '../definition/effects.ts';
import { custom } from '../definition/kinds.ts';
import { InvalidValue } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';

/** The longest wait of the specification, in seconds. */
const MOST_SECONDS = 10;

/** `sleep`: waits, then passes its input through. */
export const sleep = defineEffect({
  name: 'sleep',
  area: 'Control',
  summary: 'Waits, then passes its input through unchanged',
  description: [
    'Waits the given number of seconds, a whole or decimal number from 0 to 10, and then passes its input through unchanged. The wait ends early when the request is cancelled or out of time.',
  ],
  parameters: {
    seconds: custom({
      text: 'Wait this long, from 0 to 10 seconds.',
      value: 'SECONDS',
      positional: true,
      required: true,
      read: readSeconds,
    }),
  },
  examples: [
    { text: 'Wait half a second', pipeline: 'echo a | sleep 0.5', output: 'a\n' },
    { text: 'Wait between two commands', pipeline: 'echo a; sleep 0.1; echo b', output: 'a\nb\n' },
    { text: 'Do not wait', pipeline: 'sleep 0 | wc -c', input: 'abc', output: '3\n' },
  ],
  seeAlso: ['exit', 'echo'],
  endpoint: false,
  nature: 'effects',
  async run({ seconds }, input, host) {
    await wait(seconds * 1000, undefined, { signal: host.signal });
    return bytesResult(input);
  },
});

function readSeconds(value: string): number {
  const seconds = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(value) ? Number(value) : Number.NaN;
  if (!(seconds <= MOST_SECONDS)) throw new InvalidValue(`Expected seconds, a number from 0 to ${MOST_SECONDS}`);
  return seconds;
}
