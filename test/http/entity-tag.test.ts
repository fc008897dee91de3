import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesTag } from '../../src/http/entity-tag.ts';

describe('namesTag', () => {
  for (const header of ['"a-1"', 'W/"a-1"', '"x", "a-1"', '"x,y" ,W/"a-1","z"', '*', ' * ', ', "a-1",']) {
    it(`finds the version in ${header}`, () => assert.equal(namesTag(header, '"a-1"', 'weak'), true));
  }

  for (const header of ['', 'a-1', '"a-10"', '"A-1"', '"*"', "'a-1'", '"a-1', '"x" a-1 "y"']) {
    it(`does not find it in ${header}`, () => assert.equal(namesTag(header, '"a-1"', 'weak'), false));
  }

  it('finds no weak tag where a strong one is asked for', () => {
    assert.equal(namesTag('W/"a-1"', '"a-1"', 'strong'), false);
    assert.equal(namesTag('W/"a-1", "a-1"', '"a-1"', 'strong'), true);
  });
});
