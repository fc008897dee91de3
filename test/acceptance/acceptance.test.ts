/**
 * Runs the external acceptance suite against the service as a process of its own. The suite lives beside the
 * repository, or where PENSTOCK_ACCEPTANCE says; `required.txt` names the cases that must pass.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startChild } from '../support/child-service.ts';
import { readRequired } from './required.ts';

interface CaseResult {
  readonly file: string;
  readonly case: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly request?: string;
  readonly problems?: readonly string[];
  readonly got?: string;
}

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SUITE = process.env.PENSTOCK_ACCEPTANCE ?? join(ROOT, '../shared/acceptance');
const runner = join(SUITE, 'run.mjs');

if (existsSync(runner)) await describeResults(await runSuite());
else it('passes the acceptance suite', { skip: `the suite is not at ${SUITE}` }, () => {});

async function describeResults(results: readonly CaseResult[]): Promise<void> {
  const required = readRequired(readFileSync(new URL('required.txt', import.meta.url), 'utf8'));
  const isRequired = (result: CaseResult): boolean =>
    required.files.includes(result.file) || required.cases.includes(nameOf(result));
  await describe('acceptance', () => {
    it('has every required file', () => {
      const files = new Set(results.map((result) => result.file));
      assert.deepEqual(
        required.files.filter((file) => !files.has(file)),
        [],
      );
    });

    it('has every required case', () => {
      const names = new Set(results.map(nameOf));
      assert.deepEqual(
        required.cases.filter((name) => !names.has(name)),
        [],
      );
    });

    for (const result of results.filter(isRequired)) {
      it(nameOf(result), () => {
        const { request = '', problems = [], got = '' } = result;
        const report = [`request ${request}`, ...problems.map((problem) => `expected ${problem}`), `got ${got}`];
        assert.equal(result.outcome, 'passed', report.join('\n'));
      });
    }
  });
}

function nameOf(result: CaseResult): string {
  return `${result.file}: ${result.case}`;
}

/** Starts the service, makes the keys that the suite asks for, and runs it. */
async function runSuite(): Promise<readonly CaseResult[]> {
  const key = `pk_${randomBytes(24).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'penstock-acceptance-'));
  const environment = { PENSTOCK_PORT: '0', PENSTOCK_DATA: folder, PENSTOCK_API_KEY: key };
  const service = startChild(environment);
  try {
    const base = await service.address;
    const second = await createKey(environment);
    const rotate = await createKey(environment);
    const quota = await createKey(environment, '--quota', '2');
    const report = join(folder, 'report.json');
    const options = ['--base', base, '--key', key, '--key2', second, '--rotate-key', rotate, '--quota-key', quota];
    // The runner ends with status 1 when any case fails, also one that is not required yet.
    await run(process.execPath, [runner, ...options, '--json', report], { maxBuffer: 1 << 26 }).catch(() => {});
    const { results } = JSON.parse(readFileSync(report, 'utf8')) as { results: CaseResult[] };
    return results;
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
    rmSync(folder, { recursive: true });
  }
}

async function createKey(environment: Readonly<Record<string, string>>, ...flags: string[]): Promise<string> {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, ...environment } };
  const { stdout } = await run(process.execPath, ['src/cli/penstock.ts', 'keys', 'create', ...flags], options);
  const [key] = /pk_[0-9a-f]{48}/.exec(stdout) ?? [];
  assert.ok(key, `"penstock keys create" printed no key: ${stdout}`);
  return key;
}
