/**
 * Compares the pairs of `test/gnu/diff/cases.ts` with the real diff and keeps its answers in `test/gnu/diff/recorded/diff.json`,
 * where the tests replay them without the tool.
 *
 *     node scripts/record-diff.ts
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIFF_CASES } from '../test/gnu/diff/cases.ts';
import type { DiffRecording, RecordedDiff } from '../test/gnu/diff/diff-case.ts';
import { toRecorded } from '../test/gnu/gnu-case.ts';

const env = { LC_ALL: 'C.UTF-8', PATH: process.env.PATH ?? '' };
const folder = mkdtempSync(join(tmpdir(), 'record-diff-'));
const fileA = join(folder, 'a');
const fileB = join(folder, 'b');

try {
  const tool = spawnSync('diff', ['--version'], { env, encoding: 'utf8' }).stdout.split('\n')[0] ?? 'diff';
  const cases = DIFF_CASES.map(({ a, b, context, ignored }): RecordedDiff => {
    writeFileSync(fileA, a);
    writeFileSync(fileB, b);
    const flags = ['-a', '-U', `${context}`, ...Array.from(ignored, (letter) => `-${letter}`)];
    const run = spawnSync('diff', [...flags, '--label', 'A', '--label', 'B', fileA, fileB], { env });
    if (run.status !== 0 && run.status !== 1) throw new Error(`diff ${flags.join(' ')} ended with ${run.status}`);
    return {
      a: toRecorded(Buffer.from(a)),
      b: toRecorded(Buffer.from(b)),
      context,
      ignored,
      output: toRecorded(run.stdout),
      different: run.status === 1,
    };
  });
  const recording: DiffRecording = { tool, cases };
  const target = new URL('../test/gnu/diff/recorded/diff.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`diff: ${cases.length} cases of ${tool}`);
} finally {
  rmSync(folder, { recursive: true });
}
