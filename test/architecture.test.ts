/** Holds `docs/architecture.md` to its word: who imports whom in `src/`, read from the import statements. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCycle, importsOf, reachedFrom } from './support/imports.ts';

/** Files that every part may import; they import no part. */
const COMMON = [
  'allocator.ts',
  'errors.ts',
  'fair-queue.ts',
  'limits.ts',
  'log.ts',
  'take-turn.ts',
  'tally.ts',
  'turn-count.ts',
];

/** The parts of `src/`, and the other parts that each may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  text: [],
  regexp: ['text'],
  language: ['regexp', 'text'],
  database: ['text'],
  outbound: ['database', 'text'],
  accounts: ['database', 'language', 'text'],
  commands: ['accounts', 'outbound', 'language', 'regexp', 'text'],
  manual: ['commands', 'text'],
  engine: ['commands', 'accounts', 'outbound', 'language', 'text'],
  scheduler: ['engine', 'commands', 'accounts', 'database', 'language', 'text'],
  http: ['engine', 'manual', 'commands', 'accounts', 'database', 'language', 'text'],
  cli: ['configuration.ts', 'accounts', 'database', 'text'],
};

/** The files that put the parts together; they may import everything. */
const TOP = [
  'configuration.ts',
  'main.mjs',
  'npm-start.ts',
  'penstock.ts',
  'serve.ts',
  'stop-on-signal.ts',
  'strip-once.mjs',
  'supported-node.mjs',
  'trim-memory.ts',
];

/** The packages that are imported, and the parts that may. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  kysely: ['database', 'accounts'],
  parse5: ['commands'],
  yaml: ['commands'],
};

const imports = importsOf(new URL('../src/', import.meta.url));

/** The folder below `src/`, or the file itself where it is in none. */
function partOf(path: string): string {
  return path.split('/')[0] ?? path;
}

function isFile(target: string): boolean {
  return imports.has(target);
}

/** Every import of a file of `src/` or of a package. */
const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

describe('the files of src/', () => {
  it('import files that exist, or packages', () => {
    const broken = edges.filter(({ to }) => /\.m?[jt]s$/.test(to) && !isFile(to));
    assert.deepEqual(broken, []);
  });

  it('belong to a part that has its place', () => {
    const parts = new Set([...imports.keys()].map(partOf));
    const known = new Set([...Object.keys(MAY_IMPORT), ...COMMON, ...TOP]);
    assert.deepEqual(
      [...parts].filter((part) => !known.has(part)),
      [],
    );
  });

  it('import downwards only', () => {
    const wrong = edges.filter(({ from, to }) => {
      if (!isFile(to) || TOP.includes(from) || partOf(from) === partOf(to)) return false;
      if (COMMON.includes(to)) return false;
      return !(MAY_IMPORT[partOf(from)] ?? []).includes(partOf(to));
    });
    assert.deepEqual(wrong, []);
  });

  it('import each other in no circle', () => assert.equal(findCycle(imports), undefined));

  it('import packages only where they belong', () => {
    const wrong = edges.filter(({ from, to }) => {
      if (isFile(to) || to.startsWith('node:') || TOP.includes(from)) return false;
      return !(PACKAGES[to] ?? []).includes(partOf(from));
    });
    assert.deepEqual(wrong, []);
  });

  it('that are pure commands load nothing of accounts, database, network or engine', () => {
    const parts = new Set([...reachedFrom('commands/pure.ts', imports)].filter(isFile).map(partOf));
    const allowed = ['commands', 'errors.ts', 'language', 'limits.ts', 'regexp', 'text'];
    assert.deepEqual(
      [...parts].filter((part) => !allowed.includes(part)),
      [],
    );
  });
});

describe('the reading of imports', () => {
  it('finds a circle', () => {
    const circle = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['node:fs', 'c.ts']],
      ['c.ts', ['b.ts']],
    ]);
    assert.deepEqual(findCycle(circle), ['b.ts', 'c.ts', 'b.ts']);
    assert.deepEqual([...reachedFrom('c.ts', circle)], ['c.ts', 'b.ts', 'node:fs']);
  });
  it('finds the imports of this project', () => {
    assert.ok(imports.get('commands/list.ts')?.includes('commands/pure.ts'));
    assert.ok(imports.get('text/utf8.ts')?.includes('node:buffer'));
  });
});
