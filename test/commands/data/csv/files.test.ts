/** Files as programs write them, made by code, and answers that a plain model of the table gives. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { seededRandom } from '../../../gnu/seeded-random.ts';
import { output } from './run.ts';

type Row = readonly string[];

// As worker processes have it: a pattern that backtracks too much goes on with an engine that does not.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

const HEADER: Row = ['id', 'name', 'note', 'amount', 'shop'];
const NAMES = ['Ann', 'Bob', 'Élodie', 'Zoë "Z" Q', 'Łukasz, jr.', '=1+1', '', ' lead', '😀'];
const NOTES = ['', 'plain', 'two\nlines', 'a "b" c', 'x,y;z\tw', '@SUM(A1)', "it's", 'windows\r\nline'];

/** Rows of an export: 64-bit numbers, notes with anything in them, amounts of two decimals. */
function rowsOf(count: number, seed: number): Row[] {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, (_, i) => [
    `${9007199254740993n + BigInt((i * 7919) % count)}`,
    pick(NAMES),
    pick(NOTES),
    (Math.floor(random() * 100_000) / 100 - 200).toFixed(2),
    `shop ${Math.floor(random() * 7)}`,
  ]);
}

/** A row of 100,000 cells. */
function wide(text: (cell: number) => string): string {
  return Array.from({ length: 100_000 }, (_, cell) => text(cell)).join();
}

function emptyRow(cells: number): string {
  return `${','.repeat(cells - 1)}\n`;
}

interface Style {
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly mark?: string;
  readonly quotesAll?: boolean;
  readonly lastEnd?: boolean;
}

/** CSV as a program writes it. */
function written(
  rows: readonly Row[],
  { delimiter, lineEnd, mark = '', quotesAll = false, lastEnd = true }: Style,
): string {
  const cell = (text: string) =>
    quotesAll || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return mark + rows.map((row) => row.map(cell).join(delimiter)).join(lineEnd) + (lastEnd ? lineEnd : '');
}

const STYLES: readonly (readonly [name: string, style: Style])[] = [
  ['commas and newlines', { delimiter: ',', lineEnd: '\n' }],
  [
    'a byte order mark, CRLF and quotes around everything',
    { delimiter: ',', lineEnd: '\r\n', mark: '\ufeff', quotesAll: true },
  ],
  ['semicolons and no last newline', { delimiter: ';', lineEnd: '\n', lastEnd: false }],
  ['tabs and CRLF', { delimiter: '\t', lineEnd: '\r\n' }],
  ['a delimiter of two bytes', { delimiter: '¦', lineEnd: '\n' }],
];

describe('csv reads an export of 10,000 rows', () => {
  const rows = rowsOf(10_000, 11);

  for (const [name, style] of STYLES) {
    const input = written([HEADER, ...rows], style);
    const { delimiter } = style;
    /** What csv should write. */
    const plain = (expected: readonly Row[]) => written(expected, { delimiter, lineEnd: '\n' });
    const run = (...words: readonly string[]) => output(['-d', delimiter, ...words], input);

    describe(`with ${name}`, () => {
      it('and writes it with quotes where they are needed', async () =>
        assert.equal(await run(), plain([HEADER, ...rows])));

      it('and selects columns', async () =>
        assert.equal(
          await run('--select=shop,2-3'),
          plain([HEADER, ...rows].map((row) => [4, 1, 2].map((at) => row[at] ?? ''))),
        ));

      it('and filters rows', async () => {
        const kept = rows.filter(
          ([id = '', one, note = '', amount]) =>
            (Number(amount) < 0 && note.includes('"')) || one === '=1+1' || BigInt(id) === 9007199254740999n,
        );
        const filter = `(amount < 0 AND contains(note, '"')) OR name == '=1+1' OR id = 9007199254740999`;
        assert.equal(await run(`--filter=${filter}`), plain([HEADER, ...kept]));
      });

      it('and sorts by two columns, numbers by number', async () => {
        const order = rows.toSorted((a, b) => {
          const [one, other] = [Buffer.from(a[1] ?? ''), Buffer.from(b[1] ?? '')];
          return Buffer.compare(one, other) || Number(b[3]) - Number(a[3]);
        });
        assert.equal(await run('--sort=name,amount:desc'), plain([HEADER, ...order]));
        const byId = rows.toSorted((a, b) => (BigInt(a[0] ?? 0) < BigInt(b[0] ?? 0) ? -1 : 1));
        assert.equal(await run('--sort=id', '--offset=10', '--limit=5'), plain([HEADER, ...byId.slice(10, 15)]));
      });

      it('and sums up groups', async () => {
        const groups = Map.groupBy(rows, (row) => `${row[4]}\0${row[1]}`);
        const expected = [...groups.values()].map((group) => {
          const cents = group.reduce((sum, row) => sum + Math.round(Number(row[3]) * 100), 0);
          const least = group.reduce((best, row) => (Number(row[3]) < Number(best[3]) ? row : best));
          return [group[0]?.[4] ?? '', group[0]?.[1] ?? '', `${cents / 100}`, `${group.length}`, least[3] ?? ''];
        });
        const header = ['shop', 'name', 'sum(amount)', 'count', 'min(amount)'];
        assert.equal(
          await run('--group-by=shop,name', '--aggregate=sum(amount),count(),min(amount)'),
          plain([header, ...expected]),
        );
      });

      it('and drops repeated rows', async () => {
        const seen = new Map(rows.map((row) => [`${row[1]}\0${row[2]}`, [row[1] ?? '', row[2] ?? '']] as const));
        assert.equal(await run('--select=name,note', '--distinct'), plain([['name', 'note'], ...seen.values()]));
      });

      it('and writes objects of JSON', async () => {
        const objects: unknown = JSON.parse(await run('-j'));
        assert.deepEqual(
          objects,
          rows.map((row) => Object.fromEntries(HEADER.map((key, at) => [key, row[at]]))),
        );
      });
    });
  }
});

describe('csv reads files of unusual shapes', () => {
  it('with decimal commas, which are texts', async () => {
    const input = 'Artikel;Preis\nÄpfel;2,50\nNüsse;10,00\n';
    assert.equal(await output(['-d;', '--sort=Preis'], input), 'Artikel;Preis\nNüsse;10,00\nÄpfel;2,50\n');
    assert.equal(await output(["--filter=Preis = '2,50'", '-d;', '--select=1'], input), 'Artikel\nÄpfel\n');
  });

  it('with rows of 100,000 cells', async () => {
    const input = `${wide((cell) => `c${cell}`)}\n${wide((cell) => `${cell % 10}`)}\n`;
    assert.equal(await output(['--select=c99999,1'], input), 'c99999,c0\n9,0\n');
    assert.equal(await output(['--filter=c99998 = 8'], input), input);
    assert.equal(await output(['--filter=c99998 = 7', '--select=2-3'], input), 'c1,c2\n');
  });

  it('with a cell of a million characters', async () => {
    const long = `${'x'.repeat(1_000_000)}"y`;
    const input = `a,b\n"${long.replace('"', '""')}",1\n`;
    assert.equal(await output(["--filter=contains(a, 'x\"y')", '--select=b'], input), 'b\n1\n');
    assert.equal(await output(['--sort=a', '--distinct'], input), input);
  });

  it('with a million cells in a row, and not many more', async () => {
    assert.equal(await output(['--no-header'], emptyRow(2 ** 20)), emptyRow(2 ** 20));
    await assert.rejects(output(['--no-header', '--skip-empty'], `a\n${emptyRow(2 ** 20 + 1)}`), {
      code: 'LIMIT_EXCEEDED',
      message: 'csv: Cannot read the row at line 2, column 1: It has more than 1048576 cells',
    });
  });

  it('with a quote that is not closed for megabytes', async () => {
    const input = Buffer.alloc(8 * 1024 * 1024, 'a\n');
    input.write('a,"');
    await assert.rejects(output([], input), {
      code: 'INVALID_INPUT',
      message: 'csv: Cannot read the cell at line 1, column 3: Its quote is not closed',
    });
  });
});

describe('csv with a pattern that backtracks', () => {
  it('ends in time', async () => {
    for (const pattern of ['(a+)+$', '(a|a)*b', '(.*)*x']) {
      const start = performance.now();
      assert.equal(await output([`--filter=x ~= '${pattern}' AND x = 1`], `x\n${'a'.repeat(20_000)}!\n`), 'x\n');
      assert.ok(performance.now() - start < 5000, pattern);
    }
  });
});
