import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv } from '../../../../src/commands/data/csv.ts';
import { runCommand } from '../../../support/run-command.ts';
import { json, output, refusal } from './run.ts';

describe('csv reads', () => {
  it('cells divided by a byte that is no UTF-8', async () => {
    const { output: written } = await runCommand(
      csv,
      ['-d', '\udca7', '--select=2,1'],
      Buffer.from('a\xa7b\n', 'latin1'),
    );
    assert.deepEqual(Buffer.from(written), Buffer.from('b\xa7a\n', 'latin1'));
  });

  it('cells in quotes with delimiters, doubled quotes and ends of lines', async () => {
    const input = 'a,b\n"x, y","say ""hi"""\n"two\nlines","plain"\n"","a\rb"\n';
    assert.deepEqual(await json([], input), [
      { a: 'x, y', b: 'say "hi"' },
      { a: 'two\nlines', b: 'plain' },
      { a: '', b: 'a\rb' },
    ]);
    assert.equal(await output([], input), 'a,b\n"x, y","say ""hi"""\n"two\nlines",plain\n,"a\rb"\n');
  });

  it('a quote inside a cell without quotes as a character', async () => {
    const input = 'size,name\n5" disk,a"b"\n x, "y"\n';
    assert.deepEqual(await json([], input), [
      { size: '5" disk', name: 'a"b"' },
      { size: ' x', name: ' "y"' },
    ]);
    assert.equal(await output(['--limit=1'], input), 'size,name\n"5"" disk","a""b"""\n');
  });

  it('CRLF as the end of a line, and keeps it inside quotes', async () => {
    assert.equal(await output([], 'a,b\r\n1,"x\r\ny"\r\n3,4\r\n'), 'a,b\n1,"x\r\ny"\n3,4\n');
    assert.equal(await output(['--select=b'], 'a,b\r\n1,2\r\n3,4\r'), 'b\n2\n4\n');
    assert.equal(await output(['--filter=b = 4'], 'a,b\r\n1,2\r\n3,4'), 'a,b\n3,4\n');
  });

  it('a carriage return as the end of a line where there is no newline, and else as data', async () => {
    assert.equal(await output(['--select=b'], 'a,b\r1,2\r3,4\r'), 'b\n2\n4\n');
    assert.equal(await output([], 'a,b\r1,2\r3,4'), 'a,b\n1,2\n3,4\n');
    assert.equal(await output(['--select=a'], 'a,b\n1\r2,3\n'), 'a\n"1\r2"\n');
  });

  it('a byte order mark as no part of the first name', async () => {
    assert.equal(await output(['--select=a'], '\ufeffa,b\n1,2\n'), 'a\n1\n');
    assert.equal(await output([], '\ufeff"a",b\n1,2\n'), 'a,b\n1,2\n');
    assert.equal(await output([], '\ufeff'), '');
  });

  it('rows that are shorter or longer than the header', async () => {
    const input = 'a,b,c\n1\n1,2,3,4,5\n1,2,\n';
    assert.equal(await output([], input), input);
    assert.equal(await output(['--select=c,a'], input), 'c,a\n,1\n3,1\n,1\n');
    assert.deepEqual(await json([], input), [
      { a: '1', b: '', c: '' },
      { a: '1', b: '2', c: '3', 4: '4', 5: '5' },
      { a: '1', b: '2', c: '' },
    ]);
    assert.equal(await output(['--filter=isEmpty(c)', '--select=b'], input), 'b\n\n2\n');
  });

  it('a last line without its end', async () => {
    assert.equal(await output([], 'a,b\n1,2'), 'a,b\n1,2\n');
    assert.equal(await output(['--select=b'], 'a,b\n1,'), 'b\n\n');
    assert.equal(await output([], 'a,b\n1,"2"'), 'a,b\n1,2\n');
  });

  it('a blank line as a row with an empty cell, which --skip-empty leaves out', async () => {
    assert.equal(await output([], 'a,b\n\n1,2\n,\n'), 'a,b\n\n1,2\n,\n');
    assert.equal(await output(['--skip-empty'], '\n\na,b\n\n1,2\n,\n"",""\n\n'), 'a,b\n1,2\n');
    assert.equal(await output(['--skip-empty', '--select=b', '--sort=b:desc'], 'a,b\n\n1,2\n1,\n'), 'b\n2\n\n');
    assert.equal(await output(['--skip-empty'], '\n,\n'), '');
  });

  it('any delimiter of one character', async () => {
    assert.equal(await output(['-d', ';', '--select=b'], 'a;b\n1;2,5\n'), 'b\n2,5\n');
    assert.equal(await output(['-d', '\\t', '--select=b,a'], 'a\tb\n1\t"x\ty"\n'), 'b\ta\n"x\ty"\t1\n');
    assert.equal(await output(['-d', '\t'], 'a\tb\n'), 'a\tb\n');
    assert.equal(await output(['-d', ' ', '--select=2'], 'a b\n1 2\n'), 'b\n2\n');
    assert.equal(await output(['-d', '§', '--select=b,a'], 'a§b\n1§"x§y"\nÂ§·\n'), 'b§a\n"x§y"§1\n·§Â\n');
    for (const wrong of ['', ';;', '"', '\n', '\r', '\\n']) {
      assert.match(await refusal(['-d', wrong], 'a\n'), /Expected one character, such as ; or \\t for a tab/);
    }
  });

  it('names from the line that --header-row gives, whatever stands above it', async () => {
    const input = 'made "by x\n\nname,age\nAnn,30\n';
    assert.equal(await output(['--header-row=2', '--select=age'], input), 'age\n30\n');
    assert.equal(await output(['--header-row=3'], input), 'Ann,30\n');
    assert.equal(
      await refusal(['--header-row=4'], input),
      'Cannot take line 4 for --header-row: The last line is 3, and the first one is 0',
    );
    assert.equal(
      await refusal(['--header-row=1', '--no-header'], input),
      'Cannot take --no-header together with --header-row',
    );
  });

  it('an input of nothing as nothing, and a header alone as no rows', async () => {
    assert.equal(await output(['--select=a', '--sort=b'], ''), '');
    assert.equal(await output(['--to-json'], ''), '[]\n');
    assert.equal(await output(['--to-jsonl'], ''), '');
    assert.equal(await output(['--sort=b', '--filter=a > 1'], 'a,b\n'), 'a,b\n');
    assert.equal(await output(['--to-json'], 'a,b'), '[]\n');
    assert.equal(
      await output(['--aggregate=count(),sum(a),max(a),avg(a)'], 'a\n'),
      'count,sum(a),max(a),avg(a)\n0,0,,\n',
    );
    assert.equal(await output(['--group-by=a'], 'a\n'), 'a,count\n');
  });

  it('bytes that are no UTF-8, and leaves them as they are', async () => {
    const input = Buffer.from('n\xe9m,b\n\xff\xfe,"\xe9,"\n', 'latin1');
    for (const words of [[], ['--sort=2'], ['--select=1,2'], ['--distinct']]) {
      const { output: bytes } = await runCommand(csv, words, input);
      assert.deepEqual(Buffer.from(bytes), input);
    }
  });

  it('no quotes that cannot be read, and tells the place', async () => {
    assert.equal(
      await refusal([], 'a,b\n1,2\né,"x\n\n'),
      'Cannot read the cell at line 3, column 3: Its quote is not closed',
    );
    assert.equal(
      await refusal(['--select=a'], 'a,b\n"1" ,2\n'),
      'Cannot read the cell at line 2, column 1: Expected a delimiter or the end of the line behind its closing quote at line 2, column 3; a quote inside quotes is doubled',
    );
  });

  it('takes UTF-16 with its mark, and writes UTF-8', async () => {
    const wide = Buffer.from('\ufeffname,n\r\n"Zoë, Ä",2\r\n😀,10\r\n', 'utf16le');
    for (const input of [wide, Buffer.from(wide).swap16()]) {
      assert.equal(await output(['--sort=n:desc'], input), 'name,n\n😀,10\n"Zoë, Ä",2\n');
      assert.equal(await output(['-j', '--filter=name = "😀"'], input), '[{"name":"😀","n":"10"}]\n');
    }
    assert.equal(await output([], Buffer.from('\ufeffa\n\ud83d\n', 'utf16le')), 'a\n\ufffd\n');
    assert.equal(await output([], Buffer.from([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x62])), 'a\n\ufffd\n');
    assert.equal(await output([], Buffer.from([0xff, 0xfe])), '');
    assert.equal(await output(['--from-json'], Buffer.from('\ufeff[{"a":"é"}]', 'utf16le')), 'a\né\n');
    assert.equal(await output(['--from-json'], Buffer.from('\ufeff[{"a":"é"}]')), 'a\né\n');
  });
});
