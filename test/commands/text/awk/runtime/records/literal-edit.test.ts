import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findBytes, LiteralEdit } from '../../../../../../src/commands/text/awk/runtime/records/literal-edit.ts';
import { SourceText } from '../../../../../../src/commands/text/awk/runtime/records/source-text.ts';

const source = (text: string): SourceText => new SourceText(Buffer.from(text));

describe('a literal in bytes', () => {
  test('is found within the range alone', () => {
    const bytes = Buffer.from('abcabc');
    strictEqual(findBytes(bytes, Buffer.from('bc'), 2, 6), 4);
    strictEqual(findBytes(bytes, Buffer.from('bc'), 2, 5), -1);
    strictEqual(findBytes(bytes, Buffer.from('abcabca'), 0, 6), -1);
  });

  test('is found in long ranges and when it is long itself', () => {
    const bytes = Buffer.from(`${'ab'.repeat(2000)}c${'ab'.repeat(20)}c`);
    strictEqual(findBytes(bytes, Buffer.from('bc'), 1, bytes.length), 3999);
    strictEqual(findBytes(bytes, Buffer.from('bc'), 0, 4000), -1);
    strictEqual(findBytes(bytes, Buffer.from(`${'ab'.repeat(20)}c`), 4000, bytes.length), 4001);
  });

  test('is replaced, and the result may be the next source', () => {
    const edit = new LiteralEdit(Buffer.from('a'));
    const text = source('xaxax');
    strictEqual(edit.replace(text, 0, 5, 1, source('aé'), Number.POSITIVE_INFINITY), 2);
    strictEqual(edit.result.slice(0, edit.length), 'xaéxaéx');
    strictEqual(edit.result.encoding, 'utf8');
    strictEqual(edit.replace(edit.result, 0, edit.length, 1, source('bb'), 1), 1);
    strictEqual(edit.result.slice(0, edit.length), 'xbbéxaéx');
  });

  test('is left to other ways where the result may be long', () => {
    const edit = new LiteralEdit(Buffer.from('a'));
    deepStrictEqual(edit.replace(source('a'), 0, 1, 0, source('b'.repeat(2 * 1024 * 1024)), 1), undefined);
  });
});
