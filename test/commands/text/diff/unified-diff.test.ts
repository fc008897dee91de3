import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type DiffOptions, unifiedDiff } from '../../../../src/commands/text/diff/unified-diff.ts';
import type { DiffRecording } from '../../../gnu/diff/diff-case.ts';
import { RandomTexts } from '../../../gnu/diff/random-texts.ts';
import { fromRecorded, toRecorded } from '../../../gnu/gnu-case.ts';
import { seededRandom } from '../../../gnu/seeded-random.ts';
import { applyDiff } from '../../../support/apply-diff.ts';

const recording = new URL('../../../gnu/diff/recorded/diff.json', import.meta.url);
const { tool, cases } = JSON.parse(readFileSync(recording, 'utf8')) as DiffRecording;

const OPTIONS: DiffOptions = { names: ['A', 'B'], context: 3, ...ignoring('') };

/** What the letters of flags say is ignored. */
function ignoring(letters: string): Pick<DiffOptions, 'whiteSpace' | 'ignoreCase' | 'ignoreBlankLines'> {
  const has = (letter: string): boolean => letters.includes(letter);
  const ignored = has('w') ? 'all' : has('b') ? 'amount' : has('E') && !has('Z') ? 'tabs' : 'none';
  return { whiteSpace: { ignored, trailing: has('Z') }, ignoreCase: has('i'), ignoreBlankLines: has('B') };
}

function diff(a: string, b: string, options: Partial<DiffOptions> = {}): string {
  const { output } = unifiedDiff(Buffer.from(a), Buffer.from(b), { ...OPTIONS, ...options });
  return Buffer.from(output).toString();
}

function linesOf(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}

describe(`a unified diff is that of ${tool}`, () => {
  for (const { a, b, context, ignored, output, different } of cases) {
    const texts = `${JSON.stringify(a).slice(0, 40)} and ${JSON.stringify(b).slice(0, 40)}`;
    it(`of ${texts} with context ${context}${ignored === '' ? '' : ` and -${ignored}`}`, () => {
      const [bytesA, bytesB] = [Buffer.from(fromRecorded(a)), Buffer.from(fromRecorded(b))];
      const made = unifiedDiff(bytesA, bytesB, { ...OPTIONS, context, ...ignoring(ignored) });
      assert.deepEqual({ output: toRecorded(made.output), different: made.different }, { output, different });
    });
  }
});

describe('a unified diff', () => {
  it('writes the names as they are', () => {
    const names = ['/tmp/größe \udcff', '__proto__'] as const;
    const { output } = unifiedDiff(Buffer.from('a\n'), Buffer.from(''), { ...OPTIONS, names });
    assert.equal(Buffer.from(output).toString('latin1').split('@')[0], '--- /tmp/grÃ¶Ã\x9fe \xff\n+++ __proto__\n');
  });

  it('turns one text into the other', () => {
    const random = new RandomTexts(1);
    for (let left = 300; left > 0; left--) {
      const [a, b] = random.pair({ lines: 40, vocabulary: 30, edits: 10 });
      assert.equal(applyDiff(a, diff(a, b, { context: random.below(4) })), b);
    }
  });

  it('takes a context that is larger than any text', () => {
    for (const context of [2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]) {
      assert.equal(diff('a\nb\nc\n', 'a\nB\nc\n', { context }), '--- A\n+++ B\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n');
    }
  });

  it('is refused when it is larger than a value may be', () => {
    const many = Buffer.alloc(20 * 1024 * 1024, 'a line\n');
    const others = Buffer.alloc(20 * 1024 * 1024, 'another line\n');
    assert.throws(() => unifiedDiff(many, others, OPTIONS), { code: 'OUTPUT_TOO_LARGE' });
  });
});

describe('a unified diff takes seconds at most', () => {
  /** Far less where the machine is idle; time that grows with the square of the lines would be hours. */
  const MOST_MS = 40_000;

  function takesSeconds(a: string, b: string): void {
    const start = performance.now();
    const made = diff(a, b);
    assert.ok(performance.now() - start < MOST_MS);
    assert.equal(applyDiff(a, made), b);
  }

  it('for texts without a line in common', () => {
    takesSeconds(
      linesOf(40_000, (line) => `one ${line}`),
      linesOf(40_000, (line) => `other ${line}`),
    );
  });

  it('for texts of the same few lines at random', () => {
    const random = seededRandom(1);
    const letter = (): string => 'abcdefgh'.charAt(random() * 8);
    takesSeconds(linesOf(150_000, letter), linesOf(150_000, letter));
  });

  it('for one line repeated', () => {
    takesSeconds('a\n'.repeat(500_000), `b\n${'a\n'.repeat(400_000)}b\n${'a\n'.repeat(100)}`);
  });

  it('for texts that repeat with faults', () => {
    takesSeconds(
      linesOf(500_000, (line) => (line % 997 === 0 ? 'x' : 'ab'.charAt(line % 2))),
      linesOf(500_000, (line) => (line % 991 === 0 ? 'y' : 'ab'.charAt(line % 2))),
    );
  });
});
