import { equal } from 'node:assert/strict';
import { it } from 'node:test';
import { isOneCharacter } from '../../src/text/is-one-character.ts';

it('one code point is one character, however many units it takes', () => {
  for (const one of ['a', '\n', 'é', '😀', '\ud800']) equal(isOneCharacter(one), true, JSON.stringify(one));
});

it('no text, and two code points, are not one character', () => {
  for (const other of ['', 'ab', '\ud800a', '\udc00\ud800', '😀a', 'e\u0301', ';'.repeat(1000)]) {
    equal(isOneCharacter(other), false, JSON.stringify(other));
  }
});
