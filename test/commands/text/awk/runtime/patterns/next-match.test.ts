import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextMatch } from '../../../../../../src/commands/text/awk/runtime/patterns/next-match.ts';

function matches(text: string, expression: RegExp): string[] {
  const found: string[] = [];
  let match = nextMatch(text, expression, undefined);
  while (match !== null) {
    found.push(`${match.index}:${match[0]}`);
    match = nextMatch(text, expression, match);
  }
  return found;
}

describe('nextMatch', () => {
  it('leaves out an empty match directly behind a longer one', () => {
    assert.deepEqual(matches('abxc', /x*/g), ['0:', '1:', '2:x', '4:']);
    assert.deepEqual(matches('xx', /x*/g), ['0:xx']);
  });

  it('goes on by whole characters', () => {
    assert.deepEqual(matches('😀', /x*/gu), ['0:', '2:']);
  });
});
