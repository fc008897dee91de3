import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineDisposition } from '../../src/http/content-disposition.ts';

describe('inlineDisposition', () => {
  for (const [name, ascii, encoded] of [
    ['report.csv', 'report.csv', 'report.csv'],
    ['a b.txt', 'a b.txt', 'a%20b.txt'],
    ['é😀.txt', '__.txt', '%C3%A9%F0%9F%98%80.txt'],
    ['a"b\\c', 'a_b_c', 'a%22b%5Cc'],
    ['50%41', '50_41', '50%2541'],
    ['x; filename=y', 'x; filename=y', 'x%3B%20filename%3Dy'],
    ["it's (1)*", "it's (1)*", 'it%27s%20%281%29%2A'],
    ['\u202egpj.exe', '_gpj.exe', '%E2%80%AEgpj.exe'],
  ] as const) {
    it(`names ${JSON.stringify(name)} in ASCII and in UTF-8`, () => {
      assert.equal(inlineDisposition(name), `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`);
    });
  }
});
