import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAliasValue } from '../../../src/commands/account/read-alias-value.ts';

const r = String.raw;

/** What is written behind `NAME=`, and what is stored. */
function stores(cases: readonly (readonly [string, string])[]): void {
  for (const [raw, value] of cases) assert.equal(readAliasValue(raw), value, raw);
}

describe('the value of alias NAME=…', () => {
  it('is one quoted word without its quotes', () => {
    stores([
      ["'ls -l'", 'ls -l'],
      ['"ls -l"', 'ls -l'],
      ["''", ''],
      ['""', ''],
      [`'a "b" c'`, 'a "b" c'],
      [`"it's"`, "it's"],
      [r`"echo \$1 \"x\" \\ \n"`, r`echo $1 "x" \ \n`],
      [r`'echo \$1'`, r`echo \$1`],
      [r`$'a\tb'`, 'a\tb'],
      ['"echo $1 $NAME"', 'echo $1 $NAME'],
      ['"a \\\nb"', 'a b'],
    ]);
  });

  it('is anything else as it is written', () => {
    stores([
      ['', ''],
      ['wc -l', 'wc -l'],
      [`'a' 'b'`, `'a' 'b'`],
      [`'a'b`, `'a'b`],
      [`a'b'`, `a'b'`],
      [`"a" x`, `"a" x`],
      [r`grep -c \d+ "a\nb"`, r`grep -c \d+ "a\nb"`],
      ['echo $NAME ${NAME} $1 $@', 'echo $NAME ${NAME} $1 $@'],
      ['  two  blanks ', '  two  blanks '],
    ]);
  });

  it('has $ in place of \\$ outside single quotes', () => {
    stores([
      [r`echo \$1`, 'echo $1'],
      [r`echo "\$1" '\$2' $'\$3'`, `echo "$1" '\\$2' $'\\$3'`],
      [r`echo \\$1`, r`echo \\$1`],
      [r`echo \\\$1`, r`echo \\$1`],
      [r`echo "it's \$1"`, `echo "it's $1"`],
      [r`echo \'\$1`, r`echo \'$1`],
    ]);
  });

  it('has no line ends where lines are joined', () => {
    stores([
      ['curl \\\n -s', 'curl  -s'],
      ['echo "a\\\nb" c', 'echo "ab" c'],
      ["echo 'a\\\nb' c", "echo 'a\\\nb' c"],
    ]);
  });

  it('takes time in proportion to its length', () => {
    const raw = r`x\$"a"'b' `.repeat(100_000);
    const started = performance.now();
    assert.equal(readAliasValue(raw).length, 900_000);
    assert.ok(performance.now() - started < 2000);
  });
});
