import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv } from '../../../../src/commands/data/csv.ts';
import { interpret } from '../../../../src/commands/definition/interpret.ts';
import { readQuery } from '../../../../src/commands/definition/read-query.ts';
import { output, refusal } from './run.ts';

async function sorted(cells: readonly string[], ...words: readonly string[]): Promise<string[]> {
  const text = await output(['--sort=x', ...words], `x\n${cells.map((cell) => `${cell}\n`).join('')}`);
  return text.split('\n').slice(1, -1);
}

describe('csv --sort', () => {
  it('orders by number where all filled cells are numbers, exactly', async () => {
    const cells = [
      '10',
      '9',
      '-1e3',
      '',
      '1.5',
      '+2',
      ' 3 ',
      '9007199254740993',
      '9007199254740992',
      '-0.5',
      '-7',
      '0',
      '1e-400',
    ];
    assert.deepEqual(await sorted(cells), [
      '',
      '-1e3',
      '-7',
      '-0.5',
      '0',
      '1e-400',
      '1.5',
      '+2',
      ' 3 ',
      '9',
      '10',
      '9007199254740992',
      '9007199254740993',
    ]);
  });

  it('orders by code point where a cell is no number, or the type is string', async () => {
    assert.deepEqual(await sorted(['10', '9', 'a', '', 'B', 'é', '😀', '\uffee']), [
      '',
      '10',
      '9',
      'B',
      'a',
      'é',
      '\uffee',
      '😀',
    ]);
    assert.deepEqual(await sorted(['10', '9', '1'], '--types=x:string'), ['1', '10', '9']);
  });

  it('orders typed columns by what they are', async () => {
    assert.deepEqual(await sorted(['yes', 'no', '', '1', '0'], '--types=x:bool'), ['', 'no', '0', 'yes', '1']);
    assert.deepEqual(await sorted(['10', '9', ''], '--types=x:int'), ['', '9', '10']);
    assert.equal(
      await refusal(['--sort=x', '--types=x:int'], 'x\n1\nabc\n'),
      'Cannot read "abc" as int at line 3, column 1: Expected a whole number; the type float takes fractions',
    );
  });

  it('takes several keys, each in its own direction, and keeps the order of equal rows', async () => {
    const input = 'a,b,c\n1,x,1\n2,x,2\n3,w,3\n02,x,4\n2,w,5\n';
    assert.equal(await output(['--sort=b,a:desc', '--select=c'], input), 'c\n3\n5\n2\n4\n1\n');
    assert.equal(await output(['--sort=b:DESC,a:asc', '--select=c'], input), 'c\n1\n2\n4\n5\n3\n');
    assert.equal(await output(['--sort=b', '--select=c'], input), 'c\n3\n5\n1\n2\n4\n');
    assert.equal(await output(['--sort=b:desc', '--select=c'], input), 'c\n1\n2\n4\n3\n5\n');
  });

  it('keeps cells apart that hold ends of lines, NUL and quotes', async () => {
    const input = 'x,n\n"a\nb",1\n"a\0b",2\n"a",3\n"a\u0001b",4\n"a""",5\n"a\0",6\n';
    assert.equal(await output(['--sort=x', '--select=n'], input), 'n\n3\n6\n2\n4\n1\n5\n');
    assert.equal(await output(['--sort=x:desc', '--select=n'], input), 'n\n5\n1\n4\n2\n6\n3\n');
  });

  it('comes before --distinct, --offset and --limit, and behind --filter', async () => {
    const input = 'k,n\na,1\nb,5\na,3\nb,2\n';
    assert.equal(await output(['--sort=n:desc', '--distinct=k'], input), 'k,n\nb,5\na,3\n');
    assert.equal(await output(['--limit=2', '--offset=1', '--sort=n', '--filter=n < 5'], input), 'k,n\nb,2\na,3\n');
    assert.equal(await output(['--offset=9'], input), 'k,n\n');
    assert.equal(await output(['--limit=0'], input), 'k,n\n');
  });

  it('refuses other directions', async () => {
    assert.equal(
      await refusal(['--sort=x:dsc'], 'x\n'),
      'Cannot read "x:dsc" for --sort: Expected :asc or :desc after column x, not :dsc; put a name with a colon in double quotes',
    );
    assert.match(await refusal(['--sort', '-x'], 'x\n'), /not "-x": Write x:desc for the other order$/);
    assert.equal(await output(['--sort="-x"'], '-x\n2\n1\n'), '-x\n1\n2\n');
    assert.match(await refusal(['--sort=x,'], 'x\n'), /Expected a column on each side of every comma$/);
    assert.match(await refusal(['--sort="x'], 'x\n'), /Expected a closing " for the one before x$/);
  });
});

describe('csv --distinct', () => {
  it('keeps the first of equal rows, however they are quoted', async () => {
    assert.equal(await output(['--distinct'], 'a,b\n1,2\n"1","2"\n1,"2 "\n12,\n1,2\n'), 'a,b\n1,2\n1,2 \n12,\n');
    assert.equal(await output(['--distinct=true', '--select=a'], 'a,b\n1,2\n1,3\n'), 'a\n1\n');
    assert.equal(await output(['--distinct=false'], 'a\n1\n1\n'), 'a\n1\n1\n');
    assert.equal(await output(['--distinct='], 'a\n1\n1\n'), 'a\n1\n');
  });

  it('takes 1 for the first column, and not for yes', async () => {
    assert.equal(await output(['--distinct=1'], 'a,b\n1,2\n1,3\n'), 'a,b\n1,2\n');
    assert.equal(await output(['--distinct=2,1'], 'a,b\n1,2\n1,3\n'), 'a,b\n1,2\n1,3\n');
    for (const [value, distinct] of [
      ['', true],
      ['true', true],
      ['false', false],
      ['1', [{ name: '1', isQuoted: false }]],
    ] as const) {
      assert.deepEqual(interpret(csv, readQuery(csv, [['distinct', value]])).distinct, distinct);
    }
    assert.equal(await output(['--distinct="true"'], 'true,b\n1,2\n1,3\n'), 'true,b\n1,2\n');
  });

  it('compares the columns of a list, selected or not', async () => {
    assert.equal(await output(['--distinct=b,c', '--select=a'], 'a,b,c\n1,x,yz\n2,xy,z\n3,x,yz\n'), 'a\n1\n2\n');
  });

  it('tells many thousand values apart', async () => {
    const values = Array.from({ length: 50_000 }, (_, i) => `${(i * 7919) % 20_011}`);
    const text = await output(['--distinct'], `x\n${values.join('\n')}\n`);
    assert.deepEqual(text.split('\n').slice(1, -1), [...new Set(values)]);
  });
});
