import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { output, refusal } from './run.ts';

/** The kept cells of a table with one column `x`. */
async function kept(condition: string, cells: readonly string[], ...words: readonly string[]): Promise<string[]> {
  const rows = cells.map((cell) => `"${cell.replaceAll('"', '""')}"\n`);
  const text = await output([`--filter=${condition}`, '--to-jsonl', ...words], `x\n${rows.join('')}`);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice('{"x":"'.length, -'"}'.length));
}

function deep(levels: number): string {
  return `${'('.repeat(levels)}x=1${')'.repeat(levels)}`;
}

describe('a filter of csv', () => {
  it('compares as numbers when both sides are numbers', async () => {
    const cells = ['9', '10', '1e1', ' 10.0 ', '+10', '0x10', '1,5', 'abc', ''];
    assert.deepEqual(await kept('x > 9', cells), ['10', '1e1', ' 10.0 ', '+10']);
    assert.deepEqual(await kept('x == 10', cells), ['10', '1e1', ' 10.0 ', '+10']);
    assert.deepEqual(await kept('x <= 9.0', cells), ['9']);
    assert.deepEqual(await kept('x != 10', cells), ['9', '0x10', '1,5', 'abc', '']);
    assert.deepEqual(await kept('10 <> x', cells), ['9', '0x10', '1,5', 'abc', '']);
    assert.deepEqual(await kept("x >= '10'", ['9', '10', '100', '1e9']), ['10', '100', '1e9']);
    assert.deepEqual(await kept('x < .5', ['.4', '0.49', '-7', '0.5', '5.', '.']), ['.4', '0.49', '-7']);
  });

  it('tells numbers apart by all their digits', async () => {
    const ids = ['9007199254740992', '9007199254740993', '9007199254740993.0', '-9007199254740993'];
    assert.deepEqual(await kept('x == 9007199254740993', ids), ids.slice(1, 3));
    assert.deepEqual(await kept('x < 9007199254740993', ids), [ids[0], ids[3]]);
    assert.deepEqual(await kept('x > 0.1', ['0.10000000000000000001', '0.1', '0.10000000000000000000']), [
      '0.10000000000000000001',
    ]);
  });

  it('compares texts by code point, and a text in quotes for equality as it is', async () => {
    assert.deepEqual(await kept("x > 'b'", ['a', 'b', 'ba', 'é', '😀', 'B']), ['ba', 'é', '😀']);
    assert.deepEqual(await kept("x == '01'", ['1', '01', '01.0']), ['01']);
    assert.deepEqual(await kept("x != '1'", ['1', '01']), ['01']);
    assert.deepEqual(await kept("x == 'it''s'", ["it's", 'its']), ["it's"]);
    assert.deepEqual(await kept("x == 'a\"b'", ['a"b', 'a""b']), ['a\\"b']);
    assert.deepEqual(await kept("x < '2024-02-01'", ['2024-01-31', '2024-02-01']), ['2024-01-31']);
  });

  it('compares columns with each other, by name or number', async () => {
    const input = 'a,b c,d\n9,10,x\n10,9,x\nx,x,y\n';
    assert.equal(await output(['--filter=a < `b c`', '--select=a'], input), 'a\n9\n');
    assert.equal(await output(['--filter="b c" < a', '--select=a'], input), 'a\n10\n');
    assert.equal(await output(['--filter=$1 == $2', '--select=a'], input), 'a\nx\n');
    assert.equal(await output(['--filter="d" == "x" AND d = "x"', '--select=a'], input), 'a\n9\n10\n');
  });

  it('binds NOT before AND before OR, with parentheses around what belongs together', async () => {
    const cells = ['1', '2', '3', '4'];
    assert.deepEqual(await kept('x = 1 OR x = 2 AND x = 3', cells), ['1']);
    assert.deepEqual(await kept('(x = 1 or x = 3) and x > 2', cells), ['3']);
    assert.deepEqual(await kept('NOT x = 1 AND NOT (x = 2 || x == 4)', cells), ['3']);
    assert.deepEqual(await kept('!!x=1', cells), ['1']);
    assert.deepEqual(await kept('x=1 OR x=2 OR x=3 AND x<9 AND x>2', cells), ['1', '2', '3']);
  });

  it('has functions for parts of texts and for empty cells', async () => {
    const long = `${'ab'.repeat(50)}c`;
    const cells = ['Paris', 'aris', '', ' ', 'é"', long];
    assert.deepEqual(await kept("contains(x, 'ari')", cells), ['Paris', 'aris']);
    assert.deepEqual(await kept("contains(x, 'bc')", cells), [long]);
    assert.deepEqual(
      await kept("contains(x, '')", cells),
      cells.map((cell) => cell.replace('"', '\\"')),
    );
    assert.deepEqual(await kept("STARTSWITH(x,'Pa')", cells), ['Paris']);
    assert.deepEqual(await kept("endsWith(x, 'is')", cells), ['Paris', 'aris']);
    assert.deepEqual(await kept(`endsWith(x, 'é"')`, cells), ['é\\"']);
    assert.deepEqual(await kept('isEmpty(x)', cells), ['']);
    assert.deepEqual(await kept('NOT isNotEmpty(x)', cells), ['']);
    assert.deepEqual(await kept('contains($1, 5)', ['152', '1']), ['152']);
  });

  it('matches regular expressions anywhere in a cell', async () => {
    assert.deepEqual(await kept("x ~= '^[PR]'", ['Paris', 'Rome', 'Oslo']), ['Paris', 'Rome']);
    assert.deepEqual(await kept("x =~ '^.$'", ['é', '😀', 'ab', '']), ['é', '😀']);
    assert.deepEqual(await kept("x ~= '[[:digit:]]{2}$' AND NOT x ~= '\\d{3}'", ['a12', 'a123', '1']), ['a12']);
    assert.equal(
      await refusal(["--filter=x ~= '('"], 'x\n'),
      'Cannot read pattern "(" at column 1: Expected ) to end the group',
    );
  });

  it('follows --types', async () => {
    assert.deepEqual(await kept('x > 9', ['10', '9', '91'], '--types=x:string'), ['91']);
    assert.deepEqual(await kept('x == 1', ['1', '01', '1.0'], '--types=x:string'), ['1']);
    const words = ['--filter=ok == true', '--types=ok:bool'];
    assert.equal(await output(words, 'ok\nyes\nTRUE\n1\nno\n0\n\nfalse\n'), 'ok\nyes\nTRUE\n1\n');
    assert.equal(
      await refusal(['--filter=x > 1', '--types=x:float'], 'x\n2\nabc\n'),
      'Cannot read "abc" as float at line 3, column 1: Expected a number',
    );
  });

  it('says how to write a column with blanks or parentheses in its name', async () => {
    const input = 'sum(total),unit price,Price (EUR),a\n1,2,3,4\n';
    for (const [filter, name] of [
      ['sum(total) > 0', 'sum(total)'],
      ['a > 1 and sum(total) > 0', 'sum(total)'],
      ['Price (EUR) > 2', 'Price (EUR)'],
      ['a > Price (EUR)', 'Price (EUR)'],
      ['unit price > 2', 'unit price'],
      ['contains(a) > 2', 'contains(a)'],
    ] as const) {
      const problem = await refusal([`--filter=${filter}`], input);
      const hint = `; a column with blanks or parentheses in its name is in backticks, as in \`${name}\``;
      assert.ok(problem.endsWith(hint), problem);
    }
    assert.equal(await output(['--filter=`sum(total)` < `unit price`', '--select=a'], input), 'a\n4\n');
  });

  it('that cannot be read is refused with the column', async () => {
    for (const [filter, message] of [
      ['', 'Expected a condition, such as age > 30'],
      ['x >', 'Expected a column, a number or a text in single quotes at column 4, not the end'],
      ['x 5', 'Expected a comparison such as ==, < or ~= at column 3, not 5'],
      ['(x > 1', 'Expected ) at column 7, not the end'],
      ['x > 1)', 'Expected AND, OR or the end at column 6, not )'],
      ['x > 1 AND', 'Expected a column at column 10, not the end'],
      ['é > 1 x', 'Expected AND, OR or the end at column 7, not x'],
      ["x = 'a", "Expected a closing ' for the one at column 5"],
      ['x & 1', 'Expected an operator such as ==, not &, at column 3'],
      ['3 > 2', 'Expected a column on one side of > at column 3; the second column is $2'],
      ['x ~= y', 'Expected a pattern in single quotes at column 6, not y'],
      ["'a' ~= 'b'", 'Expected a column before ~= at column 1'],
      ['contain(x)', 'Expected the function contains at column 1, not contain'],
      [
        'upper(x)',
        'Expected one of the functions contains, startsWith, endsWith, isEmpty, isNotEmpty at column 1, not upper',
      ],
      ['contains(x)', 'Expected , at column 11, not )'],
      ['contains(x, y)', 'Expected a text in single quotes at column 13, not y'],
      ['x = and', 'Expected a column, a number or a text in single quotes at column 5, not and'],
    ] as const) {
      assert.equal(await refusal([`--filter=${filter}`], 'x\n1\n'), `Cannot read "${filter}" for --filter: ${message}`);
    }
    assert.equal(
      await refusal(['--filter=x == y'], 'x\n1\n'),
      'Unknown column "y" for --filter; the columns are x; a text stands in single quotes',
    );
    assert.equal(await refusal(['--filter=$2 = 1'], 'x\n1\n'), 'Unknown column 2 for --filter: There is 1 column');
  });

  it('may be long and deep, up to a bound', async () => {
    assert.deepEqual(await kept(deep(1000), ['1', '2']), ['1']);
    assert.match(
      await refusal([`--filter=${deep(1001)}`], 'x\n'),
      /Expected at most 1000 parentheses within each other$/,
    );
    assert.deepEqual(await kept(`${'NOT '.repeat(10_000)}x=1`, ['1', '2']), ['1']);
    assert.deepEqual(await kept(`${'x=3 OR '.repeat(5000)}x=1`, ['1', '2']), ['1']);
    assert.match(
      await refusal([`--filter=${'x=1 OR '.repeat(10_000)}x=1`], 'x\n'),
      /Expected a filter of at most 65536 characters$/,
    );
  });

  it('takes a number that is too large for a double as text', async () => {
    assert.deepEqual(await kept('x > 5', ['1e400', '1e300']), ['1e300']);
    assert.deepEqual(await kept("x == '1e400'", ['1e400', '1e300']), ['1e400']);
  });
});
