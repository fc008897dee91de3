import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PenstockError } from '../../src/errors.ts';
import { parseQuery, Query } from '../../src/http/query.ts';

const MOST = 1000;

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof PenstockError);
    assert.equal(error.code, 'INVALID_PARAMETER');
    return error.message;
  }
  return assert.fail('nothing was refused');
}

describe('parseQuery', () => {
  it('reads names and values in order, also of the same name', () => {
    assert.deepEqual(parseQuery('path=a&n&path=b&empty=', MOST), [
      ['path', 'a'],
      ['n', ''],
      ['path', 'b'],
      ['empty', ''],
    ]);
  });

  it('takes a plus sign as a space and %2B as a plus sign', () => {
    assert.deepEqual(parseQuery('a+b=c+d%2Be', MOST), [['a b', 'c d+e']]);
  });

  it('keeps every equals sign after the first in the value', () => {
    assert.deepEqual(parseQuery('filter=a==b', MOST), [['filter', 'a==b']]);
  });

  it('passes over empty fields', () => {
    assert.deepEqual(parseQuery('&&a=1&', MOST), [['a', '1']]);
  });

  it('reads an empty query as no parameters', () => {
    assert.deepEqual(parseQuery('', MOST), []);
  });

  it('keeps names that mean something to JavaScript as they are', () => {
    assert.deepEqual(parseQuery('__proto__[x]=1&constructor=2&toString', MOST), [
      ['__proto__[x]', '1'],
      ['constructor', '2'],
      ['toString', ''],
    ]);
    assert.equal(Reflect.get({}, 'x'), undefined);
  });

  for (const wrong of ['a=%', 'a=%4', 'a=%zz', 'a=%E0%A4%A', '%ff=1', 'a=%C0%80', 'a=%ED%A0%80']) {
    it(`refuses ${wrong}, which is no percent-encoded UTF-8`, () => {
      assert.match(
        refusal(() => parseQuery(wrong, MOST)),
        /^Cannot read ".+" in the query: Expected percent-encoded UTF-8/,
      );
    });
  }

  it('takes as many parameters as allowed and not one more', () => {
    assert.equal(parseQuery('a&b&c', 3).length, 3);
    assert.equal(
      refusal(() => parseQuery('a&b&c&d', 3)),
      'Cannot take more than 3 query parameters',
    );
  });

  it('reads back whatever was encoded', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 20 }), (entries) => {
        const encoded = entries.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
        assert.deepEqual(parseQuery(encoded.join('&'), MOST), entries);
      }),
    );
  });
});

describe('Query', () => {
  it('gives a parameter that may be given once, and refuses a second one', () => {
    const query = new Query(parseQuery('a=1&b=2&b=3', MOST));
    assert.equal(query.single('a'), '1');
    assert.equal(query.single('c'), undefined);
    assert.equal(
      refusal(() => query.single('b')),
      'Cannot take the query parameter "b" 2 times',
    );
  });

  it('reads true, 1 and the empty value as true, and false, 0 and absence as false', () => {
    for (const text of ['x=true', 'x=1', 'x=', 'x']) assert.equal(new Query(parseQuery(text, MOST)).flag('x'), true);
    for (const text of ['x=false', 'x=0', '']) assert.equal(new Query(parseQuery(text, MOST)).flag('x'), false);
  });

  it('refuses any other boolean', () => {
    const query = new Query(parseQuery('x=yes', MOST));
    assert.equal(
      refusal(() => query.flag('x')),
      'Cannot read "yes" for x: Expected true, 1, false or 0',
    );
  });
});
