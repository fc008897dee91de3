import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Host } from '../../../src/commands/definition/effects.ts';
import { interpret } from '../../../src/commands/definition/interpret.ts';
import { readWords } from '../../../src/commands/definition/read-words.ts';
import { man } from '../../../src/commands/system/man.ts';
import { manual } from '../../../src/manual/manual.ts';

async function run(words: readonly string[], input = ''): Promise<string> {
  // man asks its host for pages and for nothing else.
  const host: Pick<Host, 'manual'> = { manual };
  const args = interpret(man, readWords(man, words, words.join(' ')));
  const { output, status } = await man.run(args, Buffer.from(input), host as Host);
  assert.equal(status, 0);
  return Buffer.from(output).toString();
}

describe('man', () => {
  it('writes the page of a command', async () => assert.match(await run(['man']), /^NAME\n {4}man - Shows/));
  it('writes the page of a topic', async () => assert.match(await run(['quoting']), /^NAME\n {4}quoting - /));
  it('lists all pages without a name', async () => {
    assert.equal(await run([]), manual());
    assert.match(await run([]), /^ {4}man +Shows the manual page/m);
  });
  it('takes the name from the first line of its input', async () => {
    assert.equal(await run([], 'man\nmore lines\n'), manual('man'));
    assert.equal(await run([], '  limits\r\n'), manual('limits'));
    assert.equal(await run([], 'auth'), manual('auth'));
  });
  it('lists all pages when the first line is blank', async () => assert.equal(await run([], '\nman\n'), manual()));
  it('takes the argument before the input', async () => assert.equal(await run(['man'], 'limits\n'), manual('man')));
  it('refuses a page that does not exist and names the nearest', async () => {
    await assert.rejects(run(['quotnig']), {
      code: 'MANUAL_NOT_FOUND',
      status: 404,
      message: 'man: No manual page "quotnig", the nearest is "quoting"; "man" lists all pages',
    });
    await assert.rejects(run(['no-such-thing']), {
      message: 'man: No manual page "no-such-thing"; "man" lists all pages',
    });
    await assert.rejects(run([], `${'x'.repeat(100_000)}\n`), { code: 'MANUAL_NOT_FOUND' });
    for (const name of ['__proto__', 'constructor']) await assert.rejects(run([name]), { code: 'MANUAL_NOT_FOUND' });
  });
});
