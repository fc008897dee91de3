import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LAST_ASCII, LAST_BMP, LAST_UNICODE } from '../../src/regexp/code-point-ranges.ts';
import { POSIX_CLASSES, propertyClass, SPACE_CLASS, WORD_CLASS } from '../../src/regexp/named-classes.ts';
import type { NamedClass } from '../../src/regexp/node.ts';

/** One character of each kind on which the classes differ. */
const SAMPLES = 'aZ5_-\t\n\x0b\x01 \u00a0éÉßǅ٣\u2028\u2003€日\u0301😀\u{10428}\ufeff';

function membersOf(named: NamedClass | undefined, samples = SAMPLES): string {
  const ranges = named?.ranges(LAST_UNICODE) ?? [];
  return Array.from(samples)
    .filter((one) => {
      const codePoint = one.codePointAt(0) ?? 0;
      return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
    })
    .join('');
}

describe('a POSIX class', () => {
  it('holds what it holds for the GNU tools in C.UTF-8', () => {
    const expected: Record<string, string> = {
      alnum: 'aZ5éÉßǅ٣日\u{10428}',
      alpha: 'aZéÉßǅ٣日\u{10428}',
      blank: '\t \u2003',
      cntrl: '\t\n\x0b\x01\u2028',
      digit: '5',
      graph: 'aZ5_-\u00a0éÉßǅ٣€日\u0301😀\u{10428}\ufeff',
      lower: 'aéßǅ\u{10428}',
      print: 'aZ5_- \u00a0éÉßǅ٣\u2003€日\u0301😀\u{10428}\ufeff',
      punct: '_-\u00a0€\u0301😀\ufeff',
      space: '\t\n\x0b \u2028\u2003',
      upper: 'ZÉǅ',
      xdigit: 'a5',
    };
    for (const [name, members] of Object.entries(expected))
      assert.equal(membersOf(POSIX_CLASSES.get(name)), members, name);
    assert.deepEqual([...POSIX_CLASSES.keys()], Object.keys(expected));
  });

  it('holds no byte that is not UTF-8', () => {
    for (const [name, named] of POSIX_CLASSES) assert.equal(membersOf(named, '\udc80\udcff'), '', name);
  });

  it('holds the same characters up to any bound', () => {
    for (const [name, named] of [...POSIX_CLASSES, ['w', WORD_CLASS] as const, ['s', SPACE_CLASS] as const]) {
      for (const top of [LAST_ASCII, LAST_BMP]) {
        const cut = named.ranges(LAST_UNICODE).filter(([first]) => first <= top);
        const expected = cut.map(([first, last]) => [first, Math.min(last, top)]);
        assert.deepEqual(named.ranges(top), expected, name);
      }
      assert.equal(named.ascii, (named.ranges(LAST_UNICODE).at(-1)?.[1] ?? 0) <= LAST_ASCII, name);
    }
  });
});

describe('other classes', () => {
  it('take spaces as JavaScript does and words as the GNU tools do', () => {
    assert.equal(membersOf(SPACE_CLASS), '\t\n\x0b \u00a0\u2028\u2003\ufeff');
    assert.equal(membersOf(WORD_CLASS), 'aZ5_éÉßǅ٣日\u{10428}');
  });

  it('take the names of Unicode properties only', () => {
    assert.equal(membersOf(propertyClass('Lt')), 'ǅ');
    assert.equal(membersOf(propertyClass('Script=Han')), '日');
    for (const name of ['', 'Nonsense', 'L}\\p{N', 'Script=Nonsense', 'L]'])
      assert.equal(propertyClass(name), undefined);
  });
});
