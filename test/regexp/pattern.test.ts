import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compilePattern } from '../../src/regexp/compile-pattern.ts';
import type { PatternOptions } from '../../src/regexp/pattern-options.ts';
import { arbitraryPattern, arbitraryText } from './arbitrary-pattern.ts';

function matches(pattern: string, text: string, options: PatternOptions = {}): (readonly [number, string])[] {
  const expression = compilePattern('extended', pattern, options).for(text);
  return Array.from(text.matchAll(expression), (match) => [match.index, match[0]] as const);
}

describe('the expression for a text', () => {
  it('has no flag that keeps V8 from its linear engine, unless the text needs it', () => {
    const pattern = compilePattern('extended', '^(.+)[é😀]|\\w$', { ignoreCase: true });
    assert.equal(pattern.for('ascii').flags, 'g');
    assert.equal(pattern.for('é').flags, 'g');
    assert.equal(pattern.for('😀').flags, 'gu');
    assert.equal(pattern.for('\udcff').flags, 'gu');
    assert.equal(pattern.for('a', { sticky: true }).flags, 'y');
    assert.equal(compilePattern('extended', '[a-j]+\\d', { ignoreCase: true }).for('😀').flags, 'g');
  });

  it('is the same object for texts of one kind', () => {
    const pattern = compilePattern('extended', '.');
    assert.equal(pattern.for('a'), pattern.for('b'));
    assert.notEqual(pattern.for('a'), pattern.for('é'));
    assert.notEqual(pattern.for('a'), pattern.for('a', { sticky: true }));
  });

  it('matches the same however much the text is said to hold', () => {
    fc.assert(
      fc.property(arbitraryPattern, fc.boolean(), arbitraryText, (source, ignoreCase, text) => {
        const pattern = compilePattern('extended', source, { ignoreCase });
        const found = (reach: 'ascii' | 'basic' | 'any') =>
          Array.from(text.matchAll(pattern.for(text, { reach })), (match) => [match.index, ...match]);
        const isBasic = !/[\ud800-\udfff]/.test(text);
        if (isBasic) assert.deepEqual(found('basic'), found('any'));
        if (/^[\0-\x7f]*$/.test(text)) assert.deepEqual(found('ascii'), found('any'));
      }),
      { numRuns: 1000 },
    );
  });

  it('is refused when it is too large for the engine', () => {
    const text = 'é';
    for (const source of ['[ab]'.repeat(100_000), '\\b'.repeat(20_000)]) {
      assert.throws(() => compilePattern('extended', source).for(text), {
        code: 'INVALID_PATTERN',
        message: /: It is too large$/,
      });
    }
  });
});

describe('the end of a line', () => {
  it('is a character like others unless said', () => {
    assert.deepEqual(matches('a.b', 'a\nb'), [[0, 'a\nb']]);
    assert.deepEqual(matches('^b|a$', 'a\nb'), []);
    assert.deepEqual(matches('[^x]+', 'a\nb'), [[0, 'a\nb']]);
  });

  it('divides: anchors stand beside it, dots and negated classes do not match it', () => {
    const options = { lineEnds: 'divides' } as const;
    assert.deepEqual(matches('^b', 'a\nb', options), [[2, 'b']]);
    assert.deepEqual(matches('.+', 'a\nb', options), [
      [0, 'a'],
      [2, 'b'],
    ]);
    assert.deepEqual(matches('[^x]+', 'a\nb', options), [
      [0, 'a'],
      [2, 'b'],
    ]);
    assert.deepEqual(matches('a\\sb', 'a\nb', options), [[0, 'a\nb']]);
    assert.deepEqual(matches('a\\nb', 'a\nb', options), [[0, 'a\nb']]);
    const ends = compilePattern('basic', "\\`.\\|.\\'", options);
    assert.deepEqual('a\nb\nc'.match(ends.for('a\nb\nc')), ['a', 'c']);
  });

  it('bounds: nothing matches it', () => {
    const options = { lineEnds: 'bounds' } as const;
    for (const source of [
      'a\\sb',
      'a\\nb',
      'a[^x]b',
      'a\\Wb',
      'a[\\n]b',
      'a\\x0ab',
      'a[^]b',
      'a\\Db',
      'a(?s:.)b',
      '(?<=\\n)b',
    ]) {
      assert.deepEqual(matches(source, 'a\nb', options), [], source);
    }
    assert.deepEqual(matches('(?-m:^)b', 'a\nb', options), [[2, 'b']]);
  });

  it('is a newline only: other separators are characters of a line', () => {
    for (const lineEnds of ['divides', 'bounds'] as const) {
      for (const separator of ['\r', '\u2028', '\u2029']) {
        const text = `a${separator}b\nc`;
        assert.deepEqual(matches('^.', text, { lineEnds }), [
          [0, 'a'],
          [4, 'c'],
        ]);
        assert.deepEqual(matches('.$', text, { lineEnds }), [
          [2, 'b'],
          [4, 'c'],
        ]);
        assert.deepEqual(matches('^.*$', text, { lineEnds }), [
          [0, `a${separator}b`],
          [4, 'c'],
        ]);
      }
    }
  });

  it('may be a NUL instead, and then a newline is a character', () => {
    const options = { lineEnds: 'bounds', lineEnd: '\0' } as const;
    assert.deepEqual(matches('^.+$', 'a\nb\0c', options), [
      [0, 'a\nb'],
      [4, 'c'],
    ]);
    assert.deepEqual(matches('[^x]+', 'a\0b', options), [
      [0, 'a'],
      [2, 'b'],
    ]);
  });

  it('gives the matches of each line alone when it bounds', () => {
    fc.assert(
      fc.property(arbitraryPattern, arbitraryText, (source, text) => {
        const options = { lineEnds: 'bounds' } as const;
        const pattern = compilePattern('extended', source, options);
        const whole = text.match(pattern.for(text)) ?? [];
        const single = text.split('\n').flatMap((line) => line.match(pattern.for(line)) ?? []);
        assert.deepEqual([...whole], [...single]);
      }),
      { numRuns: 1000 },
    );
  });
});
