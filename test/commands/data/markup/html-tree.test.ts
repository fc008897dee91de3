import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { childrenOf, type HtmlParent, parseHtml } from '../../../../src/commands/data/markup/html-tree.ts';

/** The memory in use, in bytes, when all that is not needed has been given back. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

describe('the tree of a page', () => {
  it('takes little enough memory for a page of the largest size', () => {
    const rows = 40_000;
    const text = `<body>${'<p class=x>foo <a href="/bar">bar</a> baz</p>\n'.repeat(rows)}`;
    const before = usedBytes();
    const page: HtmlParent = parseHtml(text, 'html');
    const bytes = usedBytes() - before;
    assert.equal(childrenOf(page).length, 1);
    // A row has eight nodes; with room for children that never come each of them took 170 bytes.
    assert.ok(bytes / (rows * 8) < 140, `${bytes / (rows * 8)} bytes a node`);
  });
});
