import { isCollection, isScalar, type Scalar, type ScalarTag, type Tags, visit } from 'yaml';
import { decodeText, encodeText } from '../../../text/utf8.ts';
import { yamlDocuments } from './yaml-documents.ts';

/** JSON values, one on each line, as YAML documents. JSON is YAML already, so it is read and written in another style. */
export function jsonToYaml(lines: Uint8Array): Uint8Array {
  const documents = decodeText(lines)
    .split('\n')
    .filter((line) => line !== '')
    .map(inBlockStyle);
  return encodeText(documents.join('---\n'));
}

/** What readers of YAML refuse, skip or take for the end of a line, unless it is escaped. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** Texts that readers take for something else in any style but quotes: a tab, a lone "=", lines that begin with white space. */
const TO_QUOTE = /[\t\u007f-\u009f\u2028\u2029\ufeff]|^=$|^\n|^\s[\s\S]*\n/;

/** How JSON is read to be written as YAML. */
const WRITING: Parameters<typeof yamlDocuments>[2] = {
  uniqueKeys: false,
  customTags: asWritten,
  // What older readers take for something else, such as "yes", is quoted.
  compat: 'yaml-1.1',
};

function inBlockStyle(json: string): string {
  const [document] = yamlDocuments(json, 'write YAML', WRITING);
  if (document === undefined) return '';
  visit(document, (_key, node, path) => {
    if (isCollection(node)) node.flow = node.items.length === 0;
    else if (isScalar(node)) quoteIfNeeded(node, path.length === 1);
  });
  return document
    .toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY })
    .replace(ESCAPED, escaped);
}

/** Leaves the style to what a text holds, except where another reader would take that for something else. */
function quoteIfNeeded(node: Scalar, isWhole: boolean): void {
  delete node.type;
  if (typeof node.value !== 'string') return;
  // The lines of a document that is one text would stand at the margin, where not all readers look for them.
  if (TO_QUOTE.test(node.value) || (isWhole && node.value.includes('\n'))) node.type = 'QUOTE_DOUBLE';
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Numbers keep the digits that they were written with. */
function asWritten(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag)) return tag;
    const number: ScalarTag = { ...(tag as ScalarTag), stringify: (item) => item.source ?? String(item.value) };
    return number;
  });
}
