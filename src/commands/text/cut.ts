import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { bytesResult } from '../definition/result.ts';
import { cutFields } from './cut/cut-fields.ts';
import { cutLines } from './cut/cut-lines.ts';
import { cutPositions } from './cut/cut-positions.ts';
import { cutParameters } from './cut/parameters.ts';
import { planCut } from './cut/plan-cut.ts';

export const cut = definePure({
  name: 'cut',
  area: 'Text',
  nature: 'linear',
  summary: 'Keeps chosen fields, characters or bytes of each line',
  description: [
    'Keeps the parts of each line that -f, -c or -b names; exactly one of them is needed. LIST is numbers and ranges, divided by commas: 1,3 is the first and the third, 2-4 from the second to the fourth, -3 up to the third, 3- from the third on. They count from 1, and are always written in the order of the line and once. A list has at most 65,536 characters.',
    'Fields are what stands between delimiters, so two delimiters in a row have an empty field between them. A line without the delimiter is written whole, unless --only-delimited is given. Between fields that are kept stands --output-delimiter; for characters and bytes it stands between ranges.',
    'An empty delimiter, input or output, means NUL, as for GNU cut. With a newline as the delimiter, fields are the lines of the input. A last line without a newline gets one.',
  ],
  parameters: cutParameters,
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
  seeAlso: ['sort', 'tr', 'head'],
  inputOnly: 'cat FILE | cut',
  run(args, input) {
    const plan = planCut(args);
    const ending = args['zero-terminated'] ? 0 : 0x0a;
    const buffer = asBuffer(input);
    if (plan.kind === 'positions') return bytesResult(cutPositions(buffer, plan.selection, ending));
    const dividesByLines = plan.selection.delimiter[0] === ending;
    return bytesResult((dividesByLines ? cutLines : cutFields)(buffer, plan.selection, ending));
  },
});
