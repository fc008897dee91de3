import { definePure } from '../definition/command.ts';
import { flag, integer } from '../definition/kinds.ts';
import { bytesResult } from '../definition/result.ts';
import { decodeBase64 } from './base64/decode.ts';
import { encodeBase64 } from './base64/encode.ts';

export const base64 = definePure({
  name: 'base64',
  area: 'Utilities',
  nature: 'linear',
  summary: 'Encodes the input as Base64, or decodes it',
  description: [
    'Writes the bytes of its input as Base64 (RFC 4648), without a newline. With -d it reads Base64 and writes the bytes.',
    'When decoding, white space may be anywhere, and the padding at the end may be left out. The alphabet for URLs, with - and _ in place of + and /, is read too, so a part of a JSON web token can be decoded as it is. Anything else is an error that names the place: both alphabets in one input, other bytes, padding that is incomplete or in the wrong place, a single character at the end.',
  ],
  parameters: {
    decode: flag({ text: 'Decode instead of encoding.', short: 'd' }),
    'ignore-garbage': flag({ text: 'When decoding, skip bytes outside the standard alphabet.', short: 'i' }),
    wrap: integer({
      text: 'When encoding, put a newline after every N characters and at the end; 0 puts none.',
      short: 'w',
      value: 'N',
      minimum: 0,
      default: 0,
    }),
  },
  examples: [
    { text: 'Encode', pipeline: 'base64', input: 'hello\n', output: 'aGVsbG8K' },
    { text: 'Decode', pipeline: 'base64 -d', input: 'aGVsbG8K', output: 'hello\n' },
    {
      text: 'Decode the second part of a JSON web token',
      pipeline: 'cut -d . -f 2 | base64 -d',
      input: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhPj4_In0.c2ln\n',
      output: '{"sub":"a>>?"}',
    },
    {
      text: 'In lines of eight characters',
      pipeline: 'base64 -w 8',
      input: 'hello, world',
      output: 'aGVsbG8s\nIHdvcmxk\n',
    },
  ],
  seeAlso: ['sha256', 'md5'],
  inputOnly: 'cat FILE | base64',
  run({ decode, 'ignore-garbage': ignoresGarbage, wrap }, input) {
    return bytesResult(decode ? decodeBase64(input, ignoresGarbage) : encodeBase64(input, wrap));
  },
});
