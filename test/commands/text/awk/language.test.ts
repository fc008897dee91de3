import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runAwk, statusOf } from './run-awk.ts';

/** What `BEGIN { print EXPRESSION }` prints; all of it is what gawk 5.2.1 prints. */
const EXPRESSIONS: readonly (readonly [expression: string, output: string])[] = [
  ['1 " " -1', '1-1'],
  ['-1 " " -1', '-1-1'],
  ['1 + 1 "x" 1 + 1', '2x2'],
  ['2 - 3 - 4, 2 / 4 / 2, 2 ^ 3 ^ 2, 2 ** 3', '-5 0.25 512 8'],
  ['-2 ^ 2, 2 ^ -1, !1 + 1', '-4 0.5 1'],
  ['!"a" ~ "0"', '1'],
  ['"a" "b" == "ab"', '1'],
  ['1 in a, ("x" in a) ? "y" : "n"', '0 n'],
  ['(1, 2) in a', '0'],
  ['1 in a == 0', '1'],
  ['1 && x = 4, x', '1 4'],
  ['x = y = 3', '3'],
  ['(1)(2)', '12'],
  ['(2 > 1) ? "a" : "b"', 'a'],
  ['1 !x', '11'],
  ['length "x"', '0x'],
  ['length(12345), length()', '5 0'],
  ['011, 0x11, 1e3, .5, 5., 08', '9 17 1000 0.5 5 8'],
  ['"\\101\\x42\\t|\\q\\/\\303\\251"', 'AB\t|q/é'],
  ['substr("hello", 2, 3), index("abc", "c")', 'ell 3'],
  ['"ab\\nc" ~ /b.c/, "a.c" ~ "a\\\\.c", "abc" ~ "a\\\\.c"', '1 1 0'],
  ['10 < 9, "10" < "9", "a" < "b"', '0 1 1'],
  ['x == 0, x == "", length(x)', '1 1 0'],
  ['$1 == 0, $1 == ""', '0 1'],
  ['($0 = 0.1 + 0.2) + 0 == 0.1 + 0.2, $0 + 0 == 0.1 + 0.2, $0 + 0 == 0.3, $1 + 0 == 0.3', '1 1 0 1'],
  ['($3 = 0.1 + 0.2) + 0 == 0.1 + 0.2, $3 + 0 == 0.1 + 0.2, $0 + 0', '1 1 0.3'],
];

describe('awk expressions', () => {
  for (const [expression, output] of EXPRESSIONS) {
    test(`print ${expression} prints ${output}`, async () => {
      strictEqual(await runAwk(`BEGIN { print ${expression} }`), `${output}\n`);
    });
  }

  test('a > in print without parentheses is a redirection, and within them a comparison', async () => {
    strictEqual(await runAwk('BEGIN { print (2 > 1) > "/dev/stdout" }'), '1\n');
  });

  test('the value of an assignment is computed before its subscript', async () => {
    strictEqual(await runAwk('BEGIN { i = 1; a[i++] = i; for (k in a) print k, a[k] }'), '1 1\n');
    strictEqual(await runAwk('{ i = 1; $(i++) = i; print }', 'x y\n'), '1 y\n');
  });

  test('a step behind an operand changes it after its value was taken', async () => {
    strictEqual(await runAwk('BEGIN { i = 5; print i i++ i, ++i + i++, i }'), '556 14 8\n');
  });

  test('the subscript of a target is computed once', async () => {
    strictEqual(
      await runAwk('BEGIN { a[0] = "xx"; sub(/x/, "y", a[i++]); a[i++] += 2; print a[0], a[1], i }'),
      'yx 2 2\n',
    );
  });

  test('a slash begins a regular expression only where a value may begin', async () => {
    strictEqual(
      await runAwk('BEGIN { a = 8; b = 2; print a / b / 2 } /=/ { print "eq" } /[/]/ { print "slash" }', 'x=/\n'),
      '2\neq\nslash\n',
    );
  });

  test('/= divides what can be assigned, and begins a regular expression after anything else', async () => {
    strictEqual(await runAwk('BEGIN { x = 6; x /=2; print x; print 1 /=1/ 1 }'), '3\n101\n');
    strictEqual(await runAwk('{ print (1) /=1/ 2 }', '=1\n'), '112\n');
  });

  test('repeats in a row, such as a++? and a{2}{3}, repeat each what is before them', async () => {
    strictEqual(await runAwk('{ print match($0, /a++?/), RLENGTH }', 'aab\nb\n'), '1 2\n1 0\n');
    strictEqual(
      await runAwk('BEGIN { print match("aaaaaaa", /a{2}{3}/), RLENGTH; print "aa" ~ /^a{1}{2}$/ }'),
      '1 6\n1\n',
    );
  });

  test('a long row of operators is no deep expression', async () => {
    strictEqual(await runAwk(`BEGIN { x = 1${' 1'.repeat(5000)}; print length(x) }`), '5001\n');
    strictEqual(await runAwk(`BEGIN { print 1${' && 1'.repeat(5000)} }`), '1\n');
  });
});

describe('awk statements', () => {
  test('a row of thousands of else-ifs takes the first that holds', async () => {
    const row = Array.from({ length: 3000 }, (_, n) => `if ($1 == ${n}) print "is ${n}"; else `).join('');
    strictEqual(await runAwk(`{ ${row}print "none" }`, '0\n2999\n3000\n'), 'is 0\nis 2999\nnone\n');
  });

  test('else-ifs within loops and each other leave what they should', async () => {
    const program = `{ while (i++ < 9) if (i == 2) continue; else if (i == 5) break; else if (i == 3) {
      if ($1 == 1) print "a"; else if ($1 == 2) print "b"
      else print "c"
    } print i; i = 0 }`;
    strictEqual(await runAwk(program, '1\n2\n3\n'), 'a\n5\nb\n5\nc\n5\n');
  });

  test('newlines and semicolons end statements where gawk lets them', async () => {
    const program =
      'BEGIN { if (0)\n print 1\n else\n print 2; if (1) print 3; else print 4\n; ; while (i < 2)\n i++\n do i--; while (i > 0)\n print i }\n\n;END { print 5 };';
    strictEqual(await runAwk(program), '2\n3\n0\n5\n');
  });

  test('a backslash joins lines, and a comment ends with its line', async () => {
    strictEqual(await runAwk('BEGIN { print 1, \\\n 2 # } print 3\n print 4 }'), '1 2\n4\n');
  });

  test('a loop over keys goes in the order of first assignment and may delete', async () => {
    strictEqual(
      await runAwk(
        'BEGIN { a["z"]; a["y"]; a["x"]; a["z"] = 1; for (k in a) { printf "%s", k; delete a } print length(a) }',
      ),
      'zyx0\n',
    );
  });

  test('PROCINFO["sorted_in"] orders a loop over keys', async () => {
    strictEqual(
      await runAwk('BEGIN { PROCINFO["sorted_in"] = "@ind_str_asc"; a["z"]; a["y"]; for (k in a) printf "%s", k }'),
      'yz',
    );
  });

  test('a switch falls through, and its default counts when nothing else fits', async () => {
    const program =
      '{ switch ($1) { default: print "d"; case 1: print "one"; break; case /^x/: print "x"; case "b": print "b" } }';
    strictEqual(await runAwk(program, '1\nxa\nq\n'), 'one\nx\nb\nd\none\n');
  });

  test('continue within a switch goes on with the loop', async () => {
    strictEqual(
      await runAwk('BEGIN { while (i++ < 4) switch (i) { case 2: continue; default: printf "%d", i } }'),
      '134',
    );
  });

  test('the last part of a for loop may print', async () => {
    strictEqual(await runAwk('BEGIN { for (i = 0; i < 2; printf "<%d>", i++) printf "x" }'), 'x<0>x<1>');
  });

  test('a range begins and may end with the same line', async () => {
    strictEqual(await runAwk('/a/, /b/', 'x\na\nx\nb\nx\nab\nx\n'), 'a\nx\nb\nab\n');
  });

  test('exit ends with a status in every place, and END runs unless it exits itself', async () => {
    strictEqual(await statusOf('BEGIN { exit 3 }'), 3);
    strictEqual(await statusOf('BEGIN { exit 3 } END { exit }'), 3);
    strictEqual(await statusOf('function f() { exit 300 } { f() }', 'x\n'), 44);
    strictEqual(await statusOf('BEGIN { exit -1 }'), 255);
    strictEqual(await runAwk('{ print; exit } END { print "end"; exit; print "not" }', 'a\nb\n'), 'a\nend\n');
    strictEqual(await runAwk('BEGIN { exit } { print } END { print NR }', 'a\n'), '0\n');
  });

  test('next in a function leaves the record', async () => {
    strictEqual(await runAwk('function skip() { next } NR % 2 { skip() } { print }', 'a\nb\nc\nd\n'), 'b\nd\n');
  });

  test('nextfile passes over the rest of the input', async () => {
    strictEqual(await runAwk('{ print; nextfile } END { print NR }', 'a\nb\n'), 'a\n1\n');
  });
});

describe('awk functions', () => {
  test('a parameter is a value of its own, an array is shared', async () => {
    strictEqual(await runAwk('function f(x, a) { x = 2; a[1] = x } BEGIN { y = 1; f(y, b); print y, b[1] }'), '1 2\n');
  });

  test('a name becomes an array through calls of calls', async () => {
    strictEqual(await runAwk('function g(b) { f(b) } function f(a) { a[1] = 5 } BEGIN { g(x); print x[1] }'), '5\n');
  });

  test('a parameter without an argument is a new array at each call', async () => {
    const program = 'function f(n,  own) { own[n]; if (n) f(n - 1); return length(own) } BEGIN { print f(3) }';
    strictEqual(await runAwk(program), '1\n');
  });

  test('functions call themselves, and temporaries of a call survive', async () => {
    strictEqual(
      await runAwk('function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2) } BEGIN { print f(15) }'),
      '610\n',
    );
    strictEqual(
      await runAwk('function f(n) { a[n] = n; return n ? a[n]++ f(n - 1) : "" } BEGIN { print f(3) }'),
      '321\n',
    );
  });

  test('what a function prints comes before what it is printed with', async () => {
    strictEqual(
      await runAwk('function f() { print "in"; return 1 } BEGIN { print "a", f(); printf "%s%s\\n", "b", f() }'),
      'in\na 1\nin\nb1\n',
    );
  });
});

describe('awk values', () => {
  test('typeof tells a variable that was used before it was assigned from one that never was used', async () => {
    strictEqual(
      await runAwk('BEGIN { print typeof(x); x; print typeof(x); y = x; print typeof(y) }'),
      'untyped\nunassigned\nunassigned\n',
    );
    strictEqual(await runAwk('BEGIN { if (typeof(x) == "untyped") x = 1; print x + z, typeof(z) }'), '1 unassigned\n');
    strictEqual(
      await runAwk('function f(a) { return typeof(a) } BEGIN { print f(x), x + f(x), f(x) }'),
      'untyped 0 unassigned\n',
    );
  });

  test('text of the input that looks like a number compares as one', async () => {
    strictEqual(await runAwk('{ print $1 == $2, $1 < $2 }', '1e2 100\nabc 5\n9 10\n+5 5\n'), '1 0\n0 0\n0 1\n1 0\n');
  });

  test('a record put together from its fields is text', async () => {
    strictEqual(await runAwk('{ $1 = $1; NF = 1; print $0 < 10 }', '2 2\n'), '0\n');
    strictEqual(await runAwk('{ print $0 < 10 }', '2\n'), '1\n');
  });

  test('keys such as __proto__ and constructor are keys like others', async () => {
    strictEqual(
      await runAwk(
        '{ a[$1]++ } END { for (k in a) print k, a[k]; print ("toString" in a) }',
        '__proto__\nconstructor\n__proto__\n',
      ),
      '__proto__ 2\nconstructor 1\n0\n',
    );
  });

  test('looking at an element makes it, asking with in does not', async () => {
    strictEqual(
      await runAwk('BEGIN { if ("x" in a) print 1; print length(a); if (a["x"]) print 2; print length(a) }'),
      '0\n1\n',
    );
  });

  test('numbers are printed by OFMT and become text by CONVFMT', async () => {
    strictEqual(
      await runAwk('BEGIN { OFMT = "%.2f"; CONVFMT = "%.3f"; x = 3.14159; print x, x "", 17 }'),
      '3.14 3.142 17\n',
    );
  });

  test('IGNORECASE counts for expressions, comparisons and splitting', async () => {
    strictEqual(
      await runAwk('BEGIN { IGNORECASE = 1 } /ABC/ { print "m", $0 == "XABCX", split($0, p, /B/) }', 'xabcx\n'),
      'm 1 2\n',
    );
  });

  test('the fields and bytes of text that is no UTF-8 pass unharmed', async () => {
    const input = Buffer.from([0x61, 0x20, 0xff, 0xfe, 0x0a]);
    deepStrictEqual(
      await runAwk('{ print $2, length($2); $1 = "b"; print }', input),
      '\udcff\udcfe 2\nb \udcff\udcfe\n',
    );
  });

  test('-v resolves escapes, and its value may count as a number', async () => {
    strictEqual(await runAwk('BEGIN { print n + 1, s, n < 9 }', '', ['-v', 'n=10', '-v', 's=a\\tb']), '11 a\tb 0\n');
    strictEqual(await runAwk('{ print $1, $2 }', 'a b\n', ['-v', 'OFS=-', '-v', 'ORS=;']), 'a-b;');
  });
});
