import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { byteTable } from '../../../../../../src/commands/text/awk/runtime/records/byte-set.ts';
import { FieldRanges } from '../../../../../../src/commands/text/awk/runtime/records/field-ranges.ts';

function rangesOf(text: string): FieldRanges {
  const ranges = new FieldRanges();
  ranges.reset(Buffer.from(text), 0, text.length);
  return ranges;
}

function texts(text: string, ranges: FieldRanges): string[] {
  return Array.from({ length: ranges.found }, (_, i) => text.slice(ranges.starts[i], ranges.ends[i]));
}

describe('field ranges', () => {
  test('are looked for only as far as they are asked for', () => {
    const text = '  one two three ';
    const ranges = rangesOf(text);
    ranges.findByBlanks(1);
    deepStrictEqual([texts(text, ranges), ranges.complete], [['one'], false]);
    ranges.findByBlanks(9);
    deepStrictEqual([texts(text, ranges), ranges.complete], [['one', 'two', 'three'], true]);
  });

  test('between bytes may be empty, but for those between runs', () => {
    const text = ',a,,b,';
    const set = { table: byteTable((byte) => byte === 0x2c), runs: false };
    const ranges = rangesOf(text);
    ranges.findByBytes(2, set);
    deepStrictEqual([texts(text, ranges), ranges.complete], [['', 'a'], false]);
    ranges.findByBytes(Number.POSITIVE_INFINITY, set);
    deepStrictEqual(texts(text, ranges), ['', 'a', '', 'b', '']);
    const inRuns = rangesOf(text);
    inRuns.findByBytes(Number.POSITIVE_INFINITY, { ...set, runs: true });
    deepStrictEqual(texts(text, inRuns), ['', 'a', 'b', '']);
  });

  test('of an empty record are none', () => {
    const ranges = rangesOf('');
    ranges.findByBytes(1, { table: byteTable(() => false), runs: false });
    deepStrictEqual([ranges.found, ranges.complete], [0, true]);
  });

  test('may be many', () => {
    const ranges = rangesOf('x '.repeat(10_000));
    ranges.findByBlanks(Number.POSITIVE_INFINITY);
    strictEqual(ranges.found, 10_000);
    strictEqual(ranges.starts[9999], 19_998);
  });
});
