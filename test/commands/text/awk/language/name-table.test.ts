import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseProgram } from '../../../../../src/commands/text/awk/language/parse-program.ts';

/** What the names of a program stand for; parameters as `function.name`. */
function kindsOf(program: string, ...wanted: readonly string[]): readonly string[] {
  const { names } = parseProgram(program);
  return wanted.map((name) => {
    const [first = '', parameter] = name.split('.');
    if (parameter === undefined) return names.kindOf(first, undefined);
    return names.kindOf(
      parameter,
      names.functions.find((one) => one.name === first),
    );
  });
}

function isLoose(program: string, name: string): boolean {
  return parseProgram(program).names.isLoose(name);
}

describe('the names of an awk program', () => {
  test('are arrays where they are used as arrays, through calls of calls', () => {
    const program = 'function g(b) { f(b) } function f(a) { a[1] } BEGIN { g(x); y = 1 }';
    deepStrictEqual(kindsOf(program, 'x', 'g.b', 'f.a', 'y'), ['array', 'array', 'array', 'scalar']);
  });

  test('of parameters are either where the function asks what they are', () => {
    const program = 'function f(a) { if (isarray(a)) a[1]; return a } BEGIN { f(x); f(1); y[1]; f(y) }';
    deepStrictEqual(kindsOf(program, 'f.a', 'x', 'y'), ['either', 'either', 'either']);
  });

  test('of parameters stay arrays where their length is all that is asked', () => {
    deepStrictEqual(kindsOf('function f(a) { a[1]; return length(a) } BEGIN { f(x) }', 'f.a', 'x'), ['array', 'array']);
    deepStrictEqual(kindsOf('function f(a) { return length(a) } BEGIN { f("x") }', 'f.a'), ['scalar']);
  });

  test('make arrays of arrays known only where an element is used as one', () => {
    strictEqual(parseProgram('{ a[1]; delete a[1] } function f(x) { return x } END { f(a[1]) }').names.nested, false);
    for (const program of [
      '{ a[1][2] }',
      '{ split($0, a[1]) }',
      'function f(x) { x[1] } { f(a[1]) }',
      '{ for (k in a[1]) n++ }',
    ]) {
      strictEqual(parseProgram(program).names.nested, true, program);
    }
  });

  test('of variables of awk are loose where they may be assigned another kind of value', () => {
    strictEqual(isLoose('BEGIN { NR = 5; FS = ":" }', 'NR'), false);
    strictEqual(isLoose('BEGIN { NR = 5; FS = ":" }', 'FS'), false);
    for (const program of [
      '{ NR = $1 }',
      '{ NR = "x" }',
      '{ NR = 1.5 }',
      '{ getline NR }',
      '{ sub(/1/, "x", NR) }',
      '{ for (NR in a) n++ }',
    ]) {
      strictEqual(isLoose(program, 'NR'), true, program);
    }
  });
});
