import { ok, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BUILTIN_NAMES, builtin } from '../../../../../src/commands/text/awk/language/builtins.ts';
import { runAwk } from '../run-awk.ts';

/** A call with the fewest arguments, and what it is when it is printed; each function has one. */
const CALLS: Readonly<Record<string, readonly [call: string, output: string]>> = {
  and: ['and(6, 3)', '2'],
  asort: ['asort(a)', '1'],
  asorti: ['asorti(a)', '1'],
  atan2: ['atan2(0, 1)', '0'],
  close: ['close("x")', '-1'],
  compl: ['compl(1)', '18014398509481982'],
  cos: ['cos(0)', '1'],
  exp: ['exp(0)', '1'],
  fflush: ['fflush()', '0'],
  gensub: ['gensub(/x/, "y", "g", "xx")', 'yy'],
  gsub: ['gsub(/x/, "y")', '0'],
  index: ['index("ab", "b")', '2'],
  int: ['int(1.5)', '1'],
  isarray: ['isarray(a)', '1'],
  length: ['length("abc")', '3'],
  log: ['log(1)', '0'],
  lshift: ['lshift(1, 3)', '8'],
  match: ['match("ab", /b/)', '2'],
  mktime: ['mktime("1970 01 02 00 00 00")', '86400'],
  or: ['or(6, 3)', '7'],
  patsplit: ['patsplit("a1b2", b, /[0-9]/)', '2'],
  rand: ['rand() < 1', '1'],
  rshift: ['rshift(8, 3)', '1'],
  sin: ['sin(0)', '0'],
  split: ['split("a b", b)', '2'],
  sprintf: ['sprintf("%d", 7)', '7'],
  sqrt: ['sqrt(9)', '3'],
  srand: ['srand(1)', '1'],
  strftime: ['strftime("%Y", 0)', '1970'],
  strtonum: ['strtonum("0x11")', '17'],
  sub: ['sub(/x/, "y")', '0'],
  substr: ['substr("abc", 2)', 'bc'],
  systime: ['systime() > 0', '1'],
  tolower: ['tolower("A")', 'a'],
  toupper: ['toupper("a")', 'A'],
  typeof: ['typeof(1)', 'number'],
  xor: ['xor(6, 3)', '5'],
};

describe('the functions of awk', () => {
  for (const name of BUILTIN_NAMES.filter((one) => one !== 'system')) {
    const [call = '', output] = CALLS[name] ?? [];
    test(`${name} works when it is called: ${call}`, async () => {
      strictEqual(await runAwk(`BEGIN { a[1] = 5; print (${call}) }`), `${output}\n`);
    });
  }

  test('can be called by a name that a variable holds, as far as their arguments are values', async () => {
    for (const name of BUILTIN_NAMES) {
      const { call: form } = builtin(name);
      if (name === 'system' || form === 'substitute' || CALLS[name]?.[0].includes('<')) continue;
      const [call = '', output] = CALLS[name] ?? [];
      const indirect = call.replace(/^[a-z0-9]+\(/, '@f(').replace(/\((.*)\/(.*)\//, '($1@/$2/');
      strictEqual(await runAwk(`BEGIN { a[1] = 5; f = "${name}"; print (${indirect}) }`), `${output}\n`, indirect);
    }
  });

  test('name a kind for each argument that they need', () => {
    for (const name of BUILTIN_NAMES) ok(builtin(name).arguments.length >= builtin(name).least, name);
  });
});
