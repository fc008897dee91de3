import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pipelineErrorsHeader } from '../../src/http/pipeline-errors-header.ts';

describe('pipelineErrorsHeader', () => {
  it('is a JSON array of the messages, in ASCII on one line', () => {
    const messages = ['a: "é"\n^', '\u009b[31m😀\u2028'];
    const value = pipelineErrorsHeader(messages);
    assert.match(value, /^[\x20-\x7e]*$/);
    assert.deepEqual(JSON.parse(value), messages);
  });

  it('ends with the number of messages left out when it would become too long', () => {
    const messages = Array.from({ length: 1000 }, (_, index) => `message ${index} ${'é'.repeat(20)}`);
    const value = pipelineErrorsHeader(messages);
    assert.ok(value.length <= 8192);
    const shown = JSON.parse(value) as string[];
    assert.ok(shown.length > 40);
    assert.deepEqual(shown.slice(0, -1), messages.slice(0, shown.length - 1));
    assert.equal(shown.at(-1), `${1000 - shown.length + 1} more errors are left out`);
  });

  it('cuts off a message that alone would fill the header', () => {
    const [first, second] = JSON.parse(pipelineErrorsHeader(['x'.repeat(100_000), 'short'])) as string[];
    assert.equal(first, `${'x'.repeat(1024)}…`);
    assert.equal(second, 'short');
  });
});
