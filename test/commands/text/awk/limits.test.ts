import { rejects, strictEqual } from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { largestValueBytes, setLargestValueBytes } from '../../../../src/text/largest-value.ts';
import { runAwk } from './run-awk.ts';

const DEFAULT = largestValueBytes();

describe('texts of awk', () => {
  afterEach(() => setLargestValueBytes(DEFAULT));

  test('have at most twice as many characters as the largest value has bytes', async () => {
    const program = 'BEGIN { s = sprintf("%*s", LENGTH, "x"); print length(s) }'.replace('LENGTH', '2000');
    const longer = program.replace('2000', '2001');
    setLargestValueBytes(1000);
    strictEqual(await runAwk(program), '2000\n');
    const message = 'awk: Cannot make a text of more than 2000 characters';
    await rejects(runAwk(longer), { code: 'LIMIT_EXCEEDED', message });
    setLargestValueBytes(1001);
    strictEqual(await runAwk(longer), '2001\n');
  });
});
