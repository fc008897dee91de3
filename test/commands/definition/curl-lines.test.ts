import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import type { Example } from '../../../src/commands/definition/command.ts';
import { curlLines } from '../../../src/commands/definition/curl-lines.ts';
import { each, fetch, sift } from '../../support/sample-commands.ts';

describe('the curl line of a command', () => {
  it('sends the input and the query of an example', () =>
    assert.deepEqual(curlLines(sift, 70), [
      "printf 'A B\\nc\\n' |",
      '  curl -H "X-API-Key: $PENSTOCK_KEY" --data-binary @- \\',
      "    'http://127.0.0.1:8080/sift?ignore=true&pattern=a%20b'",
    ]));
  it('is a GET where the endpoint has one and there is no input', () =>
    assert.deepEqual(curlLines(fetch, 90), [
      'curl -H "X-API-Key: $PENSTOCK_KEY" \\',
      "  'http://127.0.0.1:8080/fetch?data=x%3D1&data=y%3Da%20b&url=http://h/%3Fa%3D1%26b%3D2'",
    ]));
  it('is a POST without a body where there is neither', () => {
    const command = { ...sift, examples: [{ text: 'x', pipeline: 'sift a' }] };
    const [call, url] = ['curl -H "X-API-Key: $PENSTOCK_KEY" -X POST', "'http://127.0.0.1:8080/sift?pattern=a'"];
    assert.deepEqual(curlLines(command, 70), [`${call} \\`, `  ${url}`]);
    assert.deepEqual(curlLines(command, 90), [`${call} ${url}`], 'on one line where it fits');
  });
  it('is made from the first example that fits', () => {
    const long: Example = { text: 'x', pipeline: `sift ${'a'.repeat(60)}` };
    const command = { ...sift, examples: [long, { text: 'x', pipeline: 'sift b' }] };
    assert.match(curlLines(command, 70)?.at(-1) ?? '', /pattern=b'$/);
    assert.equal(curlLines({ ...sift, examples: [long] }, 70), undefined);
  });
  it('does not exist without an endpoint', () => assert.equal(curlLines(each, 70), undefined));
  it('gives a shell the input byte for byte', (context) => {
    if (spawnSync('sh', ['-c', 'exit 0']).status !== 0) return context.skip('no POSIX shell');
    for (const input of ['-n %s\n\'q\' \\n "$HOME" `x`\t\r\0 é😀', '-', '%', '\\']) {
      const command = { ...sift, examples: [{ text: 'x', pipeline: 'sift a', input }] };
      const [print = ''] = curlLines(command, 200) ?? [];
      assert.match(print, /^printf '.*' \|$/);
      assert.equal(execFileSync('sh', ['-c', print.slice(0, -1)], { encoding: 'utf8' }), input);
    }
  });
});
