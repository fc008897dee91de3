import { definePure } from '../definition/command.ts';
import { flag, texts } from '../definition/kinds.ts';
import type { Facets, Parameter } from '../definition/parameter.ts';
import { bytesResult, textResult } from '../definition/result.ts';
import { readEscapes } from './echo-escapes.ts';

export const echo = definePure({
  name: 'echo',
  area: 'Utilities',
  nature: 'linear',
  summary: 'Writes its text, or its input',
  description: [
    'Writes its arguments with one space between them and a newline at the end. Without any argument it writes its input unchanged. With flags but no text it writes a newline only, and with -n nothing at all.',
    'Flags count before the text only. A word that is not made of these flags is text; "--" and "--text" are text too.',
    'With -e these escapes are read: \\n newline, \\t tab, \\r carriage return, \\a, \\b, \\f, \\v, \\e escape, \\\\ backslash, \\0NNN a byte in octal, \\xHH a byte in hexadecimal, \\uHHHH and \\UHHHHHHHH a character by its number (up to four and eight digits), and \\c, which ends the output at once. Any other backslash is kept.',
  ],
  parameters: {
    'no-newline': flag({ text: 'Leave out the newline at the end.', short: 'n' }),
    escapes: placedFlag({ text: 'Read backslash escapes.', short: 'e' }),
    'no-escapes': placedFlag({ text: 'Keep backslashes as they are; of -e and -E the last one counts.', short: 'E' }),
    text: texts({ text: 'The text.', value: 'TEXT', positional: true }),
  },
  examples: [
    { text: 'Write a text', pipeline: 'echo hello world', output: 'hello world\n' },
    { text: 'Without the newline', pipeline: 'echo -n hello', output: 'hello' },
    { text: 'With escapes', pipeline: "echo -e 'a\\tb\\nc'", output: 'a\tb\nc\n' },
    { text: 'Characters by their numbers', pipeline: "echo -e 'caf\\u00e9 \\U1F600'", output: 'café 😀\n' },
    { text: 'Pass the input through', pipeline: 'echo', input: 'as it is', output: 'as it is' },
  ],
  seeAlso: ['cat'],
  flags: 'known-only',
  run({ 'no-newline': omitsNewline, escapes, 'no-escapes': noEscapes, text }, input) {
    const bare = text.length === 0 && !omitsNewline && escapes < 0 && noEscapes < 0;
    if (bare) return bytesResult(input);
    const joined = text.join(' ');
    const read = escapes > noEscapes ? readEscapes(joined) : { text: joined, ended: false };
    return textResult(omitsNewline || read.ended ? read.text : `${read.text}\n`);
  },
});

/** A flag whose value is where it was typed last, or -1 when it does not hold. */
function placedFlag(facets: Facets): Parameter<number> {
  const plain = flag(facets);
  return { ...plain, interpret: (values) => (plain.interpret(values) ? (values.at(-1)?.order ?? -1) : -1) };
}
