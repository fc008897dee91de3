import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpointExamples } from '../../../src/commands/definition/endpoint-example.ts';
import { assign, each, sift } from '../../support/sample-commands.ts';

describe('examples as calls of an endpoint', () => {
  it('are those of one single command without exports', () =>
    assert.deepEqual(
      endpointExamples(sift).map(({ example, query }) => [example.text, query]),
      [
        [
          'Ignore case',
          [
            ['ignore', 'true'],
            ['pattern', 'a b'],
          ],
        ],
        ['Nothing is found', [['pattern', 'x']]],
      ],
    ));
  it('are read by the command itself where it does so', () =>
    assert.deepEqual(endpointExamples(assign)[0]?.query, [
      ['name', 'say'],
      ['command', '"a b" c'],
    ]));
  it('are none where there is no endpoint', () =>
    assert.deepEqual(endpointExamples({ ...each, examples: [{ text: 'x', pipeline: 'each echo' }] }), []));
  it('are none of another command', () =>
    assert.deepEqual(endpointExamples({ ...sift, examples: [{ text: 'x', pipeline: 'echo sift' }] }), []));
});
