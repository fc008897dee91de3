import { placeOf } from '../../language/place.ts';
import { decodeText } from '../../text/utf8.ts';
import { asUtf8 } from '../../text/utf16.ts';
import { definePure } from '../definition/command.ts';
import { CommandError } from '../definition/command-error.ts';
import { jqParameters } from './jq/parameters.ts';
import { runJq } from './jq/run-jq.ts';
import { wordsOfJq } from './jq/words-of-jq.ts';

export const jq = definePure({
  name: 'jq',
  area: 'Data',
  nature: 'pure',
  summary: 'Filters and changes JSON',
  description: [
    'Runs FILTER on every JSON value of the input, one after the other, and writes what it gives. This is jq 1.8.2 itself; its language is described in the jq manual. The input may have any number of values, on one line each or not.',
    'Numbers keep the digits they are written with as long as nothing is computed from them, so large integers come through; an exponent is written as in 1E+2. Keys keep their order. Of a key that an object has twice the last value counts.',
    'When a value ends the filter with an error, jq goes on with the next value. What was written counts: the next command gets it, and the error is listed in the header X-Pipeline-Errors, the last one when there are several. When jq is the last command, the answer is the error, and its member "output" has what was written: the first 256 KiB of it, and then "output_bytes" says how many bytes there were. An error of the filter itself, or of the input, says the place.',
    'The input is UTF-8, or UTF-16 if it begins with the byte order mark of that; malformed UTF-16 becomes U+FFFD. The output is always UTF-8.',
    'Values may nest 3,000 levels deep; much deeper ones are an error. There are no files, so import and include find nothing, and no environment: env and $ENV are empty. The local time is UTC, and strftime knows no %k, %l and %P. What debug and stderr say is dropped. A YAML document, read or written, may have about 400,000 items.',
    "A filter may begin with a minus sign, as in jq '-.total'. If a letter or another minus sign follows, write -- before it: jq -- -length.",
  ],
  flagsHaveLetters: true,
  parameters: jqParameters,
  examples: [
    {
      text: 'Print a document readably',
      pipeline: 'jq',
      input: '{"b":1,"a":[1,2]}',
      output: '{\n  "b": 1,\n  "a": [\n    1,\n    2\n  ]\n}\n',
    },
    { text: 'A member, without quotes', pipeline: 'jq -r .name', input: '{"name":"Ann","age":30}', output: 'Ann\n' },
    {
      text: 'Choose elements and shape them, one on each line',
      pipeline: "jq -c '.[] | select(.age > 26) | {name, old: (.age > 60)}'",
      input: '[{"name":"Ann","age":30},{"name":"Bob","age":25}]',
      output: '{"name":"Ann","old":false}\n',
    },
    {
      text: 'JSON Lines: values that follow one another become an array',
      pipeline: 'jq -s -c "map(.n) | add"',
      input: '{"n":1}\n{"n":2}\n',
      output: '3\n',
    },
    {
      text: 'A table of tabs from JSON',
      pipeline: "jq -r '.[] | [.id, .name] | @tsv'",
      input: '[{"id":9007199254740993,"name":"Ann"}]',
      output: '9007199254740993\tAnn\n',
    },
    { text: 'A value from outside', pipeline: 'jq -n -r --arg who Ann \'"Hello \\($who)"\'', output: 'Hello Ann\n' },
    { text: 'A condition', pipeline: "jq -e '.ok' || echo failed", input: '{"ok":false}', output: 'false\nfailed\n' },
    { text: 'A filter that begins with a minus sign', pipeline: "jq -n '-1 + 3'", output: '2\n' },
    {
      text: 'From YAML',
      pipeline: 'jq -c --yaml-input .',
      input: 'a: 1\nb: [x, y]\n',
      output: '{"a":1,"b":["x","y"]}\n',
    },
    {
      text: 'To YAML',
      pipeline: 'jq --yaml-output .',
      input: '{"a":1,"b":["x","yes"]}',
      output: 'a: 1\nb:\n  - x\n  - "yes"\n',
    },
  ],
  seeAlso: ['csv', 'html', 'xpath', 'awk'],
  inputOnly: 'cat FILE | jq FILTER',
  async run(args, bytes) {
    const input = asUtf8(bytes);
    if (!args['raw-input']) refuseNul(input);
    const json = args['yaml-input'] ? (await import('./jq/yaml-to-json.ts')).yamlToJson(input) : input;
    const statusOfLast = args['exit-status'];
    const present = args['yaml-output']
      ? (await import('./jq/json-to-yaml.ts')).jsonToYaml
      : (output: Uint8Array) => output;
    return runJq(wordsOfJq(args), json, { statusOfLast, present });
  },
});

/** jq takes a NUL byte for the end of what it reads, and would leave out the rest without a word. */
function refuseNul(input: Uint8Array): void {
  const at = input.indexOf(0);
  if (at < 0) return;
  const before = decodeText(input.subarray(0, at));
  const { line, column } = placeOf(before, before.length);
  throw new CommandError('jq', 'INVALID_INPUT', `Cannot read a NUL byte at line ${line}, column ${column}`, {
    line,
    column,
  });
}
