import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EvenBlanks } from '../../../../../../src/commands/text/awk/runtime/records/even-blanks.ts';
import { runAwk } from '../../run-awk.ts';

describe('even blanks', () => {
  test('are single spaces between fields, from a place to the end of the line', () => {
    const lines = ['a b c', 'a  b c', 'a b\tc', 'a b c ', '  a b', 'a', 'a b c'];
    const even = new EvenBlanks(Buffer.from(`${lines.join('\n')}\n`));
    let start = 0;
    const answers = lines.map((line) => {
      const from = start + line.search(/\S/);
      start += line.length + 1;
      return even.isEven(from, start - 1);
    });
    deepStrictEqual(answers, [true, false, false, false, true, true, true]);
  });

  test('make a changed record print as if all of its fields had been found', async () => {
    const input = 'a b c d\n a b  c d\na\tb c\td \na b\n\nab cd ef  \n  a b c';
    const changes = ['$1 = "x"', '$2 = "x"', '$3 = "x"', '$2 = ""; NF = 3', 'FS = ":"; $1 = NF', '$2 = $2; $1 = 7'];
    for (const change of changes) {
      // An assignment to a variable of the program makes the record text, which no bytes are copied to print.
      const direct = await runAwk(`{ ${change}; print; print NF }`, input);
      strictEqual(direct, await runAwk(`{ ${change}; y = $0; print y; print NF }`, input));
    }
  });

  test('are no matter where a byte divides the fields and is printed between them', async () => {
    const flags = ['-F,', '-v', 'OFS=,'];
    strictEqual(await runAwk('{ $2 = "x"; print }', 'a,,b,\n,\na\n\n', flags), 'a,x,b,\n,x\na,x\n,x\n');
  });
});
