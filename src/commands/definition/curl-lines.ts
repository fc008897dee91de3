import { columnsOf } from '../../text/page/wrap.ts';
import { encodeText } from '../../text/utf8.ts';
import type { Description } from './command.ts';
import { endpointExamples } from './endpoint-example.ts';
import type { Parameters } from './parameter.ts';
import { percentEncode } from './percent-encode.ts';

/** Where the service listens unless it is told otherwise. */
const BASE_URL = 'http://127.0.0.1:8080';
const CURL = 'curl -H "X-API-Key: $PENSTOCK_KEY"';

/**
 * A call of a command's endpoint with curl that works as pasted into a shell, once `PENSTOCK_KEY` is set.
 *
 * @param command its first example that fits gives query and body
 * @param columns the most columns of a line
 * @returns the lines, or `undefined` when no example fits
 */
export function curlLines(command: Description<Parameters>, columns: number): readonly string[] | undefined {
  for (const { example, query } of endpointExamples(command)) {
    const lines = callLines(command, query, example.input ?? '', columns);
    if (lines.every((line) => columnsOf(line) <= columns)) return lines;
  }
  return undefined;
}

function callLines(
  command: Description<Parameters>,
  query: readonly (readonly [string, string])[],
  input: string,
  columns: number,
): readonly string[] {
  const pairs = query.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`);
  const url = `'${BASE_URL}/${command.name}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}'`;
  const get = command.endpoint !== false && command.endpoint?.methods?.includes('GET');
  const call = `${CURL}${input === '' ? (get ? '' : ' -X POST') : ' --data-binary @-'}`;
  const indent = input === '' ? '' : '  ';
  const short = `${indent}${call} ${url}`;
  const lines = columnsOf(short) <= columns ? [short] : [`${indent}${call} \\`, `${indent}  ${url}`];
  return input === '' ? lines : [`printf ${shellFormat(input)} |`, ...lines];
}

/** `text` as a quoted format for `printf`, with escapes of POSIX for what is no visible text. */
function shellFormat(text: string): string {
  const characters = Array.from(text, (character, index) => {
    const known = FORMAT_ESCAPES.get(character);
    if (known !== undefined) return known;
    // A format must not begin like an option.
    return /\p{C}/u.test(character) || (index === 0 && character === '-') ? octal(character) : character;
  });
  return `'${characters.join('')}'`;
}

const FORMAT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['%', '%%'],
  ['\\', '\\\\'],
  ["'", "'\\''"],
]);

function octal(character: string): string {
  return Array.from(encodeText(character), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
