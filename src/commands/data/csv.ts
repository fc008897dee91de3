import { definePure } from '../definition/command.ts';
import { bytesResult } from '../definition/result.ts';
import { SLOW_PATTERN } from '../definition/slow-pattern.ts';
import { csvParameters } from './csv/parameters.ts';
import { runCsv } from './csv/run-csv.ts';

const PEOPLE = 'name,age,city\nAnn,30,Paris\nBob,25,Rome\nCid,41,Oslo\n';
const ORDERS = 'id,shop,total,state\n1,Rome,12.50,paid\n2,Oslo,7,open\n3,Rome,0.10,paid\n4,Oslo,20,paid\n';

export const csv = definePure({
  name: 'csv',
  area: 'Data',
  nature: 'pure',
  summary: 'Selects, filters, sorts and sums up tables of CSV',
  description: [
    'Reads a table and does with it what the flags say, whatever their order, in these steps: --header-row or --no-header, --skip-empty, --types, --filter, --group-by with --aggregate, --sort, --select, --distinct, --offset, --limit, --rename, and at last the form of the output. From --group-by and --aggregate on, the columns are those of the result: --sort, --select, --distinct and --rename name these. Without any flag the table comes back with quotes only where they are needed.',
    'Reading follows RFC 4180 and what files really have. A cell in double quotes may hold delimiters, ends of lines and quotes, which are doubled there; a quote inside a cell without quotes around it is an ordinary character. Lines end with a newline or CRLF, or with a carriage return in a file that has no newline at all. The input is UTF-8, or UTF-16 if it begins with the byte order mark of that; malformed UTF-16 gets U+FFFD in its place. The mark is dropped, and the output is always UTF-8. Rows may be longer or shorter than the header: in CSV they stay so, unless --select makes them even; a cell that is missing counts as empty. A blank line is a row with one empty cell. A quote that is not closed, or text behind a closing quote, is an error that tells line and column. A row has at most 1,048,576 cells. An empty input gives an empty output, with -j an empty array.',
    'CSV is written with the delimiter of the input and lines that end with a newline. A cell gets quotes only if it holds the delimiter, a double quote, a newline or a carriage return. The text of cells is never changed: =1+1, 007 and 9007199254740993 come out as they went in.',
    'Columns are named in lists divided by commas. A column is its name in the header, exactly or but for blanks around it, or else its number, from 1; where several columns have one name, the first one has it and the others have their numbers. --no-header leaves only numbers.',
    'A range such as 2-4 or name-city takes all columns from one to the other, and backwards if the first end is further on. 3- takes all from there, -3 all up to there. A name of the header that has a hyphen itself is that column. Ranges can be in every list but that of --rename. Put a name in double quotes or backticks if it has a comma or a colon, or where a range could be read in two ways: --select \'"price, net",3,"first-name"-city\'.',
    '--distinct alone compares whole rows, or all columns that --select names; true means the same, and false nothing. Anything else is a list of columns, so --distinct=1 is the first column. In a query, distinct= and distinct=true mean whole rows, and distinct=1 the first column.',
    "A condition of --filter compares with == (or =), != (or <>), <, <=, > and >=; matches a regular expression, as grep has them, with ~=; or is one of contains(COLUMN, 'x'), startsWith(COLUMN, 'x'), endsWith(COLUMN, 'x'), isEmpty(COLUMN) and isNotEmpty(COLUMN). NOT (or !) binds closest, then AND (or &&), then OR (or ||); parentheses group. A column is written as its name, or as $2 by its number; a name with blanks, parentheses or other signs is written in backticks, such as `Price (EUR)`; in double quotes it is a column on the left side of a comparison and a text on the right. A text stands in single quotes, in which two are one. Case counts, and isEmpty means no character at all.",
    "A comparison is numeric when both sides are numbers, and else by Unicode code point. With a number that is not in quotes only numbers compare: an empty cell is neither above nor below 5. With a text in quotes, == and != compare the text itself, so code == '007' is not 7. A number is an optional sign, digits with an optional point, and an optional exponent such as e-3; blanks around it do not count; 1,5 and 0x10 are texts, and so is what is too large for a double, such as 1e400. Numbers are compared with all their digits, however many.",
    'What --types says counts for comparing, sorting and JSON, never for the text of CSV. A column of type string is compared as text even if it holds numbers. int and float are numbers: a cell of theirs that is none is an error with its place, where it is looked at. bool is true for true, 1 and yes in any case and with blanks around, and else false; a filter sees the texts true and false. In JSON an empty cell of these three is null.',
    'Without a type, --sort orders a column by number if all its filled cells are numbers, else by Unicode code point. Empty cells come first, with :desc last. Rows that are equal keep their order.',
    '--aggregate computes count() (rows), count(COLUMN) (filled cells), distinct(COLUMN) (different filled cells), sum, avg (or average, mean), min, max, median, pN such as p95, stddev (of a sample), first and last. The result is named as it is written, such as sum(size), and count() is count; sum(size) as total gives another name. A column with parentheses in its name is in double quotes: sum("Price (EUR)"). Empty cells do not count, except for first and last, which take the cell of the first and the last row. A cell that is no number is an error for sum, avg, median, pN and stddev. Sums are exact with all decimals; other numbers are written in the shortest form that reads back the same. min and max keep the cell as it is written, and compare as --sort does. Of two middle numbers the median is the mean, and pN lies between two numbers in proportion. Groups come in the order of their first rows. Without a number to compute from, sum is 0 and the others are empty. In JSON what is computed is a number, and null where it is empty; min, max, first and last are numbers if all filled cells of their column are, unless --types says otherwise.',
    'JSON has an object for each row, with the columns as keys in their order and all values as strings, unless --types says otherwise; what --aggregate computes are numbers, see above. Numbers keep their digits. A column without a name has its number as the key, and of columns with one name the later ones become name_2, name_3 and so on. Cells behind the last column have their numbers as keys.',
    '--from-json makes a column of each key, in the order of first appearance. A key that an object does not have, and null, become empty cells; numbers keep their digits; arrays and objects become cells of JSON text. Bad JSON is an error that tells line and column.',
  ],
  parameters: csvParameters,
  examples: [
    {
      text: 'Some columns, in another order',
      pipeline: 'csv --select=city,1',
      input: PEOPLE,
      output: 'city,name\nParis,Ann\nRome,Bob\nOslo,Cid\n',
    },
    {
      text: 'A range of columns',
      pipeline: 'csv --select=2-',
      input: PEOPLE,
      output: 'age,city\n30,Paris\n25,Rome\n41,Oslo\n',
    },
    {
      text: 'A range by names, backwards',
      pipeline: 'csv --select=city-age',
      input: PEOPLE,
      output: 'city,age\nParis,30\nRome,25\nOslo,41\n',
    },
    {
      text: 'Rows for which a condition holds',
      pipeline: `csv --filter="age > 26 AND (city == 'Oslo' OR startsWith(name, 'A'))"`,
      input: PEOPLE,
      output: 'name,age,city\nAnn,30,Paris\nCid,41,Oslo\n',
    },
    {
      text: 'Rows that match a pattern',
      pipeline: 'csv --filter="city ~= \'^[PR]\'" --select=city',
      input: PEOPLE,
      output: 'city\nParis\nRome\n',
    },
    {
      text: 'The two oldest',
      pipeline: 'csv --sort=age:desc --limit=2',
      input: PEOPLE,
      output: 'name,age,city\nCid,41,Oslo\nAnn,30,Paris\n',
    },
    {
      text: 'A row for each group, the largest sum first',
      pipeline: "csv --group-by=shop --aggregate='sum(total) as sum' --sort=sum:desc",
      input: ORDERS,
      output: 'shop,sum\nOslo,27\nRome,12.6\n',
    },
    {
      text: 'Values over all rows',
      pipeline: "csv --aggregate='min(age),avg(age),max(age)'",
      input: PEOPLE,
      output: 'min(age),avg(age),max(age)\n25,32,41\n',
    },
    {
      text: 'Values as JSON Lines',
      pipeline: "csv --to-jsonl --group-by=shop --aggregate='max(total)'",
      input: ORDERS,
      output: '{"shop":"Rome","max(total)":12.50}\n{"shop":"Oslo","max(total)":20}\n',
    },
    {
      text: 'The last order of each shop',
      pipeline: 'csv --sort=id:desc --distinct=shop',
      input: ORDERS,
      output: 'id,shop,total,state\n4,Oslo,20,paid\n3,Rome,0.10,paid\n',
    },
    {
      text: 'How often each value occurs',
      pipeline: 'csv --group-by=state --sort=count:desc',
      input: ORDERS,
      output: 'state,count\npaid,3\nopen,1\n',
    },
    {
      text: 'JSON with numbers',
      pipeline: 'csv -j --types=age:int --select=name,age --limit=2',
      input: PEOPLE,
      output: '[{"name":"Ann","age":30},{"name":"Bob","age":25}]\n',
    },
    {
      text: 'JSON Lines',
      pipeline: 'csv --to-jsonl --select=name --limit=2',
      input: PEOPLE,
      output: '{"name":"Ann"}\n{"name":"Bob"}\n',
    },
    {
      text: 'CSV from JSON',
      pipeline: 'csv --from-json',
      input: '[{"id":9007199254740993,"tags":["a","b"]},{"id":2,"note":"x, y"}]',
      output: 'id,tags,note\n9007199254740993,"[""a"",""b""]",\n2,,"x, y"\n',
    },
    {
      text: 'Semicolons, and no header',
      pipeline: "csv -d ';' --no-header --filter='$2 > 1' --select=2,1",
      input: 'a;1\nb;2\n',
      output: '2;b\n',
    },
    { text: 'Tabs', pipeline: "csv -d '\\t' --select=b", input: 'a\tb\n1\tx "y"\n', output: 'b\n"x ""y"""\n' },
    {
      text: 'A header below a title, and new names',
      pipeline: 'csv --header-row=1 --rename=name:who,age:years',
      input: 'Our people,\nname,age\nAnn,30\n',
      output: 'who,years\nAnn,30\n',
    },
    { text: 'Without blank lines', pipeline: 'csv --skip-empty', input: 'a,b\n\n1,2\n,\n', output: 'a,b\n1,2\n' },
  ],
  seeAlso: ['jq', 'cut', 'sort', 'grep'],
  deadlineHint: SLOW_PATTERN,
  inputOnly: 'cat FILE | csv',
  run: (args, input) => bytesResult(runCsv(args, input)),
});
