/** Long texts take turns in the main process, so that a short one of another key comes through between them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestEngine, type TestEngine } from '../support/engine.ts';

const MOST = 1024 * 1024;

let tested: TestEngine;

before(async () => {
  tested = await openTestEngine();
});
after(() => tested.close());

/** How many of the works have ended when a short pipeline of another key has its answer. */
async function endedBeforeNeighbour(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const account = await tested.newAccount();
  // Its key and its program are known then.
  await tested.run('echo a', '', { account });
  let ended = 0;
  const running = works.map(async (work) => {
    await work();
    ended++;
  });
  const { output } = await tested.run('echo a', '', { account });
  const endedBefore = ended;
  assert.equal(Buffer.from(output).toString(), 'a\n');
  await Promise.all(running);
  return endedBefore;
}

describe('many long texts of one key', () => {
  const texts = {
    'quotes and escapes': `[[ ${"''\\ ".repeat(MOST / 4 - 10)}`,
    variables: `nosuch "${'$A'.repeat(65_536)}"`,
    'words that no command takes': `nosuch ${'a '.repeat(16_383)}`,
    'an unclosed quote': `echo "${'a'.repeat(MOST - 10)}`,
    'a text that is too long': 'a'.repeat(MOST + 1),
  };
  for (const [what, text] of Object.entries(texts)) {
    it(`let a short one of another key come through: ${what}`, async () => {
      const works = Array.from({ length: 12 }, () => () => tested.run(text));
      assert.ok((await endedBeforeNeighbour(works)) < 12);
    });
  }

  it('do so when they are saved and run by source', async () => {
    await tested.account.pipelines.set('long', `# ${'a'.repeat(MOST - 10)}`);
    const works = Array.from({ length: 12 }, () => () => tested.run('source long'));
    assert.ok((await endedBeforeNeighbour(works)) < 12);
  });
});

describe('a command', () => {
  it('has at most 16,384 words after the expansion of exports and aliases', async () => {
    await tested.account.exports.set('WORDS', 'a '.repeat(1000));
    await tested.account.aliases.set('twice', 'echo $@ $@');
    const codeOf = async (text: string): Promise<string | undefined> => (await tested.run(text)).error?.code;
    assert.equal(await codeOf(`echo ${'$WORDS '.repeat(16)}`), undefined);
    assert.equal(await codeOf(`echo ${'$WORDS '.repeat(17)}`), 'LIMIT_EXCEEDED');
    assert.equal(await codeOf(`twice ${'a '.repeat(8191)}`), undefined);
    assert.equal(await codeOf(`twice ${'a '.repeat(8192)}`), 'LIMIT_EXCEEDED');
    assert.match(
      (await tested.run(`echo ${'$WORDS '.repeat(17)}`)).error?.message ?? '',
      /^A command has at most 16384 words after expansion/,
    );
  });

  it('may say in how many lines its error is, however many fail', async () => {
    const { error, earlierErrors } = await tested.run(`${'\n'.repeat(MOST - 10_000)}${'nosuch;\n'.repeat(1000)}`);
    assert.match(error?.message ?? '', /, at line 1039576, column 1$/);
    assert.match(earlierErrors[0] ?? '', /, at line 1038577, column 1$/);
    assert.equal(earlierErrors.length, 999);
  });
});
