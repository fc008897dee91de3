import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { output, refusal } from './run.ts';

/** One value over a column `x`. */
async function value(aggregate: string, cells: readonly string[], ...words: readonly string[]): Promise<string> {
  const rows = cells.map((cell) => `${cell},-\n`).join('');
  return (await output([`--aggregate=${aggregate} as y`, ...words], `x,z\n${rows}`))
    .replace(/^y\n/, '')
    .replace(/\n$/, '');
}

/** The words that ask for the smallest and the largest, the first and the last cell of a column. */
const edgesOf = (column: string) =>
  `--aggregate=${['min', 'max', 'first', 'last'].map((name) => `${name}(${column})`)}`;

describe('csv --aggregate', () => {
  it('counts rows, filled cells and different ones', async () => {
    const cells = ['a', '', 'b', 'a', '"a"'];
    assert.equal(await value('count()', cells), '5');
    assert.equal(await value('count(*)', cells), '5');
    assert.equal(await value('COUNT(x)', cells), '4');
    assert.equal(await value('distinct(x)', cells), '2');
  });

  it('sums exactly, with any number of digits', async () => {
    assert.equal(await value('sum(x)', ['0.1', '0.2', '', '-.05', '1e1', '+3']), '13.25');
    assert.equal(await value('sum(x)', ['9007199254740993', '9007199254740993', '-0.5']), '18014398509481985.5');
    assert.equal(
      await value(
        'sum(x)',
        Array.from({ length: 1000 }, () => '0.01'),
      ),
      '10',
    );
    assert.equal(await value('sum(x)', ['9007199254740991', '1', '-9007199254740992', '0.001']), '0.001');
    assert.equal(await value('sum(x)', ['123456789012.5', '0.000000000001']), '123456789012.500000000001');
    assert.equal(await value('sum(x)', ['1e300', '1', '-1e300']), '1');
    assert.equal(await value('sum(x)', ['']), '0');
  });

  it('computes means, quantiles and deviations', async () => {
    assert.equal(await value('avg(x)', ['0.1', '0.1', '0.1']), '0.1');
    assert.equal(await value('mean(x)', ['1', '', '2']), '1.5');
    assert.equal(await value('average(x)', ['9007199254740993', '9007199254740993']), '9007199254740992');
    assert.equal(await value('median(x)', ['3', '1', '2']), '2');
    assert.equal(await value('median(x)', ['4', '1', '', '2', '3']), '2.5');
    assert.equal(await value('p0(x)', ['4', '1', '2']), '1');
    assert.equal(await value('p100(x)', ['4', '1', '2']), '4');
    assert.equal(await value('p95(x)', ['0', '100']), '95');
    assert.equal(await value('stddev(x)', ['2', '4', '4', '4', '5', '5', '7', '9']), '2.138089935299395');
    for (const none of ['avg', 'median', 'p9', 'min', 'max']) assert.equal(await value(`${none}(x)`, ['', '']), '');
    assert.equal(await value('stddev(x)', ['1']), '');
  });

  it('finds the smallest and the largest, as they are written', async () => {
    assert.equal(await value('min(x)', ['10', '9.50', '', '0011']), '9.50');
    assert.equal(await value('max(x)', ['10', '9.50', '', '0011']), '0011');
    assert.equal(await value('max(x)', ['9007199254740992', '9007199254740993']), '9007199254740993');
    assert.equal(await value('max(x)', ['10', '9', 'a']), 'a');
    assert.equal(await value('min(x)', ['9', '10', 'a']), '10');
    assert.equal(await value('max(x)', ['9', '10'], '--types=x:string'), '9');
    assert.equal(await value('min(x)', ['"b,""2"', '"b,""1"']), '"b,""1"');
  });

  it('takes the first and the last cell, empty or not', async () => {
    assert.equal(await value('first(x)', ['"a,b"', 'c', '']), '"a,b"');
    assert.equal(await value('last(x)', ['a', 'b', '']), '');
  });

  it('names its results as they are written, or as they are told', async () => {
    const input = 'k,size\na,1\n';
    assert.equal(
      await output(['--aggregate=SUM( size ),count(),avg(2) AS "m,1",max("size")as`q`'], input),
      'sum(size),count,"m,1",q\n1,1,1,1\n',
    );
    assert.equal(
      await output(['--group-by=k', '--aggregate=sum(size)', '--rename=sum(size):total'], input),
      'k,total\na,1\n',
    );
    assert.equal(
      await refusal(['--aggregate=sum(size),sum(2)'], input),
      'Cannot compute "sum(size)" twice: Give one of them another name, as in sum(size) as other',
    );
  });

  it('makes a row for each group, in the order of their first rows', async () => {
    const input = 'k,l,v\nx,1,1\ny,1,2\nx,1,3\nx,2,4\n"x",1,5\n';
    assert.equal(
      await output(['--group-by=k', '--aggregate=sum(v),count(),last(v)'], input),
      'k,sum(v),count,last(v)\nx,13,4,5\ny,2,1,2\n',
    );
    assert.equal(await output(['--group-by=l,k'], input), 'l,k,count\n1,x,3\n1,y,1\n2,x,1\n');
    assert.equal(
      await output(['--group-by=k', '--aggregate=median(v),distinct(l),stddev(v)'], input),
      'k,median(v),distinct(l),stddev(v)\nx,3.5,2,1.707825127659933\ny,2,1,\n',
    );
  });

  it('keeps groups apart whose cells read the same in a row', async () => {
    assert.equal(
      await output(['--group-by=a,b'], 'a,b\nx,yz\nxy,z\n,x\nx,\n'),
      'a,b,count\nx,yz,1\nxy,z,1\n,x,1\nx,,1\n',
    );
  });

  it('gives JSON numbers where all cells are numbers, texts elsewhere, and null for no value', async () => {
    const input = 'n,t,e\n007,b,\n1.50,,\n,9,\n';
    assert.equal(
      await output(['-j', edgesOf('n')], input),
      '[{"min(n)":1.50,"max(n)":7,"first(n)":7,"last(n)":null}]\n',
    );
    assert.equal(
      await output(['-j', edgesOf('t')], input),
      '[{"min(t)":"9","max(t)":"b","first(t)":"b","last(t)":"9"}]\n',
    );
    assert.equal(
      await output(['-j', edgesOf('e')], input),
      '[{"min(e)":null,"max(e)":null,"first(e)":null,"last(e)":null}]\n',
    );
    assert.equal(
      await output(['-j', '--types=n:string', edgesOf('n')], input),
      '[{"min(n)":"007","max(n)":"1.50","first(n)":"007","last(n)":null}]\n',
    );
    assert.equal(
      await output(['--to-jsonl', '--group-by=t', '--aggregate=min(e),max(n),sum(e),avg(e),count(e)'], input),
      [
        '{"t":"b","min(e)":null,"max(n)":7,"sum(e)":0,"avg(e)":null,"count(e)":0}',
        '{"t":"","min(e)":null,"max(n)":1.50,"sum(e)":0,"avg(e)":null,"count(e)":0}',
        '{"t":"9","min(e)":null,"max(n)":null,"sum(e)":0,"avg(e)":null,"count(e)":0}',
        '',
      ].join('\n'),
    );
    assert.equal(await output([edgesOf('n')], input), 'min(n),max(n),first(n),last(n)\n1.50,007,007,\n');
  });

  it('hands its result on to --sort, --select, --distinct and --limit', async () => {
    const input = 'k,v\nx,1\ny,20\nz,3\n';
    assert.equal(
      await output(
        ['--filter=v < 20', '--group-by=k', '--aggregate=sum(v) as s', '--sort=s:desc', '--select=s,k', '--limit=1'],
        input,
      ),
      's,k\n3,z\n',
    );
    assert.match(
      await refusal(['--group-by=k', '--aggregate=sum(v)', '--select=v'], input),
      /^Unknown column "v" for --select; the columns are k, sum\(v\)$/,
    );
    assert.equal(
      await output(['--group-by=k', '--aggregate=sum(v),avg(v),first(v),max(v)', '-j', '--limit=1'], input),
      '[{"k":"x","sum(v)":1,"avg(v)":1,"first(v)":1,"max(v)":1}]\n',
    );
    assert.equal(
      await output(['--aggregate=max(v),avg(v)', '--types=v:int', '-j'], 'v\n'),
      '[{"max(v)":null,"avg(v)":null}]\n',
    );
  });

  it('refuses cells that are no numbers, and tells the place', async () => {
    for (const name of ['sum', 'avg', 'median', 'p5', 'stddev']) {
      assert.equal(
        await refusal([`--aggregate=${name}(v)`], 'k,v\na,1\nb,N/A\n'),
        `Cannot read "N/A" for ${name}(v) at line 3, column 3: Expected a number or nothing; --filter can leave the row out`,
      );
    }
  });

  it('refuses what it does not know', async () => {
    for (const [aggregate, message] of [
      ['summ(x)', 'Expected the function sum, not summ'],
      [
        'sum(Price (EUR)) as x',
        'Expected FUNCTION(COLUMN), such as sum(size), at column 1; a column with parentheses in its name is in double quotes, as in sum("Price (EUR)")',
      ],
      [
        'total(x)',
        'Expected one of count, sum, avg, min, max, median, stddev, first, last, distinct, average, mean, p0 to p100, not total',
      ],
      ['p101(x)', /not p101$/],
      ['sum', 'Expected FUNCTION(COLUMN), such as sum(size), at column 1'],
      ['sum(x),', 'Expected FUNCTION(COLUMN), such as sum(size), at column 8'],
      ['sum(x) total', 'Expected FUNCTION(COLUMN), such as sum(size), at column 1'],
      ['sum()', 'Expected a column, such as sum(size)'],
      ['sum(*)', undefined],
    ] as const) {
      const problem = await refusal([`--aggregate=${aggregate}`], 'x\n1\n');
      if (message instanceof RegExp) assert.match(problem, message);
      else
        assert.equal(
          problem,
          message === undefined
            ? 'Unknown column "*" for --aggregate; the columns are x'
            : `Cannot read "${aggregate}" for --aggregate: ${message}`,
        );
    }
    const many = Array.from({ length: 101 }, (_, i) => `sum(x) as a${i}`).join();
    assert.match(await refusal([`--aggregate=${many}`], 'x\n'), /Expected at most 100 values, 101 are given$/);
  });

  it('names the row of the result for a cell that is not of its type', async () => {
    assert.match(
      await refusal(['-j', '--types=a:int', '--group-by=a'], 'a\n1\n1\nx\n'),
      /^Cannot read "x" as int at row 2 of the result, column 1: /,
    );
  });
});
