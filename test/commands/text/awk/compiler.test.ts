import { deepStrictEqual, doesNotMatch, ok, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileProgram } from '../../../../src/commands/text/awk/compiler/compile-program.ts';
import { formatPieces } from '../../../../src/commands/text/awk/compiler/format-pieces.ts';
import { parseProgram } from '../../../../src/commands/text/awk/language/parse-program.ts';
import { runAwk } from './run-awk.ts';

function compile(program: string, presets: readonly string[] = []) {
  return compileProgram(parseProgram(program), { presets, operands: [] });
}

describe('awk compiler', () => {
  test('text of the program stands in the code only as quoted constants', () => {
    const evil = '"); process.exit(1); ("`${1}\\u2028 \u2028*/';
    const literal = evil.replace(/["\\]/g, '\\$&');
    const { code } = compile(
      `BEGIN { print "${literal}"; a["${literal}"] = 1; printf "${literal}", 1; x = $1 "${literal}" } /p(r)ocess[.]e/ { n++ }`,
    );
    const withoutConstants = code.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    doesNotMatch(withoutConstants, /process/);
    ok(code.includes(JSON.stringify(evil)));
  });

  test('names of the program stand in the code only behind a prefix', async () => {
    const names = [
      'process',
      'globalThis',
      'let',
      'class',
      'arguments',
      'eval',
      '__proto__',
      'record',
      't0',
      'undefined',
    ];
    const { code } = compile(`BEGIN { ${names.map((name) => `${name} = 1`).join('; ')} }`);
    for (const name of names) ok(code.includes(`v_${name} = 1`), name);
    doesNotMatch(code, /\b(?:process|globalThis|eval|arguments)\b/);
    const sum = `BEGIN { ${names.map((name) => `${name}++`).join('; ')}; print ${names.join(' + ')} }`;
    strictEqual(await runAwk(sum), `${names.length}\n`);
    strictEqual(
      await runAwk('function constructor(let, Map) { return let Map } BEGIN { print constructor(1, 2) }'),
      '12\n',
    );
  });

  test('a field that counts as a number is read from its bytes', () => {
    const { code } = compile('{ s += $10 }');
    ok(code.includes('(v_s = (toNumber(v_s) + record.fieldNumber(10)));'), code);
  });

  test('a field that is printed is copied, and one that is compared with a number is not decoded', () => {
    const { code } = compile('$9 == 500 { print $1, $2 }');
    ok(code.includes('if ((record.compareField(9, 500, "500") === 0)) {'), code);
    ok(code.includes('record.print(1, output);\n    output.byte(0x20);\n    record.print(2, output);'), code);
  });

  test('the operations of a run are written nowhere but where they are used', () => {
    doesNotMatch(compile('BEGIN { x = 1 }').code, /operations|stepElement/);
  });

  test('a function of ten thousand parameters is read and called at once', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `p${index}`).join(', ');
    const start = performance.now();
    strictEqual(await runAwk(`function f(${names}) { return p9999 p0 } BEGIN { print f(7) }`), '7\n');
    ok(performance.now() - start < 1000);
  });

  test('OFS and ORS are looked up only where they may change', () => {
    doesNotMatch(compile('{ print $1, $2 }').code, /OFS|ORS/);
    ok(compile('BEGIN { OFS = "-" } { print $1, $2 }').code.includes('output.text(settings.OFS);'));
    ok(compile('{ print $1, $2 }', ['ORS']).code.includes('output.text(settings.ORS);'));
  });

  test('records are known to be lines unless RS or IGNORECASE may change', () => {
    strictEqual(compile('/x/').readsLines, true);
    strictEqual(compile('BEGIN { RS = ";" } /x/').readsLines, false);
    strictEqual(compile('/x/', ['RS']).readsLines, false);
    strictEqual(compile('BEGIN { IGNORECASE = 1 } /x/').readsLines, false);
  });

  test('a program of BEGIN alone reads no input', async () => {
    strictEqual(compile('BEGIN { print 1 }').readsInput, false);
    strictEqual(compile('END { print NR }').readsInput, true);
  });

  test('each constant pattern is read once', () => {
    const { patterns, tests } = compile('/a/ { sub(/b/, ""); n = $1 ~ /b/ } /a/ { gsub("b", "") }');
    deepStrictEqual(patterns, ['b']);
    deepStrictEqual(tests, ['a']);
  });

  test('formats of plain conversions are taken apart, others are left whole', () => {
    deepStrictEqual(formatPieces('%s=%i%%\n'), [
      { conversion: 's' },
      { text: '=' },
      { conversion: 'd' },
      { text: '%' },
      { text: '\n' },
    ]);
    strictEqual(formatPieces('%5s'), undefined);
    strictEqual(formatPieces('100%'), undefined);
  });
});
