import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { grep } from '../../../src/commands/text/grep.ts';
import { decodeText } from '../../../src/text/utf8.ts';
import { runCommand } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

// As in the workers; the expressions of this file are compiled later.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

const FRUIT = 'apple\nBanana\ncherry pie\napple tart\n\ndate 42\n';

/** The output as text, with a status that is not 0 behind it. */
async function output(words: readonly string[], input: string | Uint8Array): Promise<string> {
  const { output: bytes, status } = await runCommand(grep, words, input);
  return decodeText(bytes) + (status === 0 ? '' : `(${status})`);
}

describe('grep', () => {
  it('keeps lines that match, and ends with status 1 when there are none', async () => {
    assert.equal(await output(['apple'], FRUIT), 'apple\napple tart\n');
    assert.equal(await output(['zebra'], FRUIT), '(1)');
    assert.equal(await output(['a'], ''), '(1)');
    assert.equal(await output([''], ''), '(1)');
    assert.equal(await output(['b'], 'a\nb'), 'b\n');
  });

  it('with -P refuses what only the expressions of Perl have', async () => {
    assert.equal(await output(['-oP', '(?<=y )p\\w+'], FRUIT), 'pie\n');
    assert.equal(await output(['-P', '\\\\K'], 'a\\K\n'), 'a\\K\n');
    assert.equal(await output(['\\K'], 'K\n'), 'K\n');
    assert.equal(await output(['-oP', '[*+][+]'], 'a*+\n'), '*+\n');
    for (const pattern of ['a*+', 'a++', 'a?+', '(a){2,}+']) {
      await assert.rejects(output(['-P', pattern], FRUIT), {
        message: /\+ is of Perl, and expressions are JavaScript's/,
      });
    }
    await assert.rejects(output(['-oP', 'é\\Kx'], FRUIT), {
      code: 'INVALID_PATTERN',
      message:
        'grep: Cannot read pattern "é\\Kx" at column 2: \\K is of Perl, and expressions are JavaScript\'s here; write (?<=TEXT) for what comes before: (?<=port=).*',
    });
  });

  it('has the query names of its endpoint', async () => {
    const answers: Record<string, string> = {
      'match=apple': 'apple\napple tart\n',
      'match=apple&invert': 'Banana\ncherry pie\n\ndate 42\n',
      'match=BANANA&i=1': 'Banana\n',
      'match=a&count=true': '4\n',
      'match=%5B0-9%5D&only=1': '4\n2\n',
      'match=pie&line-number=1': '3:cherry pie\n',
      'match=an&word': '',
      'match=apple&line=1': 'apple\n',
      'match=a&max-count=2': 'apple\nBanana\n',
      'match=Banana&A=1': 'Banana\ncherry pie\n',
      'match=Banana&B=1': 'apple\nBanana\n',
      'match=pie&C=1&n=1': '2-Banana\n3:cherry pie\n4-apple tart\n',
      'match=pie&match=42': 'cherry pie\ndate 42\n',
    };
    for (const [query, expected] of Object.entries(answers)) {
      assert.equal(Buffer.from((await runQuery(grep, query, FRUIT)).output).toString(), expected, query);
    }
  });

  it('takes the expressions of JavaScript with POSIX classes and word edges', async () => {
    assert.equal(await output(['^\\w+ \\d{2}$'], FRUIT), 'date 42\n');
    assert.equal(await output(['-o', '(?<=pie|tart|date) \\d+'], FRUIT), ' 42\n');
    assert.equal(await output(['[[:upper:]][[:lower:]]+'], FRUIT), 'Banana\n');
    assert.equal(await output(['-o', '\\<t\\w+\\>'], FRUIT), 'tart\n');
    assert.equal(await output(['(?<double>.)\\k<double>$'], 'all\nala\n'), 'all\n');
    assert.equal(await output(['^.$'], 'a\n😀\nab\n'), 'a\n😀\n');
    assert.equal(await output(['-o', '"[^"]*?"'], 'x "a" "b"\n'), '"a"\n"b"\n');
  });

  it('numbers the groups of each of several patterns for itself', async () => {
    assert.equal(await output(['-e', '^(a)(b)', '-e', '(.)\\1'], 'ab\ncc\ncd\n'), 'ab\ncc\n');
    assert.equal(await output(['-o', '-e', '(?<x>a)\\k<x>', '-e', '(?<x>b)\\k<x>'], 'aabb\n'), 'aa\nbb\n');
  });

  it('prints the first alternative that fits, but the longest of several texts with -F', async () => {
    assert.equal(await output(['-o', 'a|ab'], 'ab\n'), 'a\n');
    assert.equal(await output(['-oF', '-e', 'a', '-e', 'ab'], 'ab\n'), 'ab\n');
    assert.equal(await output(['-ow', 'a|ab'], 'ab\n'), 'ab\n');
    assert.equal(await output(['-ox', 'a|ab'], 'ab\n'), 'ab\n');
  });

  it('ends lines at newlines only', async () => {
    assert.equal(await output(['b$'], 'ab\r\nab\n'), 'ab\n');
    assert.equal(await output(['b\\r$'], 'ab\r\nab\n'), 'ab\r\n');
    assert.equal(await output(['-n', '^b'], 'a\rb\u2028b\nb\n'), '2:b\n');
    assert.equal(await output(['-o', 'a.b'], 'a\rb a\u2028b a\u2029b\n'), 'a\rb\na\u2028b\na\u2029b\n');
    assert.equal(await output(['[^a]\\s'], 'b\n\n'), '(1)');
  });

  it('passes bytes that are not UTF-8 unharmed and counts each as a character', async () => {
    const bytes = Buffer.from([0xff, 0x61, 0x0a, 0x62, 0x0a, 0x61, 0xfe, 0xff, 0x62, 0x0a, 0xc3, 0xa9, 0x0a]);
    const latin1 = async (words: readonly string[]) =>
      Buffer.from((await runCommand(grep, words, bytes)).output).toString('latin1');
    assert.equal(await latin1(['a']), '\xffa\na\xfe\xffb\n');
    assert.equal(await latin1(['-o', 'a.*']), 'a\na\xfe\xffb\n');
    assert.equal(await latin1(['-x', 'a..b']), 'a\xfe\xffb\n');
    assert.equal(await latin1(['-ob', 'b|é']), '3:b\n8:b\n10:\xc3\xa9\n');
    assert.equal(await latin1(['-v', '.']), '');
    assert.equal(await latin1(['-w', 'a']), '\xffa\na\xfe\xffb\n');
  });

  it('takes NUL bytes as characters', async () => {
    assert.equal(await output(['b'], 'a\0b\nc\n'), 'a\0b\n');
    assert.equal(await output(['-c', 'a.b'], 'a\0b\nc\n'), '1\n');
  });

  it('takes a hyphen after the pattern for its input', async () => {
    assert.equal(await output(['-n', 'pie', '-'], FRUIT), '3:cherry pie\n');
    assert.equal(await output(['-e', 'pie', '-'], FRUIT), 'cherry pie\n');
    assert.equal(await output(['-'], 'a-b\nc\n'), 'a-b\n');
  });

  it('asks for a word whose edges know the letters of all scripts', async () => {
    assert.equal(await output(['-w', 'caf'], 'café\ncaf\n'), 'caf\n');
    assert.equal(await output(['-w', 'été'], 'étés\nun été\n'), 'un été\n');
  });
});

describe('grep refuses', () => {
  it('too many patterns, and too much of them', async () => {
    const many = Array.from({ length: 1001 }, () => ['-e', 'a']).flat();
    await assert.rejects(output(many, 'a\n'), /Expected at most 1000 of them, 1001 are given/);
    assert.equal(await output(many.slice(2), 'a\n'), 'a\n');
    const half = 'a'.repeat(32_769);
    await assert.rejects(output(['-F', '-e', half, '-e', half], ''), /Expected at most 65536 characters of patterns/);
    await assert.rejects(output(['-F', '-e', half, '-e', half.slice(2)], 'b\n'), { code: 'INVALID_PATTERN' });
  });

  const refusals: Record<string, readonly [words: readonly string[], message: RegExp]> = {
    'a pattern that cannot be read': [
      ['('],
      /^grep: Cannot read pattern "\(" at column 1: Expected \) to end the group$/,
    ],
    'counts out of order': [
      ['a{2,1}'],
      /^grep: Cannot read pattern "a\{2,1\}" at column 2: Numbers out of order in \{\}$/,
    ],
    'one bad pattern of several': [['-e', 'a', '-e', 'b['], /"b\[" at column 2/],
    'a bad line of a pattern': [['a\nb('], /"b\(" at column 2/],
    'a pattern too large for the engine': [
      ['-F', '-e', 'a'.repeat(32_769), '-e', 'a'.repeat(32_767)],
      /^grep: Cannot read pattern .* It is too large$/,
    ],
    '-o with -v': [['-ov', 'a'], /^grep: Cannot take -o together with -v: lines that do not match .*; see "man grep"$/],
    '-o with -c': [
      ['-oc', 'a'],
      /^grep: Cannot take -o together with -c: .*"grep -o PATTERN \| wc -l" counts matches; see "man grep"$/,
    ],
    '-F with -G': [
      ['-FG', 'a'],
      /^grep: Cannot take -F together with -G: a pattern is either literal or basic; see "man grep"$/,
    ],
    '-q with an explanation': [['-q', 'a'], /^grep: Cannot take -q: The answer of grep is its output; .*-m 1/],
    'a file with a hint': [['a', '/tmp/x'], /^grep: Unexpected argument "\/tmp\/x"; .*cat FILE \| grep PATTERN/],
    'a file beside -e': [['-e', 'a', '/tmp/x'], /^grep: Unexpected argument "\/tmp\/x"; .*cat FILE/],
    'to run without a pattern': [['-v'], /^grep: Missing PATTERN/],
    'a context below zero': [['-A', '-1', 'a'], /^grep: Cannot read "-1" for -A: Expected at least 0/],
    colours: [['--color=always', 'a'], /Expected one of never, auto/],
  };
  for (const [name, [words, message]] of Object.entries(refusals)) {
    it(name, () => assert.rejects(runCommand(grep, words, 'a\n'), { name: 'CommandError', message }));
  }

  it('a line too long for the repeats of the pattern, without harm', async () => {
    const line = 'xy'.repeat(10_000_000);
    await assert.rejects(runCommand(grep, ['-x', '(x|y)*'], line), {
      code: 'INVALID_PATTERN',
      message: 'grep: Cannot match the pattern: A line is too long for its repeats',
    });
  });
});

describe('grep in a long input', () => {
  const words = [
    'alpha',
    'beta',
    'été',
    '日本',
    '😀',
    'x\u2028y',
    '1234',
    '',
    'alpha beta',
    'BETA\r',
    '\udcff',
    'rare',
  ];
  const lines = fc
    .array(fc.constantFrom(...words.slice(0, -1)), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(' '));
  const blocks = fc.array(lines, { minLength: 1, maxLength: 40 });
  const inputs = fc.tuple(fc.array(blocks, { minLength: 1, maxLength: 12 }), fc.nat(3000), fc.boolean());

  it('keeps what matches line by line, wherever the pieces it looks at end', async () => {
    const patterns = [
      'alpha',
      'rare',
      '^$',
      '.',
      'é',
      'a$',
      '^[^a]*$',
      'a.*b',
      '(?:été|日本)$',
      '\\w+\\r',
      '[^ -~]{2}',
      '1 .* 1',
    ];
    await fc.assert(
      fc.asyncProperty(inputs, fc.constantFrom(...patterns), fc.boolean(), async (made, pattern, invert) => {
        const [parts, repeats, ended] = made;
        const filler = 'some filler 99\n'.repeat(repeats);
        const text = parts.map((block) => `${block.join('\n')}\n${filler}rare\n`).join('');
        const input = Buffer.from(text.replaceAll('\udcff', '\0'), 'utf8');
        for (let at = input.indexOf(0); at >= 0; at = input.indexOf(0, at)) input[at] = 0xff;
        const bytes = ended ? input : input.subarray(0, -1);
        const { output: kept } = await runCommand(grep, [...(invert ? ['-v'] : []), pattern], bytes);
        const expression = new RegExp(pattern.replaceAll('.', '[^]'), 'u');
        const expected = decodeText(bytes)
          .split('\n')
          .filter((line, index, all) => (line !== '' || index < all.length - 1) && expression.test(line) !== invert);
        assert.equal(decodeText(kept), expected.map((line) => `${line}\n`).join(''));
      }),
      { numRuns: 60 },
    );
  });

  it('finds each match and its place, beyond ASCII too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { minLength: 1, maxLength: 2000 }), async (all) => {
        const text = all.join('\n').replaceAll('\udcff', '');
        const printed = await output(['-ob', '[[:alpha:]]+'], text);
        let expected = '';
        for (const match of text.matchAll(/\p{L}+/gu)) {
          expected += `${Buffer.byteLength(text.slice(0, match.index))}:${match[0]}\n`;
        }
        assert.equal(printed.replace('(1)', ''), expected);
      }),
      { numRuns: 5 },
    );
  });

  it('takes the later of two flags that exclude each other', async () => {
    assert.equal(await output(['-i', '--no-ignore-case', 'APPLE'], FRUIT), '(1)');
    assert.equal(await output(['--no-ignore-case', '-y', 'BANANA'], FRUIT), 'Banana\n');
    assert.equal(await output(['-h', '-H', '--label', 'fruit', 'date'], FRUIT), 'fruit:date 42\n');
    assert.equal(await output(['-H', '-h', 'date'], FRUIT), 'date 42\n');
    const { output: listed } = await runQuery(grep, 'match=date&L=1&files-with-matches=1&label=fruit', FRUIT);
    assert.equal(decodeText(listed), 'fruit\n');
  });

  it('refuses output with more bytes than a value may have', async () => {
    // Each empty line becomes "N:OFFSET:" and a newline.
    await assert.rejects(runCommand(grep, ['-nb', ''], Buffer.alloc(2_500_000, '\n')), { code: 'OUTPUT_TOO_LARGE' });
  });

  it('is quick with patterns that backtrack without end', async () => {
    const text = `${'a'.repeat(1024 * 1024)}!\n`;
    for (const pattern of ['(a+)+$', '(a|a)*b', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*)*x', '^(a|aa)+$']) {
      for (const flags of [[], ['-i'], ['-o'], ['-x'], ['-vc']]) {
        const start = performance.now();
        await runCommand(grep, [...flags, pattern], text);
        // Far less where the machine is idle; without the linear engine it would be hours.
        assert.ok(performance.now() - start < 5_000, `${flags} ${pattern}`);
      }
    }
  });
});
