import { type Document, isScalar, parseAllDocuments, type ScalarTag, type Tags, visit } from 'yaml';
import { placeOf } from '../../../language/place.ts';
import { decodeText, encodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';

/**
 * YAML 1.2 documents as JSON values, one on each line. Numbers keep their digits; merge keys (`<<`) are merged; tags beyond those of JSON are refused, and so are aliases that multiply without measure.
 *
 * @throws {CommandError} `INVALID_INPUT` with line and column, `NESTING_LIMIT`
 */
export function yamlToJson(input: Uint8Array): Uint8Array {
  const text = decodeText(input);
  // The library's own search for repeated keys compares all with all.
  const options = { intAsBigInt: true, merge: true, prettyErrors: false, uniqueKeys: false, customTags: asWritten };
  const documents = parseAllDocuments(text, options);
  if (!Array.isArray(documents)) return new Uint8Array(0);
  const lines = documents.map((document) => {
    const fault = document.errors[0] ?? document.warnings[0];
    if (fault !== undefined) throw unreadable(text, fault.pos[0], fault.message);
    refuseRepeatedKeys(document, text);
    return write(contentOf(document));
  });
  return encodeText(lines.map((line) => `${line}\n`).join(''));
}

/** A number that JSON writes like YAML. */
class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function asWritten(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag)) return tag;
    const { resolve, ...rest } = tag as ScalarTag;
    const number: ScalarTag = {
      ...rest,
      resolve: (text, onError, options) =>
        JSON_NUMBER.test(text) ? new JsonNumber(text) : resolve(text, onError, options),
    };
    return number;
  });
}

function refuseRepeatedKeys(document: Document, text: string): void {
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue;
        const name = keyOf(key.value);
        if (seen.has(name)) throw unreadable(text, key.range?.[0] ?? 0, 'Expected every key of a mapping once');
        seen.add(name);
      }
    },
  });
}

function contentOf(document: Document): unknown {
  try {
    return document.toJS({ mapAsMap: true });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new CommandError('jq', 'INVALID_INPUT', 'Cannot read YAML: Its aliases stand for too much');
  }
}

/** @param problem the library's words, of which the first line says it all */
function unreadable(text: string, at: number, problem: string): CommandError {
  if (/call stack/.test(problem)) return new CommandError('jq', 'NESTING_LIMIT', 'The YAML is nested too deeply');
  const { line, column } = placeOf(text, at);
  const message = `Cannot read YAML at line ${line}, column ${column}: ${problem.split('\n', 1)[0]}`;
  return new CommandError('jq', 'INVALID_INPUT', message, { line, column });
}

/** A value as JSON text; jq reads `nan`, and a number beyond its range as the greatest. */
function write(value: unknown): string {
  if (value instanceof Map) {
    return `{${Array.from(value, ([key, member]) => `${JSON.stringify(keyOf(key))}:${write(member)}`).join(',')}}`;
  }
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (value instanceof JsonNumber) return value.text;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return Number.isNaN(value) ? 'nan' : value > 0 ? '1e1000' : '-1e1000';
  }
  return JSON.stringify(value ?? null);
}

function keyOf(key: unknown): string {
  if (key instanceof JsonNumber) return key.text;
  if (typeof key !== 'object' || key === null) return String(key);
  throw new CommandError('jq', 'INVALID_INPUT', 'Cannot read YAML: A key that is a list or a mapping has no JSON form');
}
