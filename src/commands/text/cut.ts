import { asBuffer, encodeText } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import { custom, flag, text } from '../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../definition/parameter.ts';
import { bytesResult } from '../definition/result.ts';
import { cutFields } from './cut/cut-fields.ts';
import { cutLines } from './cut/cut-lines.ts';
import { cutPositions } from './cut/cut-positions.ts';
import { complement, type Range, readList } from './cut/read-list.ts';

export const cut = definePure({
  name: 'cut',
  area: 'Text',
  nature: 'linear',
  summary: 'Keeps chosen fields, characters or bytes of each line',
  description: [
    'Keeps the parts of each line that -f, -c or -b names; exactly one of them is needed. LIST is numbers and ranges, divided by commas: 1,3 is the first and the third, 2-4 from the second to the fourth, -3 up to the third, 3- from the third on. They count from 1, and are always written in the order of the line and once.',
    'Fields are what stands between delimiters, so two delimiters in a row have an empty field between them. A line without the delimiter is written whole, unless --only-delimited is given. Between fields that are kept stands --output-delimiter; for characters and bytes it stands between ranges.',
    'An empty delimiter, input or output, means NUL, as for GNU cut. With a newline as the delimiter, fields are the lines of the input. A last line without a newline gets one.',
  ],
  parameters: {
    fields: list({ text: 'Keep these fields.', short: 'f' }),
    chars: list({ text: 'Keep these characters, which are Unicode code points.', short: 'c', aliases: ['characters'] }),
    bytes: list({ text: 'Keep these bytes.', short: 'b' }),
    delimiter: custom({
      text: 'Fields are divided by this one character.',
      short: 'd',
      value: 'CHAR',
      read: readDelimiter,
      shownDefault: 'a tab',
    }),
    'output-delimiter': text({
      text: 'What to write between the parts that are kept.',
      value: 'TEXT',
      shownDefault: 'the delimiter between fields, nothing between characters and bytes',
    }),
    complement: flag({ text: 'Keep everything that is not in the list.' }),
    'only-delimited': flag({ text: 'Leave out lines without the delimiter.', short: 's' }),
    'no-split': flag({ text: 'Accepted and without effect, as for GNU cut.', short: 'n' }),
    'zero-terminated': flag({ text: 'Lines end with a NUL byte instead of a newline.', short: 'z' }),
  },
  examples: [
    { text: 'The second field', pipeline: 'cut -d , -f 2', input: 'id,name\n1,Ann\n', output: 'name\nAnn\n' },
    { text: 'Fields by a tab, all from the second on', pipeline: 'cut -f 2-', input: 'a\tb\tc\n', output: 'b\tc\n' },
    {
      text: 'Other delimiters in the output',
      pipeline: "cut -d : -f 1,3 --output-delimiter=' is '",
      input: 'ann:x:admin\n',
      output: 'ann is admin\n',
    },
    { text: 'The first three characters', pipeline: 'cut -c 1-3', input: 'éclair\n', output: 'écl\n' },
    { text: 'Everything but a field', pipeline: 'cut -d , -f 2 --complement', input: 'a,b,c\n', output: 'a,c\n' },
    { text: 'No lines without the delimiter', pipeline: 'cut -d = -f 1 -s', input: 'a=1\nnone\n', output: 'a\n' },
  ],
  seeAlso: ['sort', 'awk', 'csv', 'head'],
  surplusHint: 'cut reads its input only: cat FILE | cut',
  run(args, input) {
    const { fields, chars, bytes, delimiter, 'output-delimiter': between, 'only-delimited': onlyDelimited } = args;
    const chosen = onlyList([fields, chars, bytes]);
    const ranges = args.complement ? complement(chosen) : chosen;
    const lineDelimiter = args['zero-terminated'] ? 0 : 0x0a;
    const buffer = asBuffer(input);
    // GNU cut keeps at least one byte of it, the NUL at its end.
    const separator = between === undefined ? undefined : asBuffer(encodeText(between || '\0'));
    if (fields === undefined) {
      if (delimiter !== undefined) throw fieldsOnly('-d');
      if (onlyDelimited) throw fieldsOnly('-s');
      const unit = bytes === undefined ? 'character' : 'byte';
      return bytesResult(cutPositions(buffer, ranges, unit, lineDelimiter, separator ?? Buffer.alloc(0)));
    }
    const fieldDelimiter = delimiter ?? asBuffer(encodeText('\t'));
    const selection = { ranges, delimiter: fieldDelimiter, separator: separator ?? fieldDelimiter };
    const isByLines = fieldDelimiter[0] === lineDelimiter;
    return bytesResult((isByLines ? cutLines : cutFields)(buffer, selection, lineDelimiter, onlyDelimited));
  },
});

/** A list; giving it twice is an error, as in GNU cut. */
function list(facets: Facets): Parameter<readonly Range[] | undefined> {
  const parameter = custom({ ...facets, value: 'LIST', read: readList });
  return {
    ...parameter,
    interpret: (values) => {
      if (values.length > 1) throw new InvalidValue('Expected one list only, such as 1,3');
      return parameter.interpret(values);
    },
  };
}

function readDelimiter(delimiter: string): Buffer {
  if (delimiter === '') return Buffer.of(0);
  if (Array.from(delimiter).length !== 1) throw new InvalidValue('Expected one character');
  return asBuffer(encodeText(delimiter));
}

function onlyList(lists: readonly (readonly Range[] | undefined)[]): readonly Range[] {
  const [only, second] = lists.filter((one) => one !== undefined);
  if (only === undefined)
    throw new CommandError('cut', 'MISSING_PARAMETER', 'Missing a list, -f, -c or -b; see "man cut"');
  if (second === undefined) return only;
  throw new CommandError(
    'cut',
    'INVALID_ARGUMENT',
    'Cannot take two lists: Expected one of -f, -c and -b; see "man cut"',
  );
}

function fieldsOnly(flagName: string): CommandError {
  return new CommandError(
    'cut',
    'INVALID_ARGUMENT',
    `Cannot take ${flagName}: It is about fields, so -f is needed; see "man cut"`,
  );
}
