import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manualPage } from '../../../src/commands/definition/manual-page.ts';
import { plainText } from '../../../src/text/page/plain-text.ts';
import { each, fetch, sift } from '../../support/sample-commands.ts';

/** The text of one part of a page. */
function part(command: typeof sift, title: string): string {
  const text = plainText(manualPage(command));
  const found = new RegExp(`^${title}\\n((?:(?: .*)?\\n)+)`, 'm').exec(text);
  return found?.[1] ?? assert.fail(`no ${title}`);
}

describe('the manual page of a command', () => {
  it('has the seven parts in order', () =>
    assert.deepEqual(plainText(manualPage(sift)).match(/^[A-Z].*$/gm), [
      'NAME',
      'SYNOPSIS',
      'DESCRIPTION',
      'OPTIONS',
      'EXAMPLES',
      'HTTP',
      'SEE ALSO',
    ]));
  it('begins with name and summary', () =>
    assert.equal(plainText(manualPage(sift)).split('\n')[1], '    sift - Keeps the lines that match'));
  it('tells how the endpoint is called', () =>
    assert.equal(
      part(sift, 'HTTP'),
      `    POST /sift

    The request body is the input. The query parameters, each with its other
    names:

        pattern                 PATTERN, required
        ignore, ignore-case, i  true or false
        invert, v               true or false
        invariant               true or false
        lines, n                N
        order                   ORDER
        width                   COLUMNS
        extra, e                PATTERN, repeatable
        key, k                  KEY, repeatable

    For example:

        printf 'A B\\nc\\n' |
          curl -H "X-API-Key: $PENSTOCK_KEY" --data-binary @- \\
            'http://127.0.0.1:8080/sift?ignore=true&pattern=a%20b'

    The answer is text/plain; its header X-Exit-Status is the exit status. The
    request costs 1 of the quota.

`,
    ));
  it('tells the methods, the type and the price of the endpoint', () => {
    const http = part(fetch, 'HTTP');
    assert.match(http, /^ {4}GET \/fetch\n {4}POST \/fetch\n\n {4}The body of a POST is the input\./);
    assert.match(http, /The answer is application\/json; .* The\s+request costs no quota\./s);
  });
  it('tells how many requests of a key may be in work at once, where that is limited', () => {
    const limited = plainText(manualPage({ ...sift, endpoint: { atOnce: 'findsPerKey' } })).replace(/\s+/g, ' ');
    assert.match(limited, /A key may have 10 of them in work at once, unless/);
    assert.doesNotMatch(plainText(manualPage(sift)), /at once/);
  });
  it('says so when there is no endpoint, no option, no query parameter', () => {
    assert.match(part(each, 'HTTP'), /each has no endpoint of its own/);
    const bare = { ...sift, name: 'bare', parameters: {}, examples: [] };
    assert.match(part(bare, 'OPTIONS'), /bare takes no options\./);
    assert.match(part(bare, 'HTTP'), /There are no query parameters\./);
  });
  it('names the related pages', () => assert.match(plainText(manualPage(sift)), /SEE ALSO\n {4}fetch, pipeline\n$/));
});
