import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { echo } from '../../../src/commands/utilities/echo.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input = 'in\nput'): Promise<string> {
  return Buffer.from((await runCommand(echo, words, input)).output).toString('latin1');
}

async function written(words: readonly string[]): Promise<string> {
  return Buffer.from((await runCommand(echo, words)).output).toString();
}

async function answer(query: string): Promise<string> {
  return Buffer.from((await runQuery(echo, query, 'body')).output).toString();
}

describe('echo', () => {
  it('writes its text and a newline', async () => {
    assert.equal(await output(['hello', 'world']), 'hello world\n');
    assert.equal(await output(['']), '\n');
  });

  it('writes its input unchanged when it has no argument at all', async () =>
    assert.equal(await output([]), 'in\nput'));

  it('does not write its input when it has flags', async () => {
    assert.equal(await output(['-n']), '');
    assert.equal(await output(['-e']), '\n');
    assert.equal(await output(['-E']), '\n');
  });

  it('takes words that are not made of its flags as text', async () => {
    assert.equal(await output(['--text', '-nx', '--', '-']), '--text -nx -- -\n');
    assert.equal(await output(['a', '-n']), 'a -n\n');
  });

  it('writes escaped bytes, valid UTF-8 or not', async () => {
    assert.equal(await output(['-ne', '\\xc3\\xa9\\xff\\0377']), '\xc3\xa9\xff\xff');
  });

  it('reads the numbers of characters as bash 5.2 does', async () => {
    const cases: Readonly<Record<string, string>> = {
      '\\u00e9': 'é',
      '\\u41': 'A',
      '\\u1': '\x01',
      '\\u12345': '\u{1234}5',
      '\\u0000a': '\0a',
      '\\uffff': '\uffff',
      '\\ufeff': '\ufeff',
      '\\U0001F600': '😀',
      '\\U1F600': '😀',
      '\\U00000041': 'A',
      '\\U0': '\0',
      '\\u': '\\u',
      '\\uZ': '\\uZ',
      '\\u{41}': '\\u{41}',
      '\\\\u41': '\\u41',
      '\\xc3\\xa9': 'é',
      '\\0101': 'A',
      '\\01012': 'A2',
      '\\e[0m': '\x1b[0m',
    };
    for (const [text, expected] of Object.entries(cases))
      assert.equal(await written(['-e', text]), `${expected}\n`, text);
    assert.equal(await written(['-e', '\\u61\\cb']), 'a');
  });

  it('keeps the number of what is no character, but joins the halves of a pair', async () => {
    for (const text of ['\\ud800', '\\udc80', '\\U110000', '\\UFFFFFFFF', '\\ude00\\ud83d']) {
      assert.equal(await written(['-e', text]), `${text}\n`);
    }
    assert.equal(await written(['-e', '\\ud83d\\ude00']), '😀\n');
  });

  it('takes a list of texts and its flags from a query', async () => {
    assert.equal(await answer('text=hi%20there'), 'hi there\n');
    assert.equal(await answer('text=a&text=b'), 'a b\n');
    assert.equal(await answer('text='), '\n');
    assert.equal(await answer('text=a%5Ctb&e=1&n=1'), 'a\tb');
    assert.equal(await answer('text=a%5Ctb&escapes=true&no-escapes=true'), 'a\\tb\n');
    assert.equal(await answer('text=a%5Ctb&e=false'), 'a\\tb\n');
    assert.equal(await answer('text=a&no-newline=true'), 'a');
    assert.equal(await answer('n=false'), 'body');
    assert.equal(await answer(''), 'body');
  });
});
