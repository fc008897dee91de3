import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prepareExpression } from '../../../../src/commands/data/xpath/prepare-expression.ts';

const prefixes = new Map([['p', 'urn:p']]);

describe('an expression for a document with a default namespace', () => {
  for (const [expression, prepared] of [
    ['//a', '//*[name()="a"]'],
    ['/a/b[2]/@c', '/*[name()="a"]/*[name()="b"][2]/@c'],
    ['a/p:b/*/p:*', '*[name()="a"]/p:b/*/p:*'],
    ['child::a | attribute::a', 'child::*[name()="a"] | attribute::a'],
    ['ancestor-or-self :: a', 'ancestor-or-self :: *[name()="a"]'],
    ['a div div', '*[name()="a"] div *[name()="div"]'],
    ['div div div', '*[name()="div"] div *[name()="div"]'],
    ['and and and or or', '*[name()="and"] and *[name()="and"] or *[name()="or"]'],
    ['a * b', '*[name()="a"] * *[name()="b"]'],
    ['* * *', '* * *'],
    ['count(a[text() = "b"]) > 1', 'count(*[name()="a"][text() = "b"]) > 1'],
    ["a[. = 'it is a']", `*[name()="a"][. = 'it is a']`],
    ['node()/text()/comment()', 'node()/text()/comment()'],
    ['a-b.c/é', '*[name()="a-b.c"]/*[name()="é"]'],
    ['processing-instruction("a")', 'processing-instruction("a")'],
    ['-a', '-*[name()="a"]'],
    ['a-1', '*[name()="a-1"]'],
    ['a -1', '*[name()="a"] -1'],
    ['(a)[1]/..//b', '(*[name()="a"])[1]/..//*[name()="b"]'],
    ['.5 + 1.5', '.5 + 1.5'],
    ['namespace::a', 'namespace::a'],
  ] as const) {
    it(`${expression} finds names that are written without a prefix`, () => {
      assert.equal(prepareExpression(expression, { prefixes, hasDefault: true }), prepared);
      assert.equal(prepareExpression(expression, { prefixes, hasDefault: false }), expression);
    });
  }
});
