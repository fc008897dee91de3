/** What users write to find temp files: patterns, names and ages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startPenstock, type TestAnswer } from '../support/penstock.ts';

const { send, run } = await startPenstock();

/** The longest paths that there are, on which a pattern has the most to do. */
const LONG = ['a'.repeat(1023), `${'a'.repeat(1022)}!`, `${'ab/'.repeat(341)}x`];

for (const path of [...LONG, 'w/[ab]', 'w/a', 'w/%41_', 'w/_', "w/'--", 'w/";x', 'w/\\', 'w/a+']) {
  await send({ method: 'POST', path: `/tmp/${encodeURIComponent(path.replaceAll('%', '%%'))}`, body: 'x' });
}

function find(query: Readonly<Record<string, string>>): Promise<TestAnswer> {
  return send({ path: '/find', query });
}

describe('row 10: patterns of find that backtrack', () => {
  for (const pattern of [
    '(a+)+$',
    '.*(a|a)*b',
    '/tmp/(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)*x',
    '/tmp/((a*)*)*b',
    '.*(a|b|ab)*c',
    '(?:(a+)+)\\1x',
  ]) {
    it(`refuses ${pattern}, with regard to case and without`, async () => {
      for (const name of ['regex', 'iregex']) {
        const started = performance.now();
        const { status, json } = await find({ [name]: pattern });
        assert.deepEqual([status, json().code], [400, 'INVALID_PATTERN']);
        assert.match(String(json().error), /^find: Cannot read pattern ".*": A repeat in it can match the same text/);
        assert.ok(performance.now() - started < 1000);
      }
    });
  }

  it('refuses counts that multiply', async () => assert.equal((await find({ regex: 'a{1000}{1000}' })).status, 400));

  for (const pattern of ['.*a.*b.*\\.log', '.*a.*a.*a.*!!', '(.*,){11}P', '.*[a-z]+-[0-9]{4}-[0-9]{2}.*']) {
    it(`answers ${pattern}`, async () => {
      const started = performance.now();
      const { status, text } = await find({ regex: pattern });
      assert.deepEqual([status, text], [200, '']);
      assert.ok(performance.now() - started < 1000);
    });
  }

  it('refuses them in a pipeline as well', async () => {
    const { status, json } = await run("find -regex '(a+)+$'");
    assert.deepEqual([status, json().code], [400, 'INVALID_PATTERN']);
  });
});

describe('row 32: wildcards and patterns of SQL', () => {
  for (const [name, expected] of [
    ['[ab]', '/tmp/w/[ab]\n'],
    ['[a-z]*', ''],
    ['[*', '/tmp/w/[ab]\n'],
    ['%', ''],
    ['_', '/tmp/w/_\n'],
    ["'--", "/tmp/w/'--\n"],
    ['";x', '/tmp/w/";x\n'],
    ['\\', '/tmp/w/\\\n'],
    ['\\a', ''],
    ['a+', '/tmp/w/a+\n'],
    ['%41_', '/tmp/w/%41_\n'],
  ] as const) {
    it(`takes all but * and ? at its word: ${name}`, async () => {
      assert.equal((await find({ path: 'w', name })).text, expected);
      // In a path a percent sign begins a date.
      const { text } = await send({ path: '/ls', query: { pattern: `w/${name.replaceAll('%', '%%')}` } });
      assert.equal(text, expected);
    });
  }

  it('matches any number of stars at once', async () => {
    const stars = '*'.repeat(5000);
    assert.equal((await find({ path: 'w', name: stars })).text.split('\n').length, 9);
    assert.equal((await find({ name: `${'*a'.repeat(2500)}b` })).text, '');
  });
});

describe('row 40: ages', () => {
  for (const mtime of ['+', '-', '', 'soon', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '٣', '--1', '1h1', '1y']) {
    it(`refuses ${JSON.stringify(mtime)}`, async () => {
      const { status, json } = await find({ mtime });
      assert.deepEqual([status, json().code], [400, 'INVALID_ARGUMENT']);
    });
  }

  it('takes decimals, zero and the longest number, and a plus sign that a query has as it is', async () => {
    for (const [mtime, some] of [
      ['2.5h', true],
      ['-.5d', true],
      ['999999999999d', true],
      ['+999999999999.5d', false],
      ['+1d', false],
    ] as const) {
      const { status, text } = await find({ path: 'w', mtime });
      assert.deepEqual([status, text !== ''], [200, some], mtime);
    }
    assert.equal((await send({ path: '/find?path=w&mtime=+1h' })).text, '');
    assert.equal((await send({ path: '/find?path=w&mtime=-1h' })).text.split('\n').length, 9);
  });
});
