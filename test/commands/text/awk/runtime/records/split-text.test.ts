import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fieldsByPattern,
  type Separators,
  splitBlank,
  splitCharacter,
  splitCharacters,
  splitExpression,
} from '../../../../../../src/commands/text/awk/runtime/records/split-text.ts';

describe('splitBlank', () => {
  it('splits at runs of spaces, tabs and newlines', () => {
    assert.deepEqual(splitBlank('  a \t b\nc\rd  '), ['a', 'b', 'c\rd']);
    assert.deepEqual(splitBlank(' \t '), []);
    assert.deepEqual(splitBlank(''), []);
  });

  it('gives the blanks, those at the ends only where there are some', () => {
    const both: Separators = [];
    splitBlank(' a  b\t', both);
    assert.deepEqual(both, [' ', '  ', '\t']);
    const inner: Separators = [];
    splitBlank('a b', inner);
    assert.deepEqual(inner, [undefined, ' ']);
  });
});

describe('splitCharacter', () => {
  it('splits at each occurrence', () => {
    assert.deepEqual(splitCharacter('a::b:', ':'), ['a', '', 'b', '']);
    assert.deepEqual(splitCharacter('', ':'), []);
    const separators: Separators = [];
    splitCharacter('a:b:c', ':', separators);
    assert.deepEqual(separators, [undefined, ':', ':']);
  });
});

describe('splitExpression', () => {
  it('splits at each match', () => {
    const separators: Separators = [];
    assert.deepEqual(splitExpression('axxbxc', /x+/g, separators), ['a', 'b', 'c']);
    assert.deepEqual(separators, [undefined, 'xx', 'x']);
    assert.deepEqual(splitExpression('xax', /x/g), ['', 'a', '']);
  });

  it('does not split at empty matches', () => {
    assert.deepEqual(splitExpression('axb', /x*/g), ['a', 'b']);
    assert.deepEqual(splitExpression('a😀b', /(?:)/gu), ['a😀b']);
    assert.deepEqual(splitExpression('', /x*/g), []);
  });
});

describe('splitCharacters', () => {
  it('gives each character, also those of two units', () => {
    const separators: Separators = [];
    assert.deepEqual(splitCharacters('é😀\udcff', separators), ['é', '😀', '\udcff']);
    assert.deepEqual(separators, [undefined, '', '']);
  });
});

describe('fieldsByPattern', () => {
  it('gives the matches, and what stands around them', () => {
    const separators: Separators = [];
    assert.deepEqual(fieldsByPattern('ab12cd345', /[0-9]+/g, separators), ['12', '345']);
    assert.deepEqual(separators, ['ab', 'cd', '']);
  });

  it('takes empty matches, but not behind another match', () => {
    assert.deepEqual(fieldsByPattern(',a,,b', /[^,]*/g), ['', 'a', '', 'b']);
    assert.deepEqual(fieldsByPattern('xx', /x*/g), ['xx']);
    assert.deepEqual(fieldsByPattern('', /x*/g), []);
  });

  it('gives the whole text as what stands before where nothing matches', () => {
    const separators: Separators = [];
    assert.deepEqual(fieldsByPattern('abc', /z/g, separators), []);
    assert.deepEqual(separators, ['abc']);
  });
});
