import { rejects, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { awk } from '../../../../src/commands/text/awk.ts';
import { runCommand } from '../../../support/run-command.ts';
import { nestedPrograms } from './nested-programs.ts';
import { runAwk } from './run-awk.ts';

const FILES = 'awk here has no files; it reads its input and writes its output';
const COMMANDS = 'awk here runs no commands; put them before or after it in the pipeline';

/** Programs that are refused before anything runs, with the place and what is said about it. */
const REFUSED: readonly (readonly [program: string, place: string, problem: string])[] = [
  ['{ print ', '1, column 9', 'Expected }, found the end of the program'],
  ['BEGIN { x = 1 +', '1, column 16', 'Expected an expression, found the end of the program'],
  ['BEGIN {\n  print "abc\n}', '2, column 9', 'Expected " to end the string'],
  ['/abc', '1, column 1', 'Expected / to end the regular expression'],
  ['BEGIN { x = `ls` }', '1, column 13', 'Unexpected "`"'],
  ['BEGIN { print 1 < 2 < 3 }', '1, column 21', 'Expected ; or }, found <'],
  ['{ print > "/tmp/x" }', '1, column 9', `Cannot use > here: ${FILES}`],
  ['{ print >> "x" }', '1, column 9', `Cannot use >> here: ${FILES}`],
  ['{ print > "/dev/stderr" }', '1, column 9', `Cannot use > here: ${FILES}`],
  ['{ print | "sort" }', '1, column 9', `Cannot use | here: ${COMMANDS}`],
  ['{ print $1 | "sort" }', '1, column 12', `Cannot use | here: ${COMMANDS}`],
  ['BEGIN { "id" | getline x }', '1, column 14', `Cannot use | here: ${COMMANDS}`],
  ['BEGIN { "id" |& getline }', '1, column 14', `Cannot use |& here: ${COMMANDS}`],
  ['BEGIN { getline x < "f" }', '1, column 19', `Cannot use getline < here: ${FILES}`],
  ['BEGIN { while ((getline < "f") > 0) n++ }', '1, column 25', `Cannot use getline < here: ${FILES}`],
  ['BEGIN { system("id") }', '1, column 9', `Cannot use system(): ${COMMANDS}`],
  ['BEGINFILE { }', '1, column 1', 'Cannot use BEGINFILE: awk here has no files; it reads its input'],
  [
    '@include "x"',
    '1, column 2',
    'Cannot use @ here: Expected @/PATTERN/ or @NAME(…); there are no includes and namespaces',
  ],
  ['BEGIN { next }', '1, column 9', 'Cannot use next in BEGIN'],
  ['END { nextfile }', '1, column 7', 'Cannot use nextfile in END'],
  ['BEGIN { break }', '1, column 9', 'Cannot use break outside a loop or switch'],
  ['BEGIN { switch (1) { case 1: continue } }', '1, column 30', 'Cannot use continue outside a loop'],
  ['BEGIN { return 1 }', '1, column 9', 'Cannot use return outside a function'],
  ['BEGIN { switch (1) { default: x; default: y } }', '1, column 34', 'A switch has one default'],
  ['BEGIN { print substr("x") }', '1, column 15', 'Function substr takes 2 to 3 arguments, not 1'],
  ['BEGIN { f(1) }', '1, column 9', 'Unknown function f'],
  ['function f() { } function f() { }', '1, column 27', 'Function f is defined twice'],
  ['function f(a, a) { }', '1, column 10', 'Parameter a is given twice'],
  ['function f(f) { }', '1, column 10', 'Function f has a parameter of its own name'],
  ['function f(NR) { }', '1, column 10', 'NR cannot be the name of a parameter'],
  ['function NF() { }', '1, column 10', 'NF cannot be the name of a function'],
  ['function f() { } BEGIN { f = 1 }', '1, column 26', 'f is a function, and is used as a variable here'],
  ['BEGIN { a[1] = 1; a = 2 }', '1, column 19', 'a is an array, and is used as a single value here'],
  ['function f(a) { a[1] } BEGIN { x = 1; f(x) }', '1, column 32', 'x is an array, and is used as a single value here'],
  ['function f(a) { a[1] } BEGIN { f(1) }', '1, column 34', 'Function f needs an array here'],
  ['BEGIN { NR[1] = 2 }', '1, column 9', 'NR is no array'],
  ['BEGIN { ++1 }', '1, column 11', 'Expected a variable behind ++'],
  ['BEGIN { printf }', '1, column 16', 'Expected a format, found }'],
  [
    'BEGIN { print @x }',
    '1, column 16',
    'Cannot use @ here: Expected @/PATTERN/ or @NAME(…); there are no includes and namespaces',
  ],
  ['BEGIN { print typeof() }', '1, column 15', 'Function typeof takes 1 arguments, not 0'],
  ['BEGIN { print substr("a", 1, 2, 3) }', '1, column 15', 'Function substr takes 2 to 3 arguments, not 4'],
  ['function SYMTAB() { }', '1, column 10', 'SYMTAB cannot be the name of a function'],
];

describe('awk errors', () => {
  for (const [program, place, problem] of REFUSED) {
    test(`${program} is refused: ${problem}`, async () => {
      const message = `awk: Cannot read the program at line ${place}: ${problem}`;
      await rejects(runAwk(program, 'a\n'), { code: 'SYNTAX_ERROR', status: 400, message });
    });
  }

  for (const [program, message] of [
    ['BEGIN {\n x = 1 / 0 }', 'awk: Cannot run the program at line 2, column 8: Division by zero'],
    ['BEGIN { x /= y }', 'awk: Cannot run the program at line 1, column 11: Division by zero'],
    ['BEGIN { x = 5 % y }', 'awk: Cannot run the program at line 1, column 15: Division by zero in %'],
    ['BEGIN { print $-1 }', 'awk: Cannot access field -1: Expected at least 0'],
    ['BEGIN { NF = -3 }', 'awk: Cannot set NF to -3: Expected at least 0'],
    ['BEGIN { a[1][1]; print a[1] }', 'awk: Cannot run the program: An array is used as a single value'],
    ['BEGIN { a[1][1]; a[1] = 2 }', 'awk: Cannot run the program: An array is used as a single value'],
    ['BEGIN { a[1] = 2; a[1][1] = 3 }', 'awk: Cannot run the program: A single value is used as an array'],
    ['BEGIN { f = "no"; @f(1) }', 'awk: Cannot run the program at line 1, column 19: There is no function "no"'],
    [
      'BEGIN { f = "sin"; @f() }',
      'awk: Cannot run the program at line 1, column 20: Function sin cannot take 0 arguments here',
    ],
    ['BEGIN { x = 1; SYMTAB["x"][1] = 2 }', 'awk: Cannot run the program: A single value is used as an array'],
    ['BEGIN { SYMTAB["x"][1] = 2; x }', 'awk: Cannot run the program: A single value is used as an array'],
    [
      'function p(x) { print x } BEGIN { f = "p"; a[1]; @f(a) }',
      'awk: Cannot run the program: An array is used as a single value',
    ],
    [
      'function p(x) { $1 = x; print $1 } BEGIN { f = "p"; a[1]; @f(a) }',
      'awk: Cannot run the program: An array is used as a single value',
    ],
    [
      'function p(x) { return x < 1 } BEGIN { f = "p"; a[1]; @f(a) }',
      'awk: Cannot run the program: An array is used as a single value',
    ],
    [
      'function p(x) { printf "%s", x } BEGIN { f = "p"; a[1]; @f(a) }',
      'awk: Cannot run the program: An array is used as a single value',
    ],
    [
      'BEGIN { a[1]; a[2]; asort(a, b, "length") }',
      'awk: Cannot sort by "length": Expected a function of the program, @unsorted, or @ind_str, @ind_num, @val_str, @val_num or @val_type followed by _asc or _desc',
    ],
    ['BEGIN { SYMTAB["no"] = 1 }', 'awk: Cannot run the program: There is no variable no in SYMTAB'],
    ['BEGIN { delete FUNCTAB["sin"] }', 'awk: Cannot run the program: FUNCTAB cannot be changed'],
    ['BEGIN { patsplit("a", p, //) }', 'awk: Cannot run patsplit: Expected a pattern that is not empty'],
    [
      'BEGIN { FIELDWIDTHS = "2 x" }',
      'awk: Cannot set FIELDWIDTHS to "2 x": Expected a width, SKIP:WIDTH or * in place of x',
    ],
    ['BEGIN { FIELDWIDTHS = "* 2" }', 'awk: Cannot set FIELDWIDTHS to "* 2": * takes the rest, so it must come last'],
    ['function f() { next } BEGIN { f() }', 'awk: Cannot use next in BEGIN or END, nor in a function called there'],
  ] as const) {
    test(`${JSON.stringify(program)} fails when it runs`, async () => {
      await rejects(runAwk(program), { code: 'COMMAND_FAILED', status: 400, message });
    });
  }

  test('a regular expression that cannot be read is refused, written out or made while running', async () => {
    const problem = 'Cannot read pattern "(" at column 1: Expected ) to end the group';
    const placed = `awk: Cannot read the program at line 2, column 9: ${problem}`;
    await rejects(runAwk('{ print }\n$1 ~ 1, /(/'), { code: 'INVALID_PATTERN', message: placed });
    const message = `awk: ${problem}`;
    await rejects(runAwk('BEGIN { x = "("; "a" ~ x }'), { code: 'INVALID_PATTERN', message });
    await rejects(runAwk('1', '', ['-F', '(a']), { code: 'INVALID_PATTERN' });
  });

  test('the name of a file is refused when the input is read, with what to write instead', async () => {
    const hint = 'awk reads only its input. Try: cat FILE | awk PROGRAM';
    const message = `awk: Unexpected argument "log.txt": ${hint}`;
    await rejects(runCommand(awk, ['{ print }', 'x=1', 'log.txt']), { code: 'INVALID_ARGUMENT', message });
    await rejects(runCommand(awk, ['{ print }', '-', 'log.txt']), { code: 'INVALID_ARGUMENT', message });
    await runCommand(awk, ['BEGIN { print ARGV[1] }', 'log.txt']);
    await rejects(runCommand(awk, ['{ print }', '>out']), { code: 'INVALID_ARGUMENT' });
    await rejects(runCommand(awk, ['{ print }', 'while=1']), { code: 'INVALID_ARGUMENT' });
    const asArray = 'awk: Cannot set a by an operand: The program uses it as an array';
    await rejects(runCommand(awk, ['{ a[1] }', 'a=1']), { code: 'INVALID_ARGUMENT', message: asArray });
  });

  test('-v and an operand may set a name that the program asks for its length beside arrays of arrays', async () => {
    strictEqual(await runAwk('BEGIN { a[1][1]; print length(s) }', '', ['-v', 's=abc']), '3\n');
    const { output } = await runCommand(awk, ['BEGIN { a[1][1] } { print length(s) }', 's=abc'], 'a\n');
    strictEqual(Buffer.from(output).toString(), '3\n');
  });

  test('-v needs a name that the program uses as a variable', async () => {
    await rejects(runAwk('1', '', ['-v', '1=2']), { code: 'INVALID_ARGUMENT' });
    await rejects(runAwk('1', '', ['-v', 'while=2']), { code: 'INVALID_ARGUMENT' });
    const asArray = 'awk: Cannot set a with -v: The program uses it as an array';
    await rejects(runAwk('{ a[1] }', '', ['-v', 'a=2']), { code: 'INVALID_ARGUMENT', message: asArray });
    const asFunction = 'awk: Cannot set f with -v: The program uses it as a function';
    await rejects(runAwk('function f() { }', '', ['-v', 'f=2']), { code: 'INVALID_ARGUMENT', message: asFunction });
  });
});

describe('awk limits', () => {
  for (const [name, program] of [
    ['parentheses', `BEGIN { x = ${'('.repeat(10_000)}1${')'.repeat(10_000)} }`],
    ['signs', `BEGIN { x = ${'- '.repeat(10_000)}1 }`],
    ['powers', `BEGIN { x = 1${'^1'.repeat(10_000)} }`],
    ['conditions', `BEGIN { x = ${'1 ? 1 : '.repeat(10_000)}1 }`],
    ['assignments', `BEGIN { ${'x = '.repeat(10_000)}1 }`],
    ['fields', `BEGIN { x = ${'$'.repeat(10_000)}1 }`],
    ['subscripts', `BEGIN { ${'a['.repeat(10_000)}`],
    ['arrays of arrays', `BEGIN { a${'[1]'.repeat(10_000)} }`],
    ['blocks', `BEGIN ${'{'.repeat(10_000)}`],
    ['statements', `BEGIN { ${'if (1) '.repeat(10_000)}x }`],
    ['sums', `BEGIN { x = 1${' + 1'.repeat(20_000)} }`],
  ] as const) {
    test(`${name} that nest too deep are refused`, async () => {
      await rejects(runAwk(program), { code: 'NESTING_LIMIT', status: 400 });
    });
  }

  test('350 levels work', async () => {
    for (const program of nestedPrograms(350)) await runAwk(program);
  });

  test('a program of too many words is refused, and a long one runs', async () => {
    await rejects(runAwk(`BEGIN { ${'x = 1; '.repeat(12_500)} }`), { code: 'LIMIT_EXCEEDED', status: 400 });
    await runAwk(`BEGIN { ${'x = 1; '.repeat(12_000)} }`);
  });

  test('a text that doubles forty times is refused before it takes memory', async () => {
    const code = 'LIMIT_EXCEEDED';
    await rejects(runAwk('BEGIN { s = "x"; for (i = 0; i < 40; i++) s = s s }'), { code });
    await rejects(runAwk('BEGIN { s = "x"; for (i = 0; i < 40; i++) gsub(/.+/, "&&", s) }'), { code });
    await rejects(runAwk('BEGIN { s = sprintf("%999999999d", 1) }'), { code });
    await rejects(runAwk('BEGIN { OFS = sprintf("%1000000d", 1); NF = 1000000; x = $0 }'), { code });
  });

  test('parts that are too long together are refused', async () => {
    const longest = 's = "x"; while (length(s) < 2 ^ 26) s = s s';
    const error = { code: 'LIMIT_EXCEEDED', message: 'awk: Cannot make a text of more than 67108864 characters' };
    await rejects(runAwk(`BEGIN { ${longest}; t = s s s s s s s s s }`), error);
    await rejects(runAwk(`BEGIN { ${longest}; a[s, s, s, s, s, s, s, s, s] }`), error);
  });

  test('memory that cannot be had is not taken for too many operators', async (context) => {
    context.mock.method(Buffer, 'allocUnsafeSlow', () => {
      throw new RangeError('Array buffer allocation failed');
    });
    await rejects(runAwk('{ print }', 'a\n'), { name: 'RangeError', message: 'Array buffer allocation failed' });
  });

  test('too many fields and too much output are refused', async () => {
    await rejects(runAwk('BEGIN { $1000000000 = 1 }'), { code: 'LIMIT_EXCEEDED' });
    await rejects(runAwk('BEGIN { NF = 1e12 }'), { code: 'LIMIT_EXCEEDED' });
    await rejects(runAwk('BEGIN { while (1) print "xxxxxxxxxxxxxxxxxxxxxxxx" }'), { code: 'OUTPUT_TOO_LARGE' });
  });

  test('a function that calls itself without an end is an error, and thousands of levels work', async () => {
    await rejects(runAwk('function f(x) { return f(x + 1) } BEGIN { f(1) }'), { code: 'NESTING_LIMIT', status: 400 });
    await runAwk('function f(x) { return x ? 1 + f(x - 1) : 0 } BEGIN { print f(2000) }');
  });
});
