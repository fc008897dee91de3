import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock } from '../support/penstock.ts';

const service = await startPenstock({
  PENSTOCK_LIMIT_JOB_MS: '20000',
  PENSTOCK_LIMIT_WORKERS: '2',
});
const other = await service.createKey({ quota: 1_000_000 });

/** A pipeline, its input, and what it answers. */
type Probe = readonly [pipeline: string, input: string, answer: string];

const XML = '<r><a x="1">one</a><a x="2">two</a></r>';

const PROBES: readonly Probe[] = [
  ['jq -c .', '{"b":[1,2.50,null],"a":"é"}', '{"b":[1,2.50,null],"a":"é"}\n'],
  ['jq -c keys', '{"b":1,"a":2}', '["a","b"]\n'],
  ['jq -r ".[] | @tsv"', '[["a","b"],[1,2]]', 'a\tb\n1\t2\n'],
  [`jq -n -c '[limit(3; range(10))]'`, '', '[0,1,2]\n'],
  [`jq -c 'test("^a+$")'`, '"aaa"', 'true\n'],
  [`jq -n -r '0 | todate'`, '', '1970-01-01T00:00:00Z\n'],
  [`jq -n -c --arg a x '[$a, $ENV, $ARGS.named]'`, '', '["x",{},{"a":"x"}]\n'],
  [`jq -s -c 'map(.n) | add'`, '{"n":1}{"n":2}', '3\n'],
  ['xpath "//a[@x=2]"', XML, 'two\n'],
  ['xpath "count(//a)"', XML, '2\n'],
];

/** Sends a hundred probes, ten at a time, by another key. */
async function probe(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    await Promise.all(
      PROBES.map(async ([pipeline, input, answer]) => {
        const { status, text } = await service.send({ method: 'POST', query: { pipeline }, body: input, key: other });
        assert.deepEqual([status, text], [200, answer], pipeline);
      }),
    );
  }
}

/** Runs a pipeline that must fail, and returns the code of its error. */
async function codeOf(pipeline: string, input: string): Promise<unknown> {
  return (await service.run(pipeline, input)).json().code;
}

const nested = `reduce range(100000) as $i (null; [.])`;

/** Programs that end otherwise than by their last value, with the code of the error. */
const ENDS: readonly (readonly [name: string, pipeline: string, input: string, code: string])[] = [
  ['an error', `jq '("secret" * 1000) | error'`, '1', 'COMMAND_FAILED'],
  ['an error in the input', 'jq .', '{"secret": [1, 2', 'COMMAND_FAILED'],
  ['a wrong filter', `jq '.secret | ('`, '1', 'COMMAND_FAILED'],
  ['halt_error', `jq -n '"secret" | halt_error(1)'`, '', 'COMMAND_FAILED'],
  ['too deep a call', `jq -n '${nested} | tojson'`, '', 'NESTING_LIMIT'],
  ['too deep a value', 'jq .', '['.repeat(100_000), 'COMMAND_FAILED'],
  ['too much memory', `jq -n '[range(1e9)]'`, '', 'OUT_OF_MEMORY'],
  ['too large a value', `jq -n '"secret" * 2e8'`, '', 'OUT_OF_MEMORY'],
  ['too much output', `jq -n 'repeat("secret" * 1000)'`, '', 'OUTPUT_TOO_LARGE'],
  ['an expression that is wrong', 'xpath "//secret["', XML, 'INVALID_ARGUMENT'],
  ['an expression that is too deep', `xpath '${'('.repeat(3000)}1${')'.repeat(3000)}'`, XML, 'NESTING_LIMIT'],
  ['a document that is not well-formed', 'xpath --type=xml //a', '<secret><a>', 'INVALID_INPUT'],
];

describe('row 53: warm state in workers', () => {
  for (const [name, pipeline, input, code] of ENDS) {
    it(`answers a hundred probes after ${name}`, async () => {
      assert.equal(await codeOf(pipeline, input), code);
      await probe();
    });
  }

  it('answers a hundred probes after programs that their deadline ended', async () => {
    const hasty = await startPenstock({ PENSTOCK_LIMIT_JOB_MS: '4000', PENSTOCK_LIMIT_WORKERS: '2' });
    for (const program of ['def f: f; f', 'last(repeat(1))', '[range(1e12)] | length']) {
      const { code } = (await hasty.run(`jq -n '${program}'`)).json();
      assert.ok(code === 'DEADLINE_EXCEEDED' || code === 'OUT_OF_MEMORY', String(code));
      for (const [pipeline, probed, answer] of PROBES) assert.equal((await hasty.run(pipeline, probed)).text, answer);
    }
  });

  it('fails no request for the memory that an earlier one has left', async () => {
    const large = `jq -n '[range(5e5) | {a: .}] | length'`;
    for (let round = 0; round < 6; round++) {
      const work = Promise.all([service.run(large), service.run(large)]);
      await probe();
      for (const { status, text } of await work) assert.deepEqual([status, text], [200, '500000\n']);
    }
  });

  it('has room for one large value after another in one pipeline', async () => {
    const large = `jq -c '[range(5e5) | {a: .}] | length'`;
    assert.equal((await service.run(Array(8).fill(large).join(' | '), '1')).text, '500000\n');
  });
});
