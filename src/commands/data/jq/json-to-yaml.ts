import { isCollection, isScalar, parseDocument, visit } from 'yaml';
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
  const document = parseDocument(json, { schema: 'json', intAsBigInt: true, uniqueKeys: false });
  visit(document, (_key, node) => {
    if (isCollection(node)) node.flow = node.items.length === 0;
    // The style of a text follows from what it holds.
    else if (isScalar(node)) delete node.type;
  });
  // What older readers take for something else, such as "yes", is quoted; lines are not folded.
  document.setSchema('1.2', { compat: 'yaml-1.1' });
  return document.toString({ lineWidth: 0 });
}
