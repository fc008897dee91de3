/** Random works on temp files leave what a plain map would hold. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MAX_LIFETIME_MS, type TempFiles } from '../../../src/accounts/temp-files/temp-files.ts';
import { withAccounts } from '../../support/accounts.ts';

/** Lifetimes and waits are whole steps, so that files often expire at the very moment they are looked at. */
const STEP_MS = 1000;

interface ModelFile {
  readonly text: string;
  readonly expiresAt: number;
  readonly createdAt: number;
}

/** Expired files are kept: they can be extended. */
type Model = Map<string, ModelFile>;

interface Work {
  readonly kind: 'write' | 'append' | 'touch' | 'extend' | 'move' | 'copy' | 'delete' | 'wait';
  readonly path: string;
  readonly other: string;
  readonly text: string;
  readonly lifetime: number;
}

const PATH = fc.constantFrom('a', 'b', 'a/b', '__proto__', 'é');
const WORK: fc.Arbitrary<Work> = fc.record({
  kind: fc.constantFrom('write', 'append', 'append', 'touch', 'extend', 'move', 'copy', 'delete', 'wait'),
  path: PATH,
  other: PATH,
  text: fc.oneof(fc.string({ maxLength: 5 }), fc.constant('x'.repeat(20_000))),
  lifetime: fc.integer({ min: 1, max: 6 }).map((steps) => steps * STEP_MS),
});

const EXTENSION_MS = 12 * 3_600_000;
/** Of copies, where none is given. */
const DEFAULT_MS = 36 * 3_600_000;

/** Does the same in the model; returns what the work returns: whether there was such a file. */
function inModel(model: Model, { kind, path, other, text, lifetime }: Work, now: number): boolean {
  const file = model.get(path);
  const live = file !== undefined && file.expiresAt > now ? file : undefined;
  const made = { createdAt: now, expiresAt: now + lifetime };
  switch (kind) {
    case 'write':
      model.set(path, { text, ...made });
      return true;
    case 'append':
      model.set(path, { text: (live?.text ?? '') + text, ...made });
      return true;
    case 'touch':
      model.set(path, { text: live?.text ?? '', ...made });
      return true;
    case 'extend':
      if (file !== undefined) {
        const later = Math.min(Math.max(file.expiresAt, now) + EXTENSION_MS, now + MAX_LIFETIME_MS);
        model.set(path, { ...file, expiresAt: Math.max(file.expiresAt, later) });
      }
      return file !== undefined;
    case 'move':
      if (live !== undefined && path !== other) {
        model.delete(path);
        model.set(other, live);
      }
      return live !== undefined;
    case 'copy':
      if (live !== undefined && path !== other) {
        model.set(other, { text: live.text, createdAt: now, expiresAt: Math.max(live.expiresAt, now + DEFAULT_MS) });
      }
      return live !== undefined;
    case 'delete':
      if (live !== undefined) model.delete(path);
      return live !== undefined;
    case 'wait':
      return false;
  }
}

async function inFiles(files: TempFiles, { kind, path, other, text, lifetime }: Work): Promise<boolean> {
  switch (kind) {
    case 'write':
      return (await files.write(path, Buffer.from(text), { lifetime })).path === path;
    case 'append':
      return (await files.append(path, Buffer.from(text), lifetime)).path === path;
    case 'touch':
      return (await files.touch(path, lifetime)).path === path;
    case 'extend':
      return (await files.extend(path)) !== undefined;
    case 'move':
      return (await files.move(path, other)) !== undefined;
    case 'copy':
      return (await files.copy(path, other)) !== undefined;
    case 'delete':
      return (await files.delete([path])).length === 1;
    case 'wait':
      return false;
  }
}

/** What can be seen of the files. */
async function seen(files: TempFiles): Promise<Map<string, ModelFile>> {
  const all = new Map<string, ModelFile>();
  for (const { path } of await files.list()) {
    const read = await files.read(path);
    assert.ok(read);
    assert.equal(read.file.size, read.content.length);
    const { createdAt, expiresAt } = read.file;
    all.set(path, { text: Buffer.from(read.content).toString(), createdAt, expiresAt });
  }
  return all;
}

function idsOf(rows: readonly { readonly content_id: string }[]): string[] {
  return rows.map((row) => row.content_id).toSorted();
}

describe('temp files', () => {
  it('hold what a map would hold after any works', () =>
    withAccounts(async ({ newAccount, clock, tempDb }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(WORK, { maxLength: 40 }), async (works) => {
          const { tempFiles } = await newAccount();
          const model: Model = new Map();
          for (const work of works) {
            if (work.kind === 'wait') clock.now += work.lifetime;
            assert.equal(await inFiles(tempFiles, work), inModel(model, work, clock.now), work.kind);
          }
          const live = Array.from(model).filter(([, file]) => file.expiresAt > clock.now);
          assert.deepEqual(await seen(tempFiles), new Map(live));
        }),
        { seed: 20260310, numRuns: 40 },
      );
      const parts = await tempDb.selectFrom('temp_contents').select('content_id').distinct().execute();
      const files = await tempDb.selectFrom('temp_files').select('content_id').where('size', '>', 0).execute();
      assert.deepEqual(idsOf(parts), idsOf(files), 'contents stay behind without a file');
    }));
});
