import { ok, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runAwk } from './run-awk.ts';

describe('awk records', () => {
  test('RS may be one character, and RT is what divided', async () => {
    strictEqual(await runAwk('BEGIN { RS = ";" } { print NR, $0, RT }', 'a;b;c'), '1 a ;\n2 b ;\n3 c \n');
  });

  test('RT stays at the end of the input', async () => {
    strictEqual(await runAwk('{ r = getline; printf "%s%s", r, RT }', 'a\n'), '0\n');
  });

  test('an empty RS divides at empty lines, and newlines divide fields', async () => {
    const program = 'BEGIN { RS = ""; FS = ":" } { print NF ": " $1 "," $2 "," $3 }';
    strictEqual(await runAwk(program, '\n\na:b\nc\n\n\nd\n\n'), '3: a,b,c\n1: d,,\n');
  });

  test('a longer RS is a regular expression, also beyond ASCII and when it changes on the way', async () => {
    strictEqual(await runAwk('BEGIN { RS = "[0-9]+" } { print $1, RT }', 'é12ü3c'), 'é 12\nü 3\nc \n');
    const program = 'BEGIN { RS = "x|y" } NR == 1 { RS = "\\n" } { print NR, $0 }';
    strictEqual(await runAwk(program, 'aéxb\ncéyd\n'), '1 aé\n2 b\n3 céyd\n');
  });

  test('records are divided by a pattern in a time that grows with the input alone', async () => {
    const input = 'ab12'.repeat(60_000);
    const start = performance.now();
    strictEqual(await runAwk('BEGIN { RS = "[^a-z]+" } END { print NR }', input), '60000\n');
    const turns = 'BEGIN { RS = "2" } { RS = NR % 2 ? "<[^>]*>|2+" : "2" } END { print NR }';
    strictEqual(await runAwk(turns, input), '60000\n');
    // Where each record took its time from all that follow, this was half a minute.
    ok(performance.now() - start < 10_000);
  });

  test('getline reads on, into the record or into a variable', async () => {
    strictEqual(await runAwk('{ getline; print NR, $0 }', 'a\nb\nc\n'), '2 b\n3 c\n');
    strictEqual(await runAwk('{ getline x; print NR, $0, x }', 'a\nb\nc\n'), '2 a b\n3 c b\n');
    strictEqual(await runAwk('BEGIN { while ((getline line) > 0) n++; print n, line, getline }', 'a\nb\n'), '2 b 0\n');
    strictEqual(await runAwk('{ getline a[NR]; for (k in a) print k, a[k] }', 'x\ny\n'), '1 y\n');
  });

  test('END has the last record', async () => {
    strictEqual(await runAwk('END { print $0, NF, NR; if (/b/) print "b" }', 'a\nb c\n'), 'b c 2 2\nb\n');
  });

  test('a regular expression alone is tested on the line, wherever the rule stands', async () => {
    const input = 'one\ntwo 1\nthree\nfour 2\n';
    strictEqual(
      await runAwk('NR > 1 && /[0-9]/ { print NR } !/[0-9]/ { n++ } /o/ { m++ } END { print n, m }', input),
      '2\n4\n2 3\n',
    );
    strictEqual(await runAwk('/o/ { $0 = "x" } /o/ { print "no" } /x/ { print NR }', input), '1\n2\n4\n');
  });
});

describe('awk fields', () => {
  test('a record that is assigned is split anew', async () => {
    strictEqual(
      await runAwk('{ $0 = "x y z"; print NF, $2; $2 = ""; print; print NF; $0 = $0; print NF }', 'a\n'),
      '3 y\nx  z\n3\n2\n',
    );
  });

  test('a field behind the last one makes those between', async () => {
    strictEqual(await runAwk('{ $5 = "e"; print; print NF }', 'a b\n'), 'a b   e\n5\n');
  });

  test('NF may grow and shrink', async () => {
    strictEqual(
      await runAwk('BEGIN { OFS = "-" } { NF = 2; print; $(NF + 2) = "z"; print; NF++; print }', 'a b c\n'),
      'a-b\na-b--z\na-b--z-\n',
    );
  });

  test('FS counts from the next record on, OFS from the next change', async () => {
    strictEqual(await runAwk('{ FS = ":"; print $1 }', 'a:b c\nd:e f\n'), 'a:b\nd\n');
    strictEqual(await runAwk('{ $1 = $1; OFS = "-"; print; $1 = $1; print }', 'a b\n'), 'a b\na-b\n');
  });

  for (const [separator, input, output] of [
    [' ', '  a   b ', '2:a|b'],
    ['[ ]', ' a  b', '4:|a||b'],
    [',', ',a,,', '4:|a||'],
    ['|', 'a|b', '2:a|b'],
    ['\\\\', 'a\\b', '2:a|b'],
    ['\\t', 'a b\tc', '2:a b|c'],
    ['t', 'atb', '2:a|b'],
    ['[:;]+', ':a;:b', '3:|a|b'],
    ['ab', '1ab2', '2:1|2'],
    ['a|ab', '1ab2', '2:1|2'],
    ['é', '1é2', '2:1|2'],
    ['', 'aé', '2:a|é'],
    ['x*', 'axxb', '2:a|b'],
  ] as const) {
    test(`-F '${separator}' splits '${input}' into ${output}`, async () => {
      const program = '{ printf "%d:", NF; for (i = 1; i <= NF; i++) printf "%s%s", $i, i < NF ? "|" : "" }';
      strictEqual(await runAwk(program, `${input}\n`, ['-F', separator]), output);
    });
  }

  test('FPAT says what fields are, and takes the longest alternative', async () => {
    strictEqual(
      await runAwk('BEGIN { FPAT = "([^,]+)|(\\"[^\\"]+\\")" } { print $2; $1 = "x"; print }', 'a,"b,c",d\n'),
      '"b,c"\nx "b,c" d\n',
    );
  });

  test('a changed record is printed with OFS between all its fields', async () => {
    strictEqual(
      await runAwk('{ $2 = "x"; print; print $0 }', 'a b c d\n a  b\tc d\n'),
      'a x c d\na x c d\na x c d\na x c d\n',
    );
    const input = Buffer.from([0x61, 0x20, 0x62, 0xe9, 0x63, 0x0a]);
    strictEqual(await runAwk('BEGIN { FS = "[ \\351]"; OFS = "é" } { $1 = "x"; print }', input), 'xébéc\n');
    strictEqual(
      await runAwk('BEGIN { OFS = ":"; CONVFMT = "%.1f" } { $1 = 0.25; print; NF = 4 } 1', 'a b c\n'),
      '0.2:b:c\n0.2:b:c:\n',
    );
  });

  test('a record without fields has none', async () => {
    strictEqual(await runAwk('{ print NF, $1 "|" $9 "|" }', '\n   \n'), '0 ||\n0 ||\n');
  });
});
