import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from '../../../../../../src/commands/definition/command-error.ts';
import { Format } from '../../../../../../src/commands/text/awk/runtime/format/format.ts';
import { numberToText } from '../../../../../../src/commands/text/awk/runtime/number-to-text.ts';
import { textToNumber } from '../../../../../../src/commands/text/awk/runtime/text-to-number.ts';

function format(source: string, ...values: (number | string)[]): string {
  const at = (index: number): number | string => values[index] ?? '';
  return new Format(source).write({
    count: values.length,
    text(index) {
      const value = at(index);
      return typeof value === 'string' ? value : numberToText(value, '%.6g');
    },
    number(index) {
      const value = at(index);
      return typeof value === 'string' ? textToNumber(value) : value;
    },
    isNumber: (index) => typeof at(index) === 'number',
  });
}

function assertFormats(rows: readonly (readonly [string, string, ...(number | string)[]])[]): void {
  for (const [expected, source, ...values] of rows) assert.equal(format(source, ...values), expected, source);
}

function problemOf(source: string, ...values: (number | string)[]): string {
  try {
    format(source, ...values);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
  return 'no problem';
}

// What gawk 5.2.1 prints.
describe('a format', () => {
  it('keeps text and takes %% for a percent sign', () => {
    assertFormats([
      ['', ''],
      ['plain', 'plain'],
      ['100%', '100%%'],
      ['%', '%5%'],
    ]);
  });

  it('keeps what is no conversion', () => {
    assertFormats([
      ['%z|', '%z|'],
      ['%k 7', '%k %d', 7],
      ['100%', '100%'],
      ['%5', '%5'],
      ['%.3+d|', '%.3+d|', 4],
      ['%lld', '%lld', 4],
    ]);
  });

  it('writes integers with all their digits', () => {
    assertFormats([
      ['3 -3', '%d %i', 3.9, -3.9],
      ['1000000000000000019884624838656', '%d', 1e30],
      ['0', '%d', -0.5],
      ['12', '%d', '12abc'],
      ['7', '%ld', 7],
    ]);
  });

  it('pads integers by flags, width and precision', () => {
    assertFormats([
      ['   42|42   |00042|+42| 42', '%5d|%-5d|%05d|%+d|% d', 42, 42, 42, 42, 42],
      ['00042|   00042|00042   |   00042', '%.5d|%8.5d|%-8.5d|%08.5d', 42, 42, 42, 42],
      ['|     ', '%.0d|%+5.0d', 0, 0],
      ['42   |', '%-05d|', 42],
    ]);
  });

  it('writes unsigned integers, and negative ones as 64 bits', () => {
    assertFormats([
      ['ff FF 10 7', '%x %X %o %u', 255, 255, 8, 7],
      ['ffffffffffffffff', '%x', -1],
      ['0xff|0XFF|010|0', '%#x|%#X|%#o|%#x', 255, 255, 8, 0],
      ['0x000000ff', '%#010x', 255],
      ['20000000000000', '%x', 2 ** 53],
      ['1e+20', '%x', 1e20],
    ]);
  });

  it('writes characters by text and by number', () => {
    assertFormats([
      ['ABé€', '%c%c%c%c', 65, 'BCD', 233, 8364],
      ['    x|x    ', '%5c|%-5c', 'x', 'x'],
      ['\0', '%c', ''],
      ['\udcff', '%c', -1],
      ['6', '%c', '65'],
    ]);
  });

  it('counts characters in texts', () => {
    assertFormats([
      ['    é|é    ', '%5s|%-5s', 'é', 'é'],
      ['éà|    😀', '%.2s|%5.1s', 'éàü', '😀ab'],
      ['1.2', '%.3s', 1.23456],
      ['abc', '%.999999999s', 'abc'],
    ]);
  });

  it('rounds halves to even, exactly', () => {
    assertFormats([
      ['0 2 2 4', '%.0f %.0f %.0f %.0f', 0.5, 1.5, 2.5, 3.5],
      ['1.00 0.2 2.001', '%.2f %.1f %.3f', 1.005, 0.25, 2.0005],
      ['2e+04 1e+01', '%.0e %.0e', 25000, 9.5],
      ['1.234565e+06 1.23456e+06', '%e %g', 1234565, 1234565],
      ['5e+15', '%.0e', 4.5e15 + 1],
    ]);
  });

  it('writes floating point numbers of all forms', () => {
    assertFormats([
      ['1.234560 3.141590e+04 1e-05 1E-10', '%f %e %g %G', 1.23456, 31415.9, 0.00001, 1e-10],
      ['3.|1.00e+03|1.e+00', '%#.0f|%#.3g|%#.0e', 3, 1000, 1],
      ['000001.235|1.235     |+1.23', '%010.3f|%-10.3f|%+.2f', 1.23456, 1.23456, 1.23456],
      ['0x1p+0 0X1.FFP+7 -0x0p+0', '%a %A %a', 1, 255.5, -0],
      ['0x2.00p+0 0x2p+0', '%.2a %.0a', 1.999, 1.5],
      ['0x0.0000000000001p-1022', '%a', 5e-324],
    ]);
  });

  it('has as many digits as it asks for', () => {
    assert.equal(format('%.30f', 0.1), '0.100000000000000005551115123126');
    assert.equal(format('%.1100f', 5e-324).replace(/0+$/, '').length, 1076);
    assert.equal(format('%.120f', 1e25), `${10000000000000000905969664n}.${'0'.repeat(120)}`);
    assert.equal(format('%.110e', 0.5), `5.${'0'.repeat(110)}e-01`);
  });

  it('writes infinities and NaN with a sign and without padding', () => {
    assertFormats([['+inf -inf -nan +INF', '%5d %f %x %F', Infinity, -Infinity, Number.NaN, Infinity]]);
  });

  it('takes widths and precisions from arguments', () => {
    assertFormats([
      ['   42|42   |1.23', '%*d|%-*d|%.*f', 5, 42, 5, 42, 2, 1.23456],
      ['42   |', '%*d|', -5, 42],
      ['1.234560', '%.*f', -1, 1.23456],
    ]);
  });

  it('takes arguments by place', () => {
    assertFormats([
      ['b a', '%2$s %1$s', 'a', 'b'],
      ['   5', '%1$*2$d', 5, 4],
    ]);
  });

  it('ignores arguments that it does not use', () => {
    assert.equal(format('%d', 1, 2), '1');
  });

  it('is refused with too few arguments', () => {
    assert.equal(problemOf('%s %s', 1), 'awk: Cannot write the format "%s %s": Expected more arguments than 1');
    assert.match(problemOf('%*d', 1), /Expected more arguments/);
    assert.match(problemOf('%3$s', 1), /Argument 3 does not exist, there are 1/);
  });

  it('is refused when only some conversions say their place', () => {
    assert.match(problemOf('%1$s %s', 1, 2), /all conversions or none/);
    assert.match(problemOf('%s %2$s', 1, 2), /all conversions or none/);
    assert.match(problemOf('%0$s', 1), /at least 1 before/);
  });

  it('is refused before it makes a text that is too long', () => {
    assert.match(problemOf('%99999999999d', 1), /Cannot make a text/);
    assert.match(problemOf('%.*f', 1e9, 1), /Cannot make a text/);
    assert.match(problemOf('%60000000d%60000000d', 1, 1), /Cannot make a text/);
  });

  it('shows only the start of a long format', () => {
    assert.ok(problemOf(`%s${'x'.repeat(1e5)}`).length < 200);
  });
});
