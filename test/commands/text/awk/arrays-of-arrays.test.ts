import { strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runAwk } from './run-awk.ts';

describe('awk SYMTAB', () => {
  test('takes a value that was never assigned, which makes the variable empty', async () => {
    strictEqual(await runAwk('BEGIN { x = 5; SYMTAB["x"] = y; print x }'), '\n');
    strictEqual(
      await runAwk('BEGIN { x = 5; f("x"); print x "|" length(x) } function f(n, u) { SYMTAB[n] = u }'),
      '|0\n',
    );
  });
});

describe('awk arrays of arrays', () => {
  test('a parameter may be an array at one call and a value at the next', async () => {
    const program = `function show(x,  k, s) { if (!isarray(x)) return x; for (k in x) s = s show(x[k]) ","; return s }
      BEGIN { a[1] = "p"; a[2][1] = "q"; print show(a), show("v") }`;
    strictEqual(await runAwk(program), 'p,q,, v\n');
  });

  test('a variable that was never used becomes an array where a function uses it as one', async () => {
    const program =
      'function fill(x) { if (!isarray(x)) x["k"] = 1 } BEGIN { fill(z); fill(a["e"]); print length(z), a["e"]["k"] }';
    strictEqual(await runAwk(program), '1 1\n');
  });

  test('a function that only passes its parameter on takes both', async () => {
    const program = `function kind(x) { return typeof(x) } function pass(x) { return kind(x) }
      BEGIN { a[1][2]; print pass(a), pass(a[1]), pass(1), pass("s"), pass(u) }`;
    strictEqual(await runAwk(program), 'array array number string untyped\n');
  });

  test('an array of a call without the argument is new at each call', async () => {
    const program = 'function f(n,  own) { own[n][n] = n; if (n) f(n - 1); return length(own) } BEGIN { print f(3) }';
    strictEqual(await runAwk(program), '1\n');
  });

  test('keys such as __proto__ are keys at every level', async () => {
    strictEqual(
      await runAwk(
        '{ a[$1][$1]++ } END { for (i in a) for (j in a[i]) print i, j, a[i][j]; print ("x" in a) }',
        '__proto__\nconstructor\n',
      ),
      '__proto__ __proto__ 1\nconstructor constructor 1\n0\n',
    );
  });

  test('to delete from an array that is not there makes none', async () => {
    strictEqual(await runAwk('BEGIN { delete a["x"]["y"]; delete a[1][2][3]; print length(a) }'), '0\n');
  });
});
