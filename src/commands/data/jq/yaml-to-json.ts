import { parseAllDocuments, type YAMLError } from 'yaml';
import { decodeText, encodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';

/**
 * YAML 1.2 documents as JSON values, one on each line. Whole numbers of any length keep their digits; merge keys (`<<`)
 * are merged; tags beyond those of JSON are refused, and so are aliases that multiply without measure.
 *
 * @throws {CommandError} `INVALID_INPUT` with line and column
 */
export function yamlToJson(input: Uint8Array): Uint8Array {
  const documents = parseAllDocuments(decodeText(input), { intAsBigInt: true, merge: true, prettyErrors: false });
  if (!Array.isArray(documents)) return new Uint8Array(0);
  const lines = documents.map((document) => {
    const fault = document.errors[0] ?? document.warnings[0];
    if (fault !== undefined) throw unreadable(fault, input);
    return write(contentOf(document));
  });
  return encodeText(lines.map((line) => `${line}\n`).join(''));
}

function contentOf(document: { toJS(options: { mapAsMap: true }): unknown }): unknown {
  try {
    return document.toJS({ mapAsMap: true });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new CommandError('jq', 'INVALID_INPUT', 'Cannot read YAML: Its aliases stand for too much');
  }
}

function unreadable({ message, pos }: YAMLError, input: Uint8Array): CommandError {
  const before = decodeText(input).slice(0, pos[0]).split('\n');
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  return new CommandError(
    'jq',
    'INVALID_INPUT',
    `Cannot read YAML at line ${line}, column ${column}: ${message.split('\n', 1)[0]}`,
    { line, column },
  );
}

/** A value as JSON text; jq reads `nan`, and a number beyond its range as the greatest. */
function write(value: unknown): string {
  if (value instanceof Map) {
    return `{${Array.from(value, ([key, member]) => `${JSON.stringify(keyOf(key))}:${write(member)}`).join(',')}}`;
  }
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return Number.isNaN(value) ? 'nan' : value > 0 ? '1e1000' : '-1e1000';
  }
  return JSON.stringify(value ?? null);
}

function keyOf(key: unknown): string {
  if (typeof key !== 'object' || key === null) return String(key);
  throw new CommandError('jq', 'INVALID_INPUT', 'Cannot read YAML: A key that is a list or a mapping has no JSON form');
}
