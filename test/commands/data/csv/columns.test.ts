import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { json, output, refusal } from './run.ts';

const PEOPLE = 'name,age,city\nAnn,30,Paris\nBob,25,Rome\n';

describe('the columns of csv', () => {
  it('are selected by name, number and range, in the order given and more than once', async () => {
    assert.equal(await output(['--select=city, name'], PEOPLE), 'city,name\nParis,Ann\nRome,Bob\n');
    assert.equal(
      await output(['--columns=3,1-2,1'], PEOPLE),
      'city,name,age,name\nParis,Ann,30,Ann\nRome,Bob,25,Bob\n',
    );
    assert.equal(await output(['--select=-2'], PEOPLE), 'name,age\nAnn,30\nBob,25\n');
    assert.equal(await output(['--select=2-'], PEOPLE), 'age,city\n30,Paris\n25,Rome\n');
  });

  it('are selected by ranges of names and numbers, which may be open or run backwards', async () => {
    const input = 'a,b,c,d-e,f\n1,2,3,4,5\n';
    for (const [list, expected] of [
      ['a-c', 'a,b,c\n1,2,3\n'],
      ['c-', 'c,d-e,f\n3,4,5\n'],
      ['-c', 'a,b,c\n1,2,3\n'],
      ['5-1', 'f,d-e,c,b,a\n5,4,3,2,1\n'],
      ['c - a', 'c,b,a\n3,2,1\n'],
      ['b-3,f-4', 'b,c,f,d-e\n2,3,5,4\n'],
      ['a,a,1,-1', 'a,a,a,a\n1,1,1,1\n'],
      ['d-e', 'd-e\n4\n'],
      ['c-d-e', 'c,d-e\n3,4\n'],
      ['d-e-f', 'd-e,f\n4,5\n'],
      ['d-e-', 'd-e,f\n4,5\n'],
      ['"d-e"-f', 'd-e,f\n4,5\n'],
      ['b-"d-e"', 'b,c,d-e\n2,3,4\n'],
      ['-`b`', 'a,b\n1,2\n'],
      ['"d-e"-', 'd-e,f\n4,5\n'],
    ] as const) {
      assert.equal(await output([`--select=${list}`], input), expected, list);
    }
    assert.equal(await output(['--select="x,1"-"y,2"'], '"x,1",z,"y,2"\n1,2,3\n'), '"x,1",z,"y,2"\n1,2,3\n');
    const columns = 'the columns are a, b, c, d-e, f';
    for (const [list, problem] of [
      ['a-z', `Unknown column "z" for --select; ${columns}`],
      ['z-a', `Unknown column "z-a" for --select; ${columns}`],
      ['-', `Unknown column "-" for --select; ${columns}`],
      ['"a-c"', `Unknown column "a-c" for --select; ${columns}`],
      ['2-9', 'Unknown column 9 for --select: There are 5 columns'],
      ['a-9', 'Unknown column "9" for --select; there are 5 columns'],
    ] as const) {
      assert.equal(await refusal([`--select=${list}`], input), problem, list);
    }
    assert.equal(
      await refusal(['--select=a-b-c'], 'a,b-c,a-b,c\n'),
      'Cannot read "a-b-c" for --select: It may be "a"-"b-c" or "a-b"-"c"; write the names in double quotes',
    );
    assert.match(await refusal([`--select=${'-'.repeat(60_000)}`], input), /^Unknown column "-/);
  });

  it('may be ranges in every list of columns', async () => {
    const input = 'k,l,v,w\nx,y,2,1\nx,y,1,1\nx,z,1,2\n';
    assert.equal(await output(['--group-by=k-l'], input), 'k,l,count\nx,y,2\nx,z,1\n');
    assert.equal(await output(['--distinct=1-2', '--select=3'], input), 'v\n2\n1\n');
    assert.equal(await output(['--sort=w-v:desc', '--select=v-'], input), 'v,w\n1,2\n2,1\n1,1\n');
    assert.equal(
      await output(['-j', '--types=v-:int,"k"-l:string', '--limit=1'], input),
      '[{"k":"x","l":"y","v":2,"w":1}]\n',
    );
  });

  it('are known by their names first, then by their numbers', async () => {
    const input = '2,1,1-2,a,"a"\nx,y,z,v,w\n';
    assert.equal(await output(['--select=1'], input), '1\ny\n');
    assert.equal(await output(['--select=2,1-2,3'], input), '2,1-2,1-2\nx,z,z\n');
    assert.equal(await output(['--select=a,5'], input), 'a,a\nv,w\n');
    assert.equal(
      await refusal(['--select="3"'], input),
      'Unknown column "3" for --select; the columns are 2, 1, 1-2, a, a',
    );
  });

  it('may have any name, in quotes', async () => {
    const input = '"a,b","c:desc","say ""x""", lead\n2,b,q,r\n1,a,s,t\n';
    assert.equal(await output(['--select="a,b",`say "x"`'], input), '"a,b","say ""x"""\n2,q\n1,s\n');
    assert.equal(await output(['--select="say ""x"""'], input), '"say ""x"""\nq\ns\n');
    assert.equal(await output(['--sort="c:desc":asc', '--select=lead'], input), ' lead\nt\nr\n');
    assert.equal(await output(['--rename="a,b":"x,y",lead:z', '--limit=0'], input), '"x,y",c:desc,"say ""x""",z\n');
  });

  it('that are not there are refused with the nearest name', async () => {
    assert.equal(
      await refusal(['--select=agee'], PEOPLE),
      'Unknown column "agee" for --select, the nearest is "age"; the columns are name, age, city',
    );
    assert.equal(await refusal(['--select=4'], PEOPLE), 'Unknown column "4" for --select; there are 3 columns');
    assert.equal(await refusal(['--select=0-1'], PEOPLE), 'Unknown column 0 for --select: There are 3 columns');
    const wide = `${Array.from({ length: 30 }, (_, i) => `column${i}`).join(',')}\n`;
    assert.equal(
      await refusal(['--sort=colunm7'], wide),
      'Unknown column "colunm7" for --sort, the nearest is "column7"; there are 30 columns',
    );
    for (const flag of ['group-by', 'distinct', 'sort', 'filter', 'rename', 'types', 'aggregate'] as const) {
      const value = { rename: 'x:y', types: 'x:int', aggregate: 'sum(x)', filter: 'x > 1' }[flag as 'rename'] ?? 'x';
      assert.match(
        await refusal([`--${flag}=${value}`], 'ab\n1\n'),
        new RegExp(`Unknown column "x" for --${flag}; the columns are ab`),
      );
    }
  });

  it('have only numbers without a header, and names again with --rename', async () => {
    assert.equal(await output(['--no-header', '--select=2-3,1'], 'a,b,c\n'), 'b,c,a\n');
    assert.equal(await output(['--no-header', '--filter=$2 > 1', '--sort=1:desc'], 'a,2\nb,3\n'), 'b,3\na,2\n');
    assert.equal(await output(['--no-header', '--group-by=1', '--aggregate=sum(2)'], 'a,2\na,3\n'), 'a,5\n');
    assert.equal(await output(['--no-header', '--rename=2:n'], 'a,2\n'), '1,n\na,2\n');
    assert.deepEqual(await json(['--no-header'], 'a,2\n'), [{ 1: 'a', 2: '2' }]);
    assert.equal(
      await refusal(['--no-header', '--select=a'], 'a,b\n'),
      'Unknown column "a" for --select: There are 2 columns, and without a header they have numbers only',
    );
  });

  it('are renamed all at once', async () => {
    assert.equal(await output(['--rename=name:who,3:town'], PEOPLE), PEOPLE.replace('name,age,city', 'who,age,town'));
    assert.equal(await output(['--rename=name:age,age:name', '--select=1', '--limit=1'], PEOPLE), 'age\nAnn\n');
    assert.equal(
      await refusal(['--rename=name:age'], PEOPLE),
      'Cannot rename "name" to "age": Another column has this name',
    );
    assert.equal(await refusal(['--rename=name:a,1:b'], PEOPLE), 'Cannot rename "name" twice');
    for (const wrong of ['name', 'name:', ':x', 'a:b:c', '"name"x'])
      assert.match(
        await refusal([`--rename=${wrong}`], PEOPLE),
        /Expected O(?:LD:NEW|ne)|Expected one colon|Expected a column/,
      );
  });

  it('that objects have anyway are columns like others', async () => {
    const input = '__proto__,constructor,toString\n{},1,2\n';
    const text = '[{"__proto__":"{}","constructor":"1","toString":"2"}]\n';
    assert.equal(await output(['-j'], input), text);
    assert.equal(
      await output(['--rename=constructor:hasOwnProperty', '--select=2', '-j'], input),
      '[{"hasOwnProperty":"1"}]\n',
    );
    assert.equal(
      await output(['--group-by=__proto__', '--aggregate=sum(constructor)'], input),
      '__proto__,sum(constructor)\n{},1\n',
    );
    assert.equal(
      await output(['--group-by=toString'], 'toString\n__proto__\nconstructor\n__proto__\n'),
      'toString,count\n__proto__,2\nconstructor,1\n',
    );
    assert.equal('polluted' in {}, false);
  });

  it('with one name or none become keys of their own in JSON, and stay in CSV', async () => {
    const input = 'a,,a,a_2,,a\n1,2,3,4,5,6\n';
    assert.equal(await output([], input), input);
    assert.equal(await output(['-j'], input), '[{"a":"1","2":"2","a_3":"3","a_2":"4","5":"5","a_4":"6"}]\n');
    assert.equal(await output(['-j', '--select=3,1,2'], input), '[{"a":"3","a_2":"1","2":"2"}]\n');
  });
});
