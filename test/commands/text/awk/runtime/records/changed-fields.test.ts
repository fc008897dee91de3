import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChangedFields, KEPT } from '../../../../../../src/commands/text/awk/runtime/records/changed-fields.ts';

function changed(count: number): ChangedFields {
  const fields = new ChangedFields({ count, has: (n) => n <= count });
  fields.begin();
  return fields;
}

function all(fields: ChangedFields): unknown[] {
  return Array.from({ length: fields.count }, (_, index) => fields.get(index + 1));
}

describe('changed fields', () => {
  test('are kept unless they were assigned', () => {
    const fields = changed(4);
    fields.set(2, 'x');
    deepStrictEqual(all(fields), [KEPT, 'x', KEPT, KEPT]);
    deepStrictEqual([fields.last, fields.keepsCount, fields.lastKept(1)], [2, true, 1]);
    fields.set(4, 'y');
    deepStrictEqual([fields.last, fields.keepsCount, fields.lastKept(3)], [4, true, 3]);
  });

  test('are empty where they were made to reach one far behind the last', () => {
    const fields = changed(1);
    fields.set(4, 'd');
    deepStrictEqual(all(fields), [KEPT, '', '', 'd']);
    strictEqual(fields.keepsCount, false);
    strictEqual(fields.get(5), '');
  });

  test('are dropped and made with their count', () => {
    const fields = changed(3);
    fields.set(3, 'c');
    fields.count = 1;
    fields.count = 3;
    deepStrictEqual(all(fields), [KEPT, '', '']);
    fields.begin();
    deepStrictEqual(all(fields), [KEPT, KEPT, KEPT]);
  });
});
