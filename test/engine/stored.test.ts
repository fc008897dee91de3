import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestEngine } from '../support/engine.ts';

const { run, account, close } = await openTestEngine({ valueBytes: 4_000_000, contentsInFlightBytes: 6_000_000 });
after(close);

await account.tempFiles.write('small', Buffer.from('b\na\n'));
await account.tempFiles.write('large', Buffer.alloc(3_000_000, 'line\n'));

async function seen(pipeline: string, input = ''): Promise<readonly unknown[]> {
  const { output, exitStatus, error } = await run(pipeline, input);
  return error === undefined ? [Buffer.from(output).toString(), exitStatus] : [error.code, error.message];
}

describe('a pure command that reads what is stored', () => {
  it('gets it wherever it stands in a pipe', async () => {
    assert.deepEqual(await seen('cat small | sort | cat -n'), ['     1\ta\n     2\tb\n', 0]);
    assert.deepEqual(await seen('sort | cat - small | tail -n 3', 'x\n'), ['x\nb\na\n', 0]);
    assert.deepEqual(await seen('cat small | cat - small | sort | diff small -C 0 | wc -l'), ['8\n', 0]);
    assert.deepEqual(await seen('echo small | xargs cat'), ['b\na\n', 0]);
  });

  it('gets contents of every size, in this process and in a worker', async () => {
    assert.deepEqual(await seen('cat large | wc -c; cat large small | tail -n 1'), ['3000000\na\n', 0]);
    assert.deepEqual(await seen("cat large | grep -c line; cat large - | awk 'END { print NR, $0 }'", 'end'), [
      '600000\n600001 end\n',
      0,
    ]);
  });

  it('sees what an earlier stage of the same pipe has written', async () => {
    assert.deepEqual(await seen('tee new | cat new new', 'x\n'), ['x\nx\n', 0]);
  });

  it('ends with its error when its turn comes, and not before', async () => {
    assert.deepEqual(await seen('tee made | cat none', 'x'), [
      'NOT_FOUND',
      'cat: No temp file and no saved pipeline "none"',
    ]);
    assert.deepEqual(await seen('cat made'), ['x', 0]);
    assert.equal((await seen("grep '(' | cat none"))[0], 'INVALID_PATTERN');
    assert.deepEqual(await seen('cat none || echo missing'), ['missing\n', 0]);
  });

  it('is refused when it reads more than two values, and what its output may not hold', async () => {
    assert.deepEqual(await seen('cat large large large'), [
      'OUTPUT_TOO_LARGE',
      'cat: What it reads of what is stored has more than 8000000 bytes',
    ]);
    await account.tempFiles.write('half', Buffer.alloc(2_100_000));
    assert.deepEqual(await seen('cat half half'), [
      'OUTPUT_TOO_LARGE',
      'cat: Output has 4200000 bytes, one value has at most 4000000',
    ]);
  });

  it('waits while other requests of the key hold too many contents', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => seen('cat large | sort -u')));
    assert.deepEqual(
      answers,
      Array.from({ length: 8 }, () => ['line\n', 0]),
    );
  });

  it('is shown in a trace with what it wrote', async () => {
    const { stages } = await run('cat small | wc -l', '', { trace: true });
    assert.deepEqual(
      stages.map(({ command, bytesIn, bytesOut }) => [command, bytesIn, bytesOut]),
      [
        ['cat', 0, 4],
        ['wc', 4, 2],
      ],
    );
  });
});
