import { isCollection, isScalar, parseDocument, type ScalarTag, type Tags, visit } from 'yaml';
import { decodeText, encodeText } from '../../../text/utf8.ts';

/** JSON values, one on each line, as YAML documents. JSON is YAML already, so it is read and written in another style. */
export function jsonToYaml(lines: Uint8Array): Uint8Array {
  const documents = decodeText(lines)
    .split('\n')
    .filter((line) => line !== '')
    .map(inBlockStyle);
  return encodeText(documents.join('---\n'));
}

function inBlockStyle(json: string): string {
  const document = parseDocument(json, {
    uniqueKeys: false,
    customTags: asWritten,
    // What older readers take for something else, such as "yes", is quoted.
    compat: 'yaml-1.1',
  });
  visit(document, (_key, node) => {
    if (isCollection(node)) node.flow = node.items.length === 0;
    // The style of a text follows from what it holds.
    else if (isScalar(node)) delete node.type;
  });
  return document.toString({ lineWidth: 0 });
}

/** Numbers keep the digits that they were written with. */
function asWritten(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag)) return tag;
    const number: ScalarTag = { ...(tag as ScalarTag), stringify: (item) => item.source ?? String(item.value) };
    return number;
  });
}
