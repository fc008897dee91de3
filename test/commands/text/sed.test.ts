import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { sed } from '../../../src/commands/text/sed.ts';
import { PenstockError } from '../../../src/errors.ts';
import { largestValueBytes, setLargestValueBytes } from '../../../src/text/largest-value.ts';
import { decodeText } from '../../../src/text/utf8.ts';
import { runCommand, TEST_FACTS } from '../../support/run-command.ts';
import { runQuery } from '../../support/run-query.ts';

// As in the workers; the expressions of this file are compiled later.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

/** The output as text, with a status that is not 0 behind it. */
async function output(words: readonly string[], input: string | Uint8Array = 'a\n'): Promise<string> {
  const { output: bytes, status } = await runCommand(sed, words, input);
  return decodeText(bytes) + (status === 0 ? '' : `(${status})`);
}

describe('sed', () => {
  it('has text behind a slash, up to the end of the line or a semicolon', async () => {
    const answers: Record<string, string> = {
      '2a/new line': 'a\nb\nnew line\nc\n',
      '2,3a/x': 'a\nb\nx\nc\nx\n',
      '1i/top': 'top\na\nb\nc\n',
      '2c/changed': 'a\nchanged\nc\n',
      '1,2c/changed': 'changed\nc\n',
      '/b/a/x': 'a\nb\nx\nc\n',
      '$a/end': 'a\nb\nc\nend\n',
      '1a/x;2d': 'a\nx\nc\n',
      '1a/x\n2d': 'a\nx\nc\n',
      '1a/x/': 'a\nx\nb\nc\n',
      '1a/x/;2d': 'a\nx\nc\n',
      '1a/usr/bin': 'a\nusr/bin\nb\nc\n',
      '1a/usr\\/': 'a\nusr/\nb\nc\n',
      '1a/x\\;y': 'a\nx;y\nb\nc\n',
      '1a/x\\ty\\\nz': 'a\nx\ty\nz\nb\nc\n',
      '1{a/x;d}': 'x\nb\nc\n',
      '1a/': 'a\n\nb\nc\n',
    };
    for (const [script, expected] of Object.entries(answers)) {
      assert.equal(await output([script], 'a\nb\nc\n'), expected, script);
    }
  });

  it('takes a slash behind a blank as text', async () => {
    assert.equal(await output(['a /usr;x/']), 'a\n/usr;x/\n');
  });

  it('takes a replacement of very many parts', async () => {
    const parts = 120_000;
    assert.equal(await output([`s/a/${'&'.repeat(parts)}/`]), `${'a'.repeat(parts)}\n`);
    assert.equal(await output([`1s/a/${'&'.repeat(parts)}/g`]), `${'a'.repeat(parts)}\n`);
  });

  it('has the query names of its endpoint', async () => {
    const answers: Record<string, string> = {
      'expression=s/a/x/': 'x\nb\n',
      'expression=s/a/x/&expression=s/b/y/': 'x\ny\n',
      'e=/b/p&n': 'b\n',
      'expression=/b/p&quiet=true': 'b\n',
      'expression=/b/p&silent=1': 'b\n',
      'expression=s/(a)/%5B%5C1%5D/&regexp-extended=1': '[a]\nb\n',
      'expression=s/%5C(a%5C)/%5B%5C1%5D/&basic-regexp=1': '[a]\nb\n',
      'expression=s/%5Cn/,/g&null-data=1': 'a,b,',
      'expression=l&l=2&n=1': 'a$\nb$\n',
      'expression=$p&separate&unbuffered&quiet': 'b\n',
    };
    for (const [query, expected] of Object.entries(answers)) {
      assert.equal(Buffer.from((await runQuery(sed, query, 'a\nb\n')).output).toString(), expected, query);
    }
  });

  it('takes the expressions of JavaScript', async () => {
    assert.equal(await output(['s/a+?/x/'], 'aab\n'), 'xab\n');
    assert.equal(await output(['s/\\d+(?=%)/N/g'], '10% 20\n'), 'N% 20\n');
    assert.equal(await output(['s/(?<first>.)(.)/\\2\\1/'], 'ab\n'), 'ba\n');
    assert.equal(await output(['s/[\\/\\d]/_/g'], 'a/1\\\n'), 'a__\\\n');
    assert.equal(await output(['s/[\\]/]/_/g'], 'a]/b\n'), 'a__b\n');
    assert.equal(await output(['s/[^]/_/'], 'ab\n'), '_b\n');
  });

  it('takes an escape with a number as a byte, in patterns and in replacements', async () => {
    assert.equal(await output(['s/\\xc3\\xa9/\\xc3\\xa8/'], 'é\n'), 'è\n');
    assert.equal(await output(['s/\\x2b/\\x26/'], 'a+\n'), 'a&\n');
    assert.equal(await output(['s/[\\o141\\x5d]/_/g'], 'a]b\n'), '__b\n');
    assert.equal(await output(['s/\\a/bell/'], '\x07\n'), 'bell\n');
    const bytes = Buffer.from([0xe9, 0x0a]);
    assert.equal(await output(['s/\\xe9/e/'], bytes), 'e\n');
  });

  it('leaves bytes that are not UTF-8 as they are, and takes each as a character', async () => {
    const bytes = Buffer.from([0xff, 0x61, 0xfe, 0x0a, 0x62, 0xc3, 0x0a]);
    const latin1 = async (script: string) =>
      Buffer.from((await runCommand(sed, [script], bytes)).output).toString('latin1');
    assert.equal(await latin1('s/a/é/'), '\xff\xc3\xa9\xfe\nb\xc3\n');
    assert.equal(await latin1('s/./x/g'), 'xxx\nxx\n');
    assert.equal(await latin1('1y/a/b/;2s/b/&&/'), '\xffb\xfe\nbb\xc3\n');
    assert.equal(await latin1('s/.*/\\U&/'), '\xffA\xfe\nB\xc3\n');
  });

  it('does not split a character at an empty match', async () => {
    assert.equal(await output(['s/x*/-/g'], 'é😀\n'), '-é-😀-\n');
  });

  it('ends lines at newlines only', async () => {
    assert.equal(await output(['s/$/!/'], 'a\r\nb\u2028c\n'), 'a\r!\nb\u2028c!\n');
    assert.equal(await output(['s/^/>/g'], 'a\rb\n'), '>a\rb\n');
  });

  it('passes an input through that no command touches, without a copy', async () => {
    const input = Buffer.from('a\nb\n');
    for (const script of ['', '9d', 's/x/y/', '2q']) {
      const { output: bytes } = await sed.run({ expression: [script], 'line-length': 70 }, input, TEST_FACTS, []);
      assert.equal(bytes.buffer, input.buffer, script);
    }
  });

  it('gives each run ranges that begin anew', async () => {
    for (let run = 0; run < 2; run++) assert.equal(await output(['-n', '2,/x/p'], 'a\nb\nc\n'), 'b\nc\n');
  });

  it('has the pattern used last for an empty one, at run time', async () => {
    assert.equal(await output(['/a/{/b/!s//x/;s//y/}'], 'ab\na\n'), 'ay\na\n');
    await assert.rejects(output(['/(a)/s//\\2/']), /Cannot replace with \\2: The pattern used last, .* has 1 groups/);
    await assert.rejects(output(['//p']), /Cannot match the empty pattern/);
    assert.equal(await output(['2s//x/;1!p']), 'a\n');
  });
});

describe('sed refuses', () => {
  const place = 'sed: Cannot read the expression at line';
  const refusals: Record<string, readonly [words: readonly string[], start: string]> = {
    'an unknown command, and shows where it is': [
      ['p\n  2k'],
      `${place} 2, column 4: Expected one of the commands : { } = a b c d D F g G h H i l n N p P q Q s t T x y z\n    2k\n     ^`,
    ],
    'a substitution that does not end': [['s/a/b'], `${place} 1, column 6: Expected / to end the replacement\n`],
    'a pattern that does not end': [['/a'], `${place} 1, column 3: Expected / to end the pattern\n`],
    'a pattern that cannot be read': [
      ['p;s/(/b/'],
      `${place} 1, column 5: Cannot read pattern "(" at column 1: Expected ) to end the group\n`,
    ],
    'an address that cannot be read, behind any delimiter': [
      ['p;\\,a(,d'],
      `${place} 1, column 5: Cannot read pattern "a(" at column 2: Expected ) to end the group\n`,
    ],
    'an unknown flag of s': [
      ['s/a/b/k'],
      `${place} 1, column 7: Expected a flag of s (g, p, i, I, m, M, a number) or the end of the command\n`,
    ],
    'a group that is not there': [
      ['s/(a)/\\3/'],
      `${place} 1, column 7: There is no group 3 in the pattern, it has 1\n`,
    ],
    'lists of different length': [
      ['y/ab/c/'],
      `${place} 1, column 1: Expected two lists of the same length for y, they have 2 and 1 characters\n`,
    ],
    'a label that is not there': [['p;bx'], `${place} 1, column 3: There is no label x\n`],
    'a label given twice': [[':a;:a'], `${place} 1, column 4: The label a is given twice\n`],
    'a block that does not end': [['p;{p'], `${place} 1, column 3: Expected } to end the block\n`],
    'to read a file': [['r /etc/passwd'], `${place} 1, column 1: The command r reads a file, and there is none here\n`],
    'to write a file': [['1w x'], `${place} 1, column 2: The command w writes a file, and there is none here\n`],
    'to write a file from s': [
      ['s/a/b/gw x'],
      `${place} 1, column 8: The flag w needs a file, and sed has none here\n`,
    ],
    'to run a shell': [['1e id'], `${place} 1, column 2: The command e runs a shell, and there is none here\n`],
    'to run a shell from s': [['s/a/id/e'], `${place} 1, column 8: The flag e needs a shell, and there is none here\n`],
    'flags for a list of commands in a file': [['-f', 'x'], 'sed: Cannot take -f: There are no files'],
    'to edit in place': [['-i', 'p'], 'sed: Cannot take -i: There are no files'],
    'a file': [['p', '/etc/passwd'], 'sed: Unexpected argument "/etc/passwd"; sed reads only its input'],
    'to run without an expression': [['-n'], 'sed: Missing EXPRESSION'],
  };
  for (const [name, [words, start]] of Object.entries(refusals)) {
    it(name, () =>
      assert.rejects(output(words), (error) => {
        assert.ok(error instanceof PenstockError);
        assert.equal(error.message.slice(0, start.length), start);
        return error.status === 400;
      }),
    );
  }

  it('too long a script, and too many commands', async () => {
    const longest = `#${'x'.repeat(262_143)}`;
    assert.equal(await output([longest]), 'a\n');
    await assert.rejects(output([`${longest}x`]), /Expected at most 262144 characters, 262145 are given/);
    await assert.rejects(output(['-e', longest, '-e', '']), /262145 are given/);
    assert.equal(await output(['x;'.repeat(10_000)]), 'a\n');
    await assert.rejects(output(['x;'.repeat(10_001)]), { code: 'LIMIT_EXCEEDED' });
  });

  const growing: Record<string, readonly [script: string, code: string]> = {
    'a pattern space that grows eightfold ten times': [Array(10).fill('s/./&&&&&&&&/g').join(';'), 'LIMIT_EXCEEDED'],
    'the same where lines are taken one by one': [`p;${Array(10).fill('s/./&&&&&&&&/g').join(';')}`, 'LIMIT_EXCEEDED'],
    'a group that repeats the rest of a long line': ['s/(?=(.*))./\\1/g', 'LIMIT_EXCEEDED'],
    'spaces that double': [':a;G;h;ba', 'LIMIT_EXCEEDED'],
    'a hold space that grows': [
      's/$/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/;s/x/&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&/g;:a;H;ba',
      'LIMIT_EXCEEDED',
    ],
    'texts that pile up': [':a\na foo\nba', 'LIMIT_EXCEEDED'],
    'texts without a character that pile up': [':a;a\\\n\nba', 'LIMIT_EXCEEDED'],
    'output without end': [':a;s/$/xxxxxxxxxxxxxxx/;l;s/x/yy/g;ba', 'OUTPUT_TOO_LARGE'],
  };
  for (const [name, [script, code]] of Object.entries(growing)) {
    it(name, () => assert.rejects(output([script], `${'ab'.repeat(5_000)}\n`), { code }));
  }

  it('a line too long for the repeats of a pattern', async () => {
    await assert.rejects(output(['s/^(x|y)*$/z/'], 'xy'.repeat(10_000_000)), {
      code: 'INVALID_PATTERN',
      message: 'sed: Cannot match the pattern: A line is too long for its repeats',
    });
  });
});

/** A line of many letters. */
function line(length: number): string {
  return `${'a'.repeat(length)}\n`;
}

describe('the spaces of sed', () => {
  const DEFAULT = largestValueBytes();
  afterEach(() => setLargestValueBytes(DEFAULT));

  it('hold as many characters as the largest value has bytes', async () => {
    setLargestValueBytes(100_000);
    assert.equal(await output(['1s/a/bb/;1s/a//'], line(99_999)), `bb${line(99_997)}`);
    const message = 'sed: Cannot hold more than 100000 characters in the pattern space or the hold space';
    for (const script of ['1s/a/bb/', 's/a/bb/', 'G', 'H;H']) {
      await assert.rejects(output([script], line(100_000)), { code: 'LIMIT_EXCEEDED', message }, script);
    }
    await assert.rejects(output([`:a\na ${'x'.repeat(1000)}\nba`]), /Cannot keep more than 100000 characters/);
  });

  it('hold more where the limits say so', async () => {
    setLargestValueBytes(2 * DEFAULT);
    const { output: bytes } = await runCommand(sed, ['1s/a/bb/'], line(DEFAULT));
    assert.equal(bytes.length, DEFAULT + 2);
  });
});

describe('sed in a long input', () => {
  const words = ['alpha', 'beta', 'été', '日本', '😀', 'x\u2028y', '1234', '', 'BETA\r', '\0', 'aaa'];
  const lines = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const inputs = fc.tuple(fc.array(lines, { minLength: 1, maxLength: 40 }), fc.nat(2000), fc.boolean());
  const scripts = [
    's/a/<&>/g',
    's/a/<&>/',
    's/a*/-/g',
    's/a*/-/',
    's/[^a]+$/E/',
    's/^/>/g',
    's/$/</',
    's/(.)(.)$/\\2\\1/',
    's/\\w+/\\u&/g',
    's/a/\\n/g',
    's/a/b/g;s/b$/\\n/;s/^b*/c/I',
    's/é|日/x/g;s/x/y/',
    's/(?<!a)a(?!a)|(?=(b.)).*?e/[\\1]/g',
    's/\\s+\\S*$//M',
    '/a/d',
    '/^$/d;/^a/d',
    '/é|9$/d;s/a/b/g;/bb/d',
    '/x*/d',
    's/ .*//;/^[a-z]+$/d;s/$/</',
  ];

  it('edits many lines at once as it edits each alone', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, fc.constantFrom(...scripts), async ([made, repeats, ended], script) => {
        const filler = 'some filler 99\n'.repeat(repeats);
        const text = `${made.join('\n')}\n${filler}${made.join('\n')}${ended ? '\n' : ''}`;
        // The command P of a line number that no line has keeps sed from taking many lines at once.
        assert.equal(await output([script], text), await output([`${script};999999P`], text));
      }),
      { numRuns: 80 },
    );
  });

  it('is quick with patterns that backtrack without end', async () => {
    const text = `${'a'.repeat(1024 * 1024)}!\n`;
    for (const pattern of ['(a+)+$', '(a|a)*b', '(.*)*x', '^(a|aa)+$']) {
      for (const script of [`s/${pattern}/x/g`, `/${pattern}/d`]) {
        const start = performance.now();
        await output([script], text);
        // Far less where the machine is idle; without the linear engine it would be hours.
        assert.ok(performance.now() - start < 5_000, script);
      }
    }
  });

  it('takes time in proportion to the number of commands in a script', async () => {
    const start = performance.now();
    await assert.rejects(output([`s/${'[['.repeat(60_000)}/x/`]), { code: 'INVALID_PATTERN' });
    for (const flags of [[], ['-G']]) {
      await assert.rejects(output([...flags, `s/\\a${'[['.repeat(60_000)}/x/`]), { code: 'INVALID_PATTERN' });
    }
    await assert.rejects(output([`${'{'.repeat(9_000)}`]), /Expected } to end the block/);
    assert.equal(await output([`${'{'.repeat(9_000)}p${';}'.repeat(9_000)}`]), 'a\na\n');
    assert.ok(performance.now() - start < 5_000);
  });
});
