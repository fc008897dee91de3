import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatContentType, parseContentType } from '../../src/http/content-type.ts';

describe('parseContentType', () => {
  it('reads the type in lower case', () => {
    assert.deepEqual(parseContentType('Application/JSON'), { type: 'application/json', parameters: [] });
  });

  it('reads parameters in order, names in lower case and values as they are', () => {
    assert.deepEqual(parseContentType('text/plain; Charset=UTF-8 ;encoding=base64'), {
      type: 'text/plain',
      parameters: [
        ['charset', 'UTF-8'],
        ['encoding', 'base64'],
      ],
    });
  });

  it('reads quoted values and their escapes', () => {
    assert.deepEqual(parseContentType('a/b; x="c; d=\\"e\\""')?.parameters, [['x', 'c; d="e"']]);
  });

  it('takes empty parameters, as RFC 9110 has it', () => {
    assert.deepEqual(parseContentType('text/plain; ;encoding=qp;')?.parameters, [['encoding', 'qp']]);
  });

  it('keeps names that mean something to JavaScript as data', () => {
    assert.deepEqual(parseContentType('a/b; __proto__=x')?.parameters, [['__proto__', 'x']]);
  });

  for (const wrong of [
    '',
    ' ',
    'text',
    'constructor',
    '__proto__',
    'application/json garbage',
    'application/json\ta',
    'application/json, text/plain',
    'text/plain; encoding',
    'text/plain; encoding="base64',
    'text/plain; encoding=base64 x',
    'text /plain',
    'text/plain/x',
    ';;;',
  ]) {
    it(`reads ${JSON.stringify(wrong)} as no type at all`, () => {
      assert.equal(parseContentType(wrong), undefined);
    });
  }

  it('reads a long hostile header in no time', () => {
    const started = performance.now();
    parseContentType(`a/b${'; x="'.repeat(20_000)}`);
    parseContentType(`a/b; x="${'\\"'.repeat(40_000)}`);
    assert.ok(performance.now() - started < 500);
  });
});

describe('formatContentType', () => {
  for (const [header, written] of [
    ['Text/Plain;Charset=UTF-8', 'text/plain; charset=UTF-8'],
    ['a/b; x="token"', 'a/b; x=token'],
    ['a/b; x="c; d=\\"e\\\\"', 'a/b; x="c; d=\\"e\\\\"'],
    ['a/b; x=""; ;', 'a/b; x=""'],
  ] as const) {
    it(`writes ${header} anew, to be read as the same`, () => {
      const type = parseContentType(header);
      assert.ok(type);
      assert.equal(formatContentType(type), written);
      assert.deepEqual(parseContentType(written), type);
    });
  }
});
