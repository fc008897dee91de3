import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  type ScalarTag,
  type Tags,
  visit,
} from 'yaml';
import { placeOf } from '../../../language/place.ts';
import { clip } from '../../../text/clip.ts';
import { largestValueBytes } from '../../../text/largest-value.ts';
import { decodeText, encodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';
import { yamlDocuments } from './yaml-documents.ts';

/** How many values aliases may stand for together, counted as the library does. */
const MOST_ALIASES = 10_000;

/** How YAML is read. */
const READING: Parameters<typeof yamlDocuments>[2] = {
  intAsBigInt: true,
  merge: true,
  prettyErrors: false,
  // The library's own search for repeated keys compares all with all.
  uniqueKeys: false,
  customTags: asWritten,
  // Else !!binary and !!set would become something that is no JSON value.
  resolveKnownTags: false,
};

/** Of the library's words so many are shown; they may repeat any text. */
const MOST_CHARACTERS = 200;

/**
 * YAML 1.2 documents as JSON values, one on each line. Numbers keep their digits; merge keys (`<<`) are merged; tags
 * beyond those of JSON are refused, and so are aliases that multiply without measure.
 *
 * @throws {CommandError} `INVALID_INPUT` with line and column, `NESTING_LIMIT`
 */
export function yamlToJson(input: Uint8Array): Uint8Array {
  const text = decodeText(input);
  const json = new JsonText();
  let lines = '';
  for (const document of yamlDocuments(text, 'read YAML', READING)) {
    const fault = document.errors[0] ?? document.warnings[0];
    if (fault !== undefined) throw unreadable(text, fault.pos[0], fault.message);
    checkNodes(document, text);
    lines += `${json.of(contentOf(document))}\n`;
  }
  return encodeText(lines);
}

/** An unquoted `<<`. */
function isMerge(key: Scalar): boolean {
  return typeof key.value === 'symbol' || (key.value === '<<' && key.type === 'PLAIN');
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

/**
 * Refuses aliases of nothing, what cannot be merged, and keys that come twice. Anchors are gathered on the way, since the
 * library looks for the anchor of each alias from the start of the document.
 */
function checkNodes(document: Document, text: string): void {
  const anchors = new Map<string, unknown>();
  const mergeable = (value: unknown) => isMap(isAlias(value) ? anchors.get(value.source) : value);
  visit(document, (_key, node, path) => {
    if (isAlias(node)) {
      const name = clip(node.source);
      const target = anchors.get(node.source);
      const at = node.range?.[0] ?? 0;
      if (target === undefined) throw unreadable(text, at, `Expected an anchor "${name}" before this alias`);
      if (path.some((one) => one === target)) throw unreadable(text, at, `The value of anchor "${name}" holds itself`);
      return;
    }
    if (isPair(node)) {
      const { key, value } = node;
      if (!isScalar(key) || !isMerge(key) || (isSeq(value) ? value.items : [value]).every(mergeable)) return;
      throw unreadable(text, key.range?.[0] ?? 0, 'Expected a mapping, an alias of one or a list of them to merge');
    }
    if (!isNode(node)) return;
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (isMap(node)) checkKeys(node.items, text);
  });
}

function checkKeys(pairs: readonly Pair[], text: string): void {
  const seen = new Set<string>();
  for (const { key } of pairs) {
    if (!isScalar(key) || isMerge(key)) continue;
    const name = keyOf(key.value);
    if (seen.has(name)) throw unreadable(text, key.range?.[0] ?? 0, 'Expected every key of a mapping once');
    seen.add(name);
  }
}

function contentOf(document: Document): unknown {
  try {
    return document.toJS({ mapAsMap: true, maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new CommandError('jq', 'INVALID_INPUT', 'Cannot read YAML: Its aliases stand for too much');
  }
}

/** @param problem the library's words, of which the first line says it all */
function unreadable(text: string, at: number, problem: string): CommandError {
  if (/call stack/.test(problem)) return new CommandError('jq', 'NESTING_LIMIT', 'The YAML is nested too deeply');
  const { line, column } = placeOf(text, at);
  const message = `Cannot read YAML at line ${line}, column ${column}: ${clip(problem.split('\n', 1)[0] ?? '', MOST_CHARACTERS)}`;
  return new CommandError('jq', 'INVALID_INPUT', message, { line, column });
}

/** Writes values as JSON text, not more than one value may have: aliases may repeat a long text many times. */
class JsonText {
  #left = largestValueBytes();

  /** jq reads `nan`, and a number beyond its range as the greatest. */
  of(value: unknown): string {
    if (value instanceof Map) {
      return `{${Array.from(value, ([key, member]) => `${this.#scalar(keyOf(key))}:${this.of(member)}`).join(',')}}`;
    }
    if (Array.isArray(value)) return `[${value.map((item) => this.of(item)).join(',')}]`;
    return this.#scalar(value);
  }

  #scalar(value: unknown): string {
    const text = scalarText(value);
    this.#left -= text.length;
    if (this.#left >= 0) return text;
    const problem = `Cannot read YAML: What it stands for has more than ${largestValueBytes()} bytes`;
    throw new CommandError('jq', 'OUTPUT_TOO_LARGE', problem);
  }
}

function scalarText(value: unknown): string {
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
