import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { docs } from '../scripts/docs.ts';

const folder = new URL('../docs/', import.meta.url);
const files = docs();

describe('the documentation made from the declarations', () => {
  for (const [path, content] of files) {
    it(`docs/${path} is up to date; "node scripts/write-docs.ts" writes it anew`, () =>
      assert.equal(readFileSync(new URL(path, folder), 'utf8'), content));
  }
  it('has no page of a command that does not exist', () => {
    const pages = readdirSync(new URL('commands/', folder)).map((name) => `commands/${name}`);
    assert.deepEqual(pages.toSorted(), [...files.keys()].filter((path) => path.startsWith('commands/')).toSorted());
  });
  it('links to files that exist', () => {
    for (const [path, content] of files) {
      for (const [, target = ''] of content.matchAll(/\]\(([^)#]+\.md)\)/g)) {
        const resolved = new URL(target, new URL(path, 'file:///')).pathname.slice(1);
        assert.ok(files.has(resolved), `${path} links to ${target}`);
      }
    }
  });
});
