import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { output, refusal } from './run.ts';

/** What `strptime` makes of a text. */
function readTime(text: string, format: string): Promise<string> {
  return output(['-n', '-c', '--arg', 't', text, '--arg', 'f', format, '$t | strptime($f)']);
}

describe('times in jq', () => {
  it('reads and writes times, all in UTC', async () => {
    assert.equal(await output(['-n', '"2015-03-05T23:51:47Z" | fromdate']), '1425599507\n');
    assert.equal(
      await output(['-n', '-c', '"10 Mar 99 1:02 PM" | strptime("%d %b %y %I:%M %p")']),
      '[1999,2,10,13,2,0,3,68]\n',
    );
    assert.equal(
      await output(['-n', '-r', '1425599507 | strftime("%A, %d %B %Y %H:%M:%S %Z %%Z"), (localtime | mktime)']),
      'Thursday, 05 March 2015 23:51:47 UTC %Z\n1425599507\n',
    );
    assert.match((await refusal(['-n', '"x" | strptime("%Y")'])).message, /does not match format/);
    assert.equal(await output(['-n', '"0050-01-01T00:00:00Z" | fromdate']), '-60589296000\n');
    assert.match((await refusal(['-n', '1e18 | todate'])).message, /Cannot read 1000000000000000000 as a time/);
  });

  it('reads times by every letter of strptime', async () => {
    assert.equal(await readTime('2026 070', '%Y %j'), '[2026,2,11,0,0,0,3,69]\n');
    assert.equal(await readTime('20 26-1-2', '%C %y-%m-%d'), '[2026,0,2,0,0,0,5,1]\n');
    assert.equal(await readTime('1425599507', '%s'), '[2015,2,5,23,51,47,4,63]\n');
    assert.equal(
      await readTime('Thu, 05 March 2015 11:51:47 pm +0100', '%a, %d %B %Y %r %z'),
      '[2015,2,5,23,51,47,4,63]\n',
    );
    assert.equal(await readTime('3/4/99 CET', '%D %Z'), '[1999,2,4,0,0,0,4,62]\n');
    assert.equal(await readTime(' 7:05 100%', '%k:%M 100%%'), '[1900,0,0,7,5,0,8,367]\n');
  });

  it('names the zone, in local time and in UTC, with a format from outside and of a time in parts', async () => {
    assert.equal(
      await output([
        '-n',
        '-c',
        '--arg',
        'f',
        '%H %Z %%Z',
        '0 | [., gmtime, localtime | strftime($f), strflocaltime($f)] | unique',
      ]),
      '["00 UTC %Z"]\n',
    );
    assert.equal(
      await output(['-n', '-c', '0 | [strftime("%Z %z"), strflocaltime("%Z %z")]']),
      '["UTC +0000","UTC +0000"]\n',
    );
  });
});
