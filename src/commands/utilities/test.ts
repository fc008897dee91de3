import { definePure } from '../definition/command.ts';
import { choice, flag, text } from '../definition/kinds.ts';
import { textResult } from '../definition/result.ts';
import { CONDITIONS, evaluate } from './test/evaluate.ts';
import { OPERATORS } from './test/operators.ts';
import { readExpression } from './test/read-expression.ts';

/** `test`: answers a question with `true` and status 0, or with nothing and status 1. */
export const test = definePure({
  name: 'test',
  area: 'Utilities',
  summary: 'Answers whether a condition holds',
  description: [
    'Writes true and ends with status 0 when the condition holds, else writes nothing and ends with status 1. Before or after && and || it writes nothing in either case, so that "test 2 -lt 10 && echo less" writes less. [[ EXPRESSION ]] is the same as test EXPRESSION.',
    'LEFT = RIGHT and LEFT != RIGHT compare strings; LEFT < RIGHT and LEFT > RIGHT compare them by code point, character by character, so 10 < 9 holds. -eq, -ne, -gt, -ge, -lt and -le compare whole numbers of any length; anything else than digits with an optional sign is an error. "==" is no operator here.',
    'A STRING alone holds when it is not empty; -n STRING says the same, and -z STRING holds when it is empty. A string with spaces, or one that may be empty, needs quotes: test "$NAME" = x.',
    'Without anything after them, -s and -z ask about the input: -s holds when it is not empty, -z when it is.',
    '! before an expression turns the answer round. Expressions are joined with && and || of the pipeline, not with -a and -o.',
    'Conditions on a temp file are refused, since this version has no temp files: -f PATH, -e PATH, -s PATH, -z PATH with a path that begins with /tmp/, -n PATH REF and -o PATH REF (PATH -nt REF, PATH -ot REF).',
  ],
  parameters: {
    condition: choice({
      text: 'What to ask about the input: size (s), whether it is not empty, or zero (z), whether it is. The other conditions ask about temp files and are refused.',
      choices: CONDITIONS,
      value: 'CONDITION',
    }),
    path: text({ text: 'The temp file that a condition asks about; this version has none.', value: 'PATH' }),
    ref: text({ text: 'What newer (n) and older (o) compare with: a temp path or a date phrase.', value: 'REF' }),
    left: text({ text: 'The left side of a comparison.', value: 'LEFT' }),
    op: choice({
      text: 'How left and right are compared: the signs compare strings, the letters whole numbers.',
      choices: OPERATORS,
      value: 'OPERATOR',
    }),
    right: text({ text: 'The right side of a comparison.', value: 'RIGHT' }),
    string: text({ text: 'A string that holds when it is not empty.', value: 'STRING' }),
    not: flag({ text: 'Turn the answer round; ! in a pipeline.' }),
  },
  synopsis: ['[!] LEFT OPERATOR RIGHT', '[!] [-n | -z] STRING', '[!] -s | -z'],
  examples: [
    { text: 'Two strings are the same', pipeline: 'test abc = abc', output: 'true' },
    { text: 'A number is less', pipeline: 'test 2 -lt 10', output: 'true' },
    { text: 'As strings, the first character decides', pipeline: 'test 2 < 10', output: '', status: 1 },
    {
      text: 'Go on when there is input',
      pipeline: 'grep a | test -s && echo found',
      input: 'b\na\n',
      output: 'found\n',
    },
    { text: 'In brackets, turned round', pipeline: '[[ ! a = b ]] || echo same', output: '' },
  ],
  seeAlso: ['exit', 'date', 'grep'],
  condition: true,
  readWords: readExpression,
  nature: 'linear',
  run(args, input) {
    return evaluate(args, input) === args.not ? textResult('', 1) : textResult('true');
  },
});
