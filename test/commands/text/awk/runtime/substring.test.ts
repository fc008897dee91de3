import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  firstCharacters,
  indexOf,
  lengthOf,
  substring,
} from '../../../../../src/commands/text/awk/runtime/substring.ts';

describe('substring', () => {
  it('gives characters from a place on', () => {
    assert.equal(substring('hello', 2, 3), 'ell');
    assert.equal(substring('hello', 4), 'lo');
    assert.equal(substring('hello', 6), '');
    assert.equal(substring('hello', 2, 1e10), 'ello');
  });

  it('takes a start before the text for its first character', () => {
    assert.equal(substring('hello', 0), 'hello');
    assert.equal(substring('hello', -1, 3), 'hel');
    assert.equal(substring('hello', -Infinity, 3), 'hel');
    assert.equal(substring('hello', Number.NaN), 'hello');
  });

  it('cuts fractions off', () => {
    assert.equal(substring('hello', 1.9, 2.9), 'he');
    assert.equal(substring('hello', 2, 0.9), '');
  });

  it('is empty where the length is not positive', () => {
    for (const length of [0, -1, Number.NaN]) assert.equal(substring('hello', 2, length), '');
  });

  it('counts characters of two units as one', () => {
    assert.equal(substring('a😀bc', 2, 2), '😀b');
    assert.equal(substring('a😀bc', 3), 'bc');
    assert.equal(substring('a😀', 3), '');
  });
});

describe('indexOf', () => {
  it('counts places from 1 in characters', () => {
    assert.equal(indexOf('hello', 'l'), 3);
    assert.equal(indexOf('😀é', 'é'), 2);
    assert.equal(indexOf('hello', 'z'), 0);
    assert.equal(indexOf('hello', ''), 1);
  });
});

describe('lengthOf', () => {
  it('counts characters, and each foreign byte as one', () => {
    assert.equal(lengthOf('größe'), 5);
    assert.equal(lengthOf('😀a\udcff'), 3);
  });
});

describe('firstCharacters', () => {
  it('never cuts a character in two', () => {
    assert.equal(firstCharacters('a😀b', 2), 'a😀');
    assert.equal(firstCharacters('ab', 5), 'ab');
    assert.equal(firstCharacters('ab', 0), '');
  });
});
