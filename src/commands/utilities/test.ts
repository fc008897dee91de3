import { definePure } from '../definition/command.ts';
import { choice, flag, text } from '../definition/kinds.ts';
import { textResult } from '../definition/result.ts';
import { PATHS } from '../storage/manual-texts.ts';
import { CONDITIONS, evaluate, filesOf } from './test/evaluate.ts';
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
    'Of temp files, -f PATH and -e PATH ask whether there is one, -s PATH whether it has content, and -z PATH, with a PATH that begins with /tmp/, whether there is one without. One that has expired does not exist.',
    '-n PATH REF and PATH -nt REF ask whether a temp file was written or touched later than REF, -o PATH REF and PATH -ot REF whether that was earlier. REF is another temp file, or else a date as date -d takes it, such as "1 hour ago". As in every shell, a file is newer than one that does not exist, and a file that does not exist is older than one that does.',
    PATHS,
  ],
  parameters: {
    condition: choice({
      text: 'What to ask about a temp file: whether it exists (file or f, exists or e), has content (size or s) or none (zero or z), was written later (newer or n) or earlier (older or o) than ref. Without path, size and zero ask about the input.',
      choices: CONDITIONS,
      value: 'CONDITION',
    }),
    path: text({ text: 'The temp file that a condition asks about.', value: 'PATH' }),
    ref: text({ text: 'What newer and older compare with: a temp file, else a date.', value: 'REF' }),
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
  synopsis: [
    '[!] LEFT OPERATOR RIGHT',
    '[!] [-n | -z] STRING',
    '[!] -s | -z',
    '[!] -f | -e | -s | -z PATH',
    '[!] -n | -o PATH REF',
    '[!] PATH -nt | -ot REF',
  ],
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
    {
      text: 'Whether there is a temp file',
      pipeline: 'tee -q /tmp/part; [[ -f /tmp/part ]] && echo there',
      input: 'x',
      output: 'there\n',
    },
    { text: 'In brackets, turned round', pipeline: '[[ ! a = b ]] || echo same', output: '' },
  ],
  seeAlso: ['exit', 'date', 'grep', 'find'],
  condition: true,
  readWords: readExpression,
  nature: 'linear',
  reads: (args) => filesOf(args).map((path) => ({ kind: 'file', path })),
  run(args, input, facts, stored) {
    const [file, reference] = stored.map((one) => one.files[0]);
    return evaluate(args, { input, facts, file, reference }) === args.not ? textResult('', 1) : textResult('true');
  },
});
