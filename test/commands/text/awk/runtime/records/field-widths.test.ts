import { deepStrictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readWidths, splitWidths } from '../../../../../../src/commands/text/awk/runtime/records/field-widths.ts';

describe('fields of fixed widths', () => {
  for (const [widths, text, fields] of [
    ['2 3', 'abcdef', ['ab', 'cde']],
    ['2 1:3', 'abcdef', ['ab', 'def']],
    ['2 *', 'abcdef', ['ab', 'cdef']],
    ['2 3:*', 'abcdef', ['ab', 'f']],
    ['2 3 4', 'abc', ['ab', 'c']],
    ['2 4:1', 'abcdef', ['ab']],
    ['1 1 1', 'é😀x', ['é', '😀', 'x']],
    ['', 'abc', []],
    ['3', '', []],
  ] as const) {
    test(`${JSON.stringify(text)} by ${JSON.stringify(widths)} is ${JSON.stringify(fields)}`, () => {
      deepStrictEqual(splitWidths(text, readWidths(widths)), fields);
    });
  }
});
