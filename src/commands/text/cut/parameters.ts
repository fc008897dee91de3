import { isOneCharacter } from '../../../text/is-one-character.ts';
import { asBuffer, encodeText } from '../../../text/utf8.ts';
import { custom, flag, text } from '../../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../../definition/parameter.ts';
import { type Range, readList } from './read-list.ts';

/** The parameters of `cut`. */
export const cutParameters = {
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
} as const;

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

/** One character as UTF-8; nothing at all means NUL. */
function readDelimiter(typed: string): Buffer {
  const delimiter = typed || '\0';
  if (!isOneCharacter(delimiter)) throw new InvalidValue("Expected one character, such as , or $'\\t' for a tab");
  return asBuffer(encodeText(delimiter));
}
