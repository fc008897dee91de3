import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { output, refusal } from './run.ts';

function nested(levels: number): string {
  return `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

describe('csv --to-json', () => {
  it('writes strings unless a type is told', async () => {
    assert.equal(await output(['-j'], 'a,b\n1,true\n,\n'), '[{"a":"1","b":"true"},{"a":"","b":""}]\n');
  });

  it('escapes what JSON asks for', async () => {
    assert.equal(await output(['-j'], 'a\n"q""\\\n\t\u0001\u007fé😀"\n'), '[{"a":"q\\"\\\\\\n\\t\\u0001\u007fé😀"}]\n');
    assert.equal(await output(['-j'], '"k""\n"\n1\n'), '[{"k\\"\\n":"1"}]\n');
  });

  it('writes numbers with the digits they have', async () => {
    const input = 'i\n7\n-0\n+007\n9007199254740993\n7.0\n1e3\n12345678901234567890123\n\n';
    assert.equal(
      await output(['-j', '--types=i:int'], input),
      '[{"i":7},{"i":-0},{"i":7},{"i":9007199254740993},{"i":7},{"i":1000},{"i":12345678901234567890123},{"i":null}]\n',
    );
    assert.equal(
      await output(['-j', '--types=f:float'], 'f\n1.50\n.5\n5.\n 2 \n1e-7\n-0.0\n'),
      '[{"f":1.50},{"f":0.5},{"f":5},{"f":2},{"f":0.0000001},{"f":-0.0}]\n',
    );
  });

  it('writes booleans', async () => {
    assert.equal(
      await output(['-j', '--types=b:bool'], 'b\ntrue\n1\nYES\nno\n2\n\n'),
      '[{"b":true},{"b":true},{"b":true},{"b":false},{"b":false},{"b":null}]\n',
    );
  });

  it('refuses a cell that is not of its type, and tells the place', async () => {
    assert.equal(
      await refusal(['-j', '--types=b:int'], 'a,b\n1,1.5\n'),
      'Cannot read "1.5" as int at line 2, column 3: Expected a whole number; the type float takes fractions',
    );
    assert.equal(
      await refusal(['-j', '--types=a:float'], 'a\n1e999\n'),
      'Cannot read "1e999" as float at line 2, column 1: Expected a number',
    );
    assert.match(
      await refusal(['--types=a:number'], 'a\n'),
      /Expected COLUMN:TYPE with a type out of int, float, bool, string, not a:number$/,
    );
    assert.match(await refusal(['--types=a'], 'a\n'), /Expected COLUMN:TYPE .* not a$/);
  });

  it('indents with --pretty, and writes lines with --to-jsonl', async () => {
    const input = 'a,b\n1,2\n3,4\n';
    const pretty = '[\n  {\n    "a": "1",\n    "b": "2"\n  },\n  {\n    "a": "3",\n    "b": "4"\n  }\n]\n';
    assert.equal(await output(['--pretty'], input), pretty);
    assert.equal(await output(['-j', '--pretty', '--limit=0'], input), '[]\n');
    assert.equal(await output(['--to-jsonl'], input), '{"a":"1","b":"2"}\n{"a":"3","b":"4"}\n');
    assert.equal(await output(['--to-ndjson', '--limit=0'], input), '');
    assert.equal(await refusal(['--to-jsonl', '-j'], input), 'Cannot take --to-jsonl together with --to-json');
    assert.equal(await refusal(['--to-jsonl', '--pretty'], input), 'Cannot take --to-jsonl together with --pretty');
  });
});

describe('csv --from-json', () => {
  it('makes columns of keys in the order of their first appearance', async () => {
    assert.equal(
      await output(['--from-json'], '[{"b":1,"a":"x"},{"c":true,"b":null},{}]'),
      'b,a,c\n1,x,\n,,true\n,,\n',
    );
    assert.equal(await output(['--from-json'], '{"a":1}\n{"a":2}\n\n[{"b":3}] {"a":4}'), 'a,b\n1,\n2,\n,3\n4,\n');
    assert.equal(await output(['--from-json'], '\ufeff[ ]'), '');
    assert.equal(await output(['--from-json', '-j'], ' '), '[]\n');
    assert.equal(await output(['--from-json'], '{}'), '');
  });

  it('keeps digits, texts and nested values', async () => {
    assert.equal(
      await output(
        ['--from-json'],
        '{"id":9007199254740993,"f":1.50e3,"t":"a,\\"b\\"\\n","n":{"x": [1, "y z"], "e":{}},"l":[ ]}',
      ),
      'id,f,t,n,l\n9007199254740993,1.50e3,"a,""b""\n","{""x"":[1,""y z""],""e"":{}}",[]\n',
    );
    assert.equal(
      await output(
        ['--from-json'],
        '{"\\u0061":"\\u00e9\\ud83d\\ude00\\ud83d \\/é","__proto__":1,"a":2,"constructor":3}',
      ),
      'a,__proto__,constructor\n2,1,3\n',
    );
    assert.equal(await output(['--from-json'], '{"a":"\\u00e9\\ud83d\\ude00\\ud83d \\/é"}'), 'a\né😀\ufffd /é\n');
  });

  it('goes on with all other flags', async () => {
    const input = '[{"n":"a","v":1},{"n":"b","v":30},{"n":"c","v":4}]';
    assert.equal(await output(['--from-json', '--filter=v > 3', '--sort=v', '-d', ';'], input), 'n;v\nc;4\nb;30\n');
    assert.equal(
      await output(['--from-jsonl', '-j', '--types=v:int', '--select=v'], input),
      '[{"v":1},{"v":30},{"v":4}]\n',
    );
    assert.equal(
      await refusal(['--from-json', '--no-header'], input),
      'Cannot take --from-json together with --no-header',
    );
  });

  it('reads back what --to-json wrote', async () => {
    const table = 'a,"b,"\n"x\n""y""",\n 1 ,é\\\n';
    assert.equal(await output(['--from-json'], await output(['-j'], table)), table);
    assert.equal(await output(['--from-json'], await output(['--to-jsonl'], table)), table);
  });

  it('refuses bad JSON, and tells the place', async () => {
    for (const [input, message] of [
      ['[{"a":1},3]', 'line 1, column 10: Expected an object, not 3'],
      ['3', 'line 1, column 1: Expected an object or an array of objects, not 3'],
      ['[[1]]', 'line 1, column 2: Expected an object, not ['],
      ['[{"a":1}', 'line 1, column 9: Expected a comma or ], not the end of the input'],
      ['{"é":1,\n é}', 'line 2, column 2: Expected a key in double quotes, not é'],
      ['{"a":1,}', 'line 1, column 8: Expected a key in double quotes, not }'],
      ['{"a" 1}', 'line 1, column 6: Expected :, not 1'],
      ['{"a":01}', 'line 1, column 6: Expected a value, not 0'],
      ['{"a":tru}', 'line 1, column 6: Expected a value, not t'],
      ['{"a":-}', 'line 1, column 6: Expected a value, not -'],
      ['{"a":[1 2]}', 'line 1, column 9: Expected a comma or ], not 2'],
      ['{"a":{"b":1]}', 'line 1, column 12: Expected a comma or }, not ]'],
      ['{"a":"x', 'line 1, column 8: A string is not closed'],
      ['{"a":"x\ny"}', 'line 1, column 8: A string has a control character that is no escape'],
      ['{"a":"\\x"}', 'line 1, column 7: Expected an escape such as \\n or \\u0041'],
      ['{"a":1}]', 'line 1, column 8: Expected an object or an array of objects, not ]'],
    ] as const) {
      assert.equal(await refusal(['--from-json'], input), `Cannot read the JSON at ${message}`);
    }
  });

  it('keeps a byte order mark that begins the first key', async () => {
    assert.equal(await output(['--from-json'], '{"\ufeffa":1}'), '\ufeffa\n1\n');
    assert.equal(await output(['--from-json', '-j'], '{"\\ufeffa":1,"a":2}'), '[{"\ufeffa":"1","a":"2"}]\n');
  });

  it('names the object of a cell that cannot be read', async () => {
    const input = '[{"a":1,"b":"x\\ny"},{"a":2},\n\n{"a":3,"b":"z"}]';
    assert.match(
      await refusal(['--from-json', '--filter', 'a > 2', '--aggregate', 'sum(b)'], input),
      /^Cannot read "z" for sum\(b\) at object 3, column 2: /,
    );
    assert.match(await refusal(['--from-json', '-j', '--types=b:int'], input), / as int at object 1, column 2: /);
  });

  it('takes 10,000 levels of nesting and no more', async () => {
    assert.equal(await output(['--from-json'], nested(10_000)), `a\n${'['.repeat(10_000)}${']'.repeat(10_000)}\n`);
    assert.match(
      await refusal(['--from-json'], nested(100_000)),
      /There are more than 10000 levels within each other$/,
    );
  });

  it('refuses a table that would be too large', async () => {
    const objects = Array.from({ length: 20_000 }, (_, i) => `{"k${i}":1}`).join('\n');
    assert.match(await refusal(['--from-json'], objects), /Cannot write more than \d+ bytes/);
  });
});
