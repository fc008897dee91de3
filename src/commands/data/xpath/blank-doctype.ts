import { blank, withIdsOnly } from './id-declarations.ts';
import { TextFault } from './text-fault.ts';

/**
 * Replaces the document type declaration by spaces, so that all lines and columns stay. With it go the entities that it
 * declares: what refers to one is an error of the document then, and nothing can multiply or name a file.
 *
 * @param keepsIds whether to keep which attributes are IDs, in the same places
 * @throws {TextFault}
 */
export function blankDoctype(xml: string, keepsIds: boolean): string {
  const start = findDoctype(xml);
  if (start === undefined) return xml;
  const end = endOfDoctype(xml, start);
  if (findDoctype(xml, end) !== undefined) throw new TextFault('There is a second DOCTYPE', end);
  const doctype = xml.slice(start, end);
  return xml.slice(0, start) + ((keepsIds ? withIdsOnly(doctype) : undefined) ?? blank(doctype)) + xml.slice(end);
}

/** The index of `<!DOCTYPE` before the first element. */
function findDoctype(xml: string, from = 0): number | undefined {
  for (let at = xml.indexOf('<', from); at >= 0; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<!DOCTYPE', at)) return at;
    const closing = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : undefined;
    const end = closing === undefined ? -1 : xml.indexOf(closing, at + 2);
    if (closing === undefined || end < 0) return undefined;
    at = end + closing.length;
  }
  return undefined;
}

/** What can stand in a declaration: texts in quotes, comments, instructions and brackets. */
const PIECE = /["'[\]>]|<!--|<\?/g;

/** What ends the pieces that may hold any other. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['<!--', '-->'],
  ['<?', '?>'],
]);

function endOfDoctype(xml: string, start: number): number {
  let inside = false;
  PIECE.lastIndex = start;
  for (let found = PIECE.exec(xml); found !== null; found = PIECE.exec(xml)) {
    const [piece] = found;
    const closing = CLOSING.get(piece);
    if (closing !== undefined) {
      const end = xml.indexOf(closing, PIECE.lastIndex);
      if (end < 0) break;
      PIECE.lastIndex = end + closing.length;
    } else if (piece === '[') inside = true;
    else if (piece === ']') inside = false;
    else if (!inside) return PIECE.lastIndex;
  }
  throw new TextFault('The DOCTYPE does not end', start);
}
