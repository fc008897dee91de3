import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tr } from '../../../src/commands/text/tr.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  return Buffer.from((await runCommand(tr, words, input)).output).toString();
}

async function bytes(words: readonly string[], input: readonly number[]): Promise<readonly number[]> {
  return Array.from((await runCommand(tr, words, Uint8Array.from(input))).output);
}

function refusal(words: readonly string[], message: RegExp, code = 'INVALID_ARGUMENT'): Promise<void> {
  return assert.rejects(runCommand(tr, words, 'a'), { code, message });
}

describe('tr on characters beyond ASCII', () => {
  it('works by code point', async () => {
    assert.equal(await output(['é', 'e'], 'été'), 'ete');
    assert.equal(await output(['-d', '😀'], 'a😀b'), 'ab');
    assert.equal(await output(['α-γ', 'a-c'], 'γαβδ'), 'cabδ');
    assert.equal(await output(['a-c', '😀ßx'], 'cab'), 'x😀ß');
    assert.equal(await output(['-s', 'é'], 'ééaa'), 'éaa');
    assert.equal(await output(['-c', 'a', '-'], 'aéa😀'), 'a-a-');
    assert.equal(await output(['[=é=]', 'e'], 'é'), 'e');
    assert.equal(await output(['ab', '[é*]'], 'ab'), 'éé');
  });

  it('reads an octal number as a code point', async () => {
    assert.equal(await output(['\\351', 'e'], 'é'), 'e');
    assert.equal(await output(['-d', '\\200-\\377'], 'aéb€'), 'ab€');
  });

  it('has classes over all of Unicode', async () => {
    assert.equal(await output(['[:lower:]', '[:upper:]'], 'straße, öäü, яблоко, ﬁ'), 'STRAßE, ÖÄÜ, ЯБЛОКО, ﬁ');
    assert.equal(await output(['[:upper:]', '[:lower:]'], 'ÀÉ'), 'àé');
    assert.equal(await output(['-d', '[:punct:]'], '„So“, – 1 €'), 'So  1 ');
    assert.equal(await output(['-cd', '[:alnum:]\\n'], 'Größe: 12 m²\n'), 'Größe12m\n');
    assert.equal(await output(['-cs', '[:alpha:]', '\\n'], 'né à Orléans'), 'né\nà\nOrléans');
    assert.equal(await output(['-s', '[:space:]', ' '], 'a\u2003\n\u3000b'), 'a b');
    assert.equal(await output(['[:digit:]', '#'], '1٣'), '#٣');
  });

  it('has the classes of regular expressions, in which a no-break space is no space', async () => {
    assert.equal(await output(['-d', '[:space:]'], 'a\u00a0b c'), 'a\u00a0bc');
    assert.equal(await output(['-d', '[:blank:]'], 'a\u202fb c'), 'a\u202fbc');
    assert.equal(await output(['-d', '[:alpha:]'], '😀𝒜x٣'), '😀');
  });

  it('pairs a class with single characters by its ASCII members', async () => {
    assert.equal(await output(['[:lower:]', 'A-Z'], 'été'), 'éTé');
    assert.equal(await output(['-t', '[:lower:]', 'A-Z'], 'été'), 'éTé');
  });

  it('lets the last of two rules for a character count, in either order', async () => {
    assert.equal(await output(['é[:lower:]', 'x[:upper:]'], 'éa'), 'ÉA');
    assert.equal(await output(['[:lower:]é', '[:upper:]x'], 'éa'), 'xA');
  });

  it('squeezes letters whose case has changed', async () => {
    assert.equal(await output(['-s', '[:lower:]', '[:upper:]'], 'ééÉaab'), 'ÉAB');
  });
});

describe('tr on bytes that are no valid UTF-8', () => {
  it('passes them unharmed', async () => {
    const input = [0x61, 0xff, 0xc3, 0x62, 0xe2, 0x82];
    assert.deepEqual(await bytes(['a', 'é'], input), [0xc3, 0xa9, 0xff, 0xc3, 0x62, 0xe2, 0x82]);
    assert.deepEqual(await bytes(['a-z', 'A-Z'], input), [0x41, 0xff, 0xc3, 0x42, 0xe2, 0x82]);
    assert.deepEqual(await bytes(['-d', '[:alpha:]'], input), [0xff, 0xc3, 0xe2, 0x82]);
    assert.deepEqual(await bytes(['-s', '[:print:]'], [0xff, 0xff]), [0xff, 0xff]);
  });

  it('counts each as a character outside the set', async () => {
    assert.deepEqual(await bytes(['-cd', 'a-z'], [0x61, 0xff, 0xc3, 0x62]), [0x61, 0x62]);
    assert.deepEqual(await bytes(['-c', 'a-z', '?'], [0x61, 0xff, 0xc3, 0x62]), [0x61, 0x3f, 0x3f, 0x62]);
    assert.deepEqual(await bytes(['-cs', 'a-z'], [0xff, 0xff, 0xfe]), [0xff, 0xfe]);
  });
});

describe('tr', () => {
  it('takes its sets and flags from a query', async () => {
    for (const [query, expected] of [
      ['set1=a-c&set2=x', 'xxxd\n'],
      ['set1=a-c&delete=true', 'd\n'],
      ['c=1&d=1&set1=a-b%5Cn', 'ab\n'],
      ['C=1&d=1&set1=a-b%5Cn', 'ab\n'],
      ['set1=a-d&set2=1-2&truncate-set1=', '12cd\n'],
      ['s=1&set1=a-z&set2=X', 'X\n'],
    ] as const) {
      assert.equal(Buffer.from((await runQuery(tr, query, 'abcd\n')).output).toString(), expected, query);
    }
  });

  it('takes a word behind SET1 as SET2, even when it looks like a flag', async () =>
    assert.equal(await output(['a-c', '-d'], 'abcd'), '-ddd'));

  it('keeps long inputs whole, growing or not', async () => {
    const long = 'ab é'.repeat(60_000);
    assert.equal(await output(['ab', 'xy'], long), long.replaceAll('a', 'x').replaceAll('b', 'y'));
    assert.equal(await output(['ab', '😀'], long), long.replaceAll(/[ab]/g, '😀'));
    assert.equal(await output(['-d', 'é'], long), long.replaceAll('é', ''));
    assert.equal(await output(['-s', 'a'], 'a'.repeat(200_000)), 'a');
  });

  it('reads huge ranges and long sets in little time', async () => {
    const last = String.fromCodePoint(0x10ffff);
    assert.equal(await output([`\\1-${last}`, `\\2-${last}`], 'az'), 'b{');
    assert.equal(await output(['-d', `\\1-${last}`.repeat(10_000)], 'abc'), '');
    assert.equal(await output(['[a*1000000000000000]b', '[x*]y'], 'ab'), 'xy');
    for (const piece of ['[a*', '[:a', '[=a', '[:*2]', '[:upper:]', '[:alpha:]']) {
      assert.equal(await output(['-d', `${piece.repeat(7_000)}\\x`], '.'), '.');
    }
  });
});

describe('tr refuses', () => {
  it('a set that is too long', async () => {
    await refusal(['-d', 'a'.repeat(65_537)], /Expected a set of at most 65536 characters/);
    assert.equal(await output(['-d', 'a'.repeat(65_536)], 'ab'), 'b');
  });

  it('missing and unexpected sets', async () => {
    await refusal([], /^tr: Missing SET1/, 'MISSING_PARAMETER');
    await refusal(['a'], /^tr: Missing SET2 .*what SET1 is translated to/, 'MISSING_PARAMETER');
    await refusal(['-ds', 'a'], /^tr: Missing SET2 .*to squeeze after deleting/, 'MISSING_PARAMETER');
    await refusal(['-d', 'a', 'b'], /^tr: Unexpected SET2/);
    await refusal(['a', 'b', 'c'], /^tr: Unexpected argument "c"/);
    await assert.rejects(runQuery(tr, '', 'a'), { code: 'MISSING_PARAMETER' });
  });

  it('sets that cannot be read, naming set and construct', async () => {
    await refusal(['z-a', 'x'], /^tr: Cannot read "z-a" for SET1: .*"z-a" runs backwards; see "man tr"$/);
    await refusal(['x', '\\n-\\t'], /for SET2: .*"\\n-\\t" runs backwards/);
    await refusal(['[:foo:]', 'x'], /Expected a class that is one of alnum, .*, xdigit, not "foo"/);
    await refusal(['[::]', 'x'], /not ""/);
    await refusal(['[=ab=]', 'x'], /Expected one character between \[= and =\], not "ab"/);
    await refusal(['x', '[a*z]'], /Expected a count in \[c\*n\], not "z"/);
    await refusal(['[:__proto__:]', 'x'], /not "__proto__"/);
    await refusal([`[:${'x'.repeat(100)}:]`, 'x'], /not "x{80}…"/);
  });

  it('sets that do not fit each other', async () => {
    await refusal(['a', ''], /Cannot translate to an empty SET2/);
    await refusal(['a', '[:digit:]'], /Cannot translate to \[:digit:\] in SET2/);
    await refusal(['a', '[=b=]'], /equivalence class \[=c=\] in SET2/);
    await refusal(['a', '[:upper:]'], /Cannot translate to \[:upper:\], no \[:lower:\] or \[:upper:\] of SET1/);
    await refusal(['[:lower:]a', '[:upper:]'], /longer than a SET2 with a class at its end/);
    await refusal(['a[b*]', 'x'], /Cannot use \[c\*\] in SET1/);
    await refusal(['a', '[x*][y*]'], /more than once/);
    await refusal(['-ds', 'a', '[x*]'], /when deleting, only when translating/);
    await refusal(['-c', '[:alpha:]', 'xy'], /Cannot translate the complement of a class/);
  });
});
