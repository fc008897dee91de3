import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../src/commands/definition/command-error.ts';
import { queryNamesOf } from '../../../src/commands/definition/names.ts';
import { readQuery } from '../../../src/commands/definition/read-query.ts';
import { diff } from '../../../src/commands/text/diff.ts';
import { fetch, sift } from '../../support/sample-commands.ts';

function problem(name: string): CommandError {
  try {
    readQuery(sift, [[name, 'x']]);
  } catch (error) {
    assert.ok(error instanceof CommandError);
    return error;
  }
  return assert.fail(`${name} was read`);
}

describe('the query of an endpoint', () => {
  it('takes long names, aliases and letters', () => {
    const given = readQuery(sift, [
      ['pattern', 'a'],
      ['ignore-case', '1'],
      ['n', '5'],
    ]);
    assert.deepEqual(given, [
      { parameter: 'pattern', typed: 'pattern', text: 'a' },
      { parameter: 'ignore', typed: 'ignore-case', text: '1' },
      { parameter: 'lines', typed: 'n', text: '5' },
    ]);
  });
  it('takes a letter that is a name for the parameter of that name', () => {
    assert.deepEqual(readQuery(diff, [['b', 'x']]), [{ parameter: 'b', typed: 'b', text: 'x' }]);
    assert.deepEqual(queryNamesOf(diff, 'b'), ['b']);
    assert.deepEqual(queryNamesOf(diff, 'ignore-space-change'), ['ignore-space-change']);
    assert.deepEqual(queryNamesOf(diff, 'ignore-blank-lines'), ['ignore-blank-lines', 'B']);
  });
  it('keeps the order and the repetitions of a list under all its names', () => {
    const given = readQuery(fetch, [
      ['url', 'b'],
      ['d', '1'],
      ['url', 'a'],
      ['data-raw', '2'],
    ]);
    assert.deepEqual(
      given.map(({ parameter, text }) => [parameter, text]),
      [
        ['url', 'b'],
        ['data', '1'],
        ['url', 'a'],
        ['data', '2'],
      ],
    );
  });
  it('refuses what is no list and is given twice, also under two names or with equal values', () => {
    for (const [entries, message] of [
      [
        [
          ['n', '1'],
          ['n', '2'],
        ],
        'sift: Parameter "n" is given twice; see "man sift"',
      ],
      [
        [
          ['n', '1'],
          ['lines', '1'],
        ],
        'sift: Parameter "lines" is given twice, as "n" and "lines"; see "man sift"',
      ],
      [
        [
          ['ignore-case', '1'],
          ['ignore', '0'],
        ],
        'sift: Parameter "ignore" is given twice, as "ignore-case" and "ignore"; see "man sift"',
      ],
    ] as const) {
      assert.throws(() => readQuery(sift, entries), { code: 'INVALID_PARAMETER', message });
    }
  });
  it('refuses an unknown name and tells the nearest', () => {
    const error = problem('linse');
    assert.equal(error.code, 'UNKNOWN_PARAMETER');
    assert.equal(error.message, 'sift: Unknown parameter "linse", the nearest is "lines"; see "man sift"');
    assert.equal(problem('bogus-name').message, 'sift: Unknown parameter "bogus-name"; see "man sift"');
  });
  it('takes no shortened names, and none that every object has', () => {
    for (const name of ['ign', '', '__proto__', 'constructor', 'toString', '__proto__[x]']) {
      assert.equal(problem(name).code, 'UNKNOWN_PARAMETER');
    }
  });
});
