import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestEngine, type TestEngine } from '../support/engine.ts';

/** Backtracks for hours; look-ahead keeps V8 from its linear engine. */
const ENDLESS = "grep '^(?=(a+)+$)'";
const BACKTRACKS = `${'a'.repeat(40)}!`;

let tested: TestEngine;

before(async () => {
  tested = await openTestEngine({ jobMs: 1500, requestMs: 4000, valueBytes: 1024 * 1024, workers: 2 });
});
after(() => tested.close());

async function codeOf(text: string, input = ''): Promise<string | undefined> {
  return (await tested.run(text, input)).error?.code;
}

describe('limits of a run', () => {
  it('end a pattern that never ends, alone: others go on and the pool is whole again', async () => {
    const started = performance.now();
    const [stuck, other] = await Promise.all([
      tested.run(ENDLESS, BACKTRACKS),
      tested.run('grep b | wc -l', 'b\n', { account: await tested.newAccount() }),
    ]);
    assert.match(
      stuck.error?.message ?? '',
      /^grep: Deadline exceeded after 1\.5 s; a repeat of a repeat, such as \(a\+\)\+ /,
    );
    assert.equal(Buffer.from(other.output).toString(), '1\n');
    assert.ok(performance.now() - started < 8000);
    const later = await Promise.all([1, 2, 3].map(() => tested.run('grep b', 'b\n')));
    assert.deepEqual(
      later.map((one) => one.error),
      [undefined, undefined, undefined],
    );
  });

  it('end counts within counts of awk in gsub, split and -F, alone', async () => {
    const pattern = '^(a{1,50}){1,50}$';
    const programs = [`gsub(/${pattern}/, "x")`, `split($0, p, /${pattern}/)`].map((call) => `awk '{ print ${call} }'`);
    for (const text of [...programs, `awk -F '${pattern}' '{ print $2 }'`]) {
      const account = await tested.newAccount();
      const [stuck, other] = await Promise.all([
        tested.run(text, `${'a'.repeat(60)}!\n`),
        tested.run("awk '{ print $1 }'", 'b c\n', { account }),
      ]);
      assert.match(stuck.error?.message ?? '', /^awk: Deadline exceeded after 1\.5 s; a repeat of a repeat/);
      assert.equal(Buffer.from(other.output).toString(), 'b\n');
    }
  });

  it('do not hold up what reads little of a large input while the workers are busy', async () => {
    let stuckEnded = false;
    const stuck = Promise.all([1, 2, 3].map(() => tested.run(ENDLESS, BACKTRACKS))).then(() => {
      stuckEnded = true;
    });
    const input = 'line\n'.repeat(100_000);
    const { output } = await tested.run('cat | head -n 2 | tail -n 1', input);
    assert.equal(Buffer.from(output).toString(), 'line\n');
    assert.equal(stuckEnded, false);
    await stuck;
  });

  it('end a request that waits for too long in all', async () => {
    const started = performance.now();
    const { error } = await tested.run('sleep 3; sleep 3');
    assert.equal(error?.message, 'Deadline exceeded: the request took more than 4 s');
    assert.ok(performance.now() - started < 8000);
  });

  it('answer that there is too much to do when the turn of a request never came', async () => {
    const runs = await Promise.all([1, 2, 3, 4, 5, 6].map(() => tested.run(ENDLESS, BACKTRACKS)));
    const codes = runs.map((run) => run.error?.code);
    assert.deepEqual(codes.slice(0, 2), ['DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED']);
    assert.equal(codes.at(-1), 'OVERLOADED');
    assert.equal(runs.at(-1)?.error?.status, 503);
  });

  it('end a run whose caller has gone', async () => {
    const controller = new AbortController();
    const running = tested.run('sleep 5', '', { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    const started = performance.now();
    assert.equal((await running).error?.code, 'CANCELLED');
    assert.ok(performance.now() - started < 4000);
  });

  it('refuse a value between commands and an output that are too large', async () => {
    const input = 'x'.repeat(700 * 1024);
    assert.equal(await codeOf('cat -n | base64', `${input}\n`), undefined);
    assert.equal(await codeOf('base64 | base64', input), 'OUTPUT_TOO_LARGE');
    assert.equal(await codeOf('cat; cat', input), 'OUTPUT_TOO_LARGE');
  });

  it('stop a command while it writes more than one value may have', async () => {
    const { error } = await tested.run('grep -n x', 'x\n'.repeat(400_000));
    assert.equal(error?.message, 'Cannot write more than 1048576 bytes, the most one value has');
  });

  it('refuse xargs nested too deeply and too many runs', async () => {
    assert.equal(await codeOf(`${'xargs '.repeat(17)}echo`, 'a'), 'NESTING_LIMIT');
    assert.equal(await codeOf(`${'xargs '.repeat(10)}echo`, 'a'), undefined);
    assert.equal(await codeOf('xargs -n 1 echo', 'a '.repeat(1001)), 'LIMIT_EXCEEDED');
  });

  it('refuse programs within programs that together hold many large values', async () => {
    for (let level = 0; level < 8; level++) {
      await tested.account.pipelines.set(`level${level}`, `tr x ${level}\nsource level${level + 1} | head -c 1`);
    }
    await tested.account.pipelines.set('level8', 'echo end');
    const input = 'x'.repeat(700 * 1024);
    assert.equal(await codeOf('source level6 | wc -c', input), undefined);
    assert.equal(await codeOf('source level0 | wc -c', input), 'LIMIT_EXCEEDED');
    assert.equal(await codeOf('source level0 | wc -c', 'x'), undefined);
  });

  it('keep a thousand small commands from holding up the main process', async () => {
    let longest = 0;
    let lastTurn = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - lastTurn);
      lastTurn = performance.now();
    }, 5);
    const { error } = await tested.run('sort | uniq | tr a-z A-Z | wc -c\n'.repeat(250), 'line of text\n'.repeat(4000));
    clearInterval(timer);
    assert.ok(error === undefined || error.code === 'DEADLINE_EXCEEDED', error?.message ?? '');
    assert.ok(longest < 200, `the main process stood still for ${longest} ms`);
  });

  it('refuse expansions that would grow without end, within moments', async () => {
    await tested.account.exports.set('MANY', 'a '.repeat(1000));
    await tested.account.aliases.set('times', `echo ${'$@ '.repeat(600)}`);
    for (const text of [
      `echo ${'$MANY'.repeat(100_000)}`,
      `echo "${'$MANY'.repeat(100_000)}"`,
      `times ${'a '.repeat(10_000)}`,
    ]) {
      const started = performance.now();
      assert.equal(await codeOf(text), 'LIMIT_EXCEEDED', text.slice(0, 30));
      assert.ok(performance.now() - started < 5000, text.slice(0, 30));
    }
    assert.equal(await codeOf(`echo ${'a '.repeat(20_000)}`), 'SYNTAX_ERROR');
  });

  it('keep a trace of a thousand stages and a million lines small and quick', async () => {
    const started = performance.now();
    const { stages } = await tested.run(`${'\n'.repeat(900_000)}${'cat|'.repeat(500)}cat`, 'x'.repeat(60_000), {
      trace: true,
    });
    const shown = stages.reduce((sum, stage) => sum + (stage.preview?.length ?? 0), 0);
    assert.equal(stages.length, 501);
    assert.equal(stages[0]?.position.line, 900_001);
    assert.ok(shown <= 2 * 1024 * 1024, `${shown} bytes of previews`);
    assert.ok(performance.now() - started < 10_000);
  });

  it('leave a worker to others when one account has stuck patterns in all it may have', async () => {
    const busy = await openTestEngine({ jobMs: 8000, workers: 4 });
    try {
      const other = await busy.newAccount();
      const hogs = new AbortController();
      let ended = 0;
      const stuck = Array.from({ length: 6 }, async () => {
        await busy.run(ENDLESS, BACKTRACKS, { signal: hogs.signal });
        ended++;
      });
      const { output } = await busy.run('grep b', 'b\n', { account: other });
      assert.equal(Buffer.from(output).toString(), 'b\n');
      assert.equal(ended, 0);
      hogs.abort();
      await Promise.all(stuck);
    } finally {
      await busy.close();
    }
  });
});
