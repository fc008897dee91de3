import { CommandError } from '../../definition/command-error.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { blankDoctype } from './blank-doctype.ts';
import { HTML_ELEMENTS } from './html-elements.ts';
import { htmlToXml } from './html-to-xml.ts';
import { TextFault } from './text-fault.ts';
import { type Pointer, XmlFault, type XmlLibrary } from './xml-library.ts';

/** A unit that stands for a byte which is no UTF-8. */
const FOREIGN_BYTE = /(?<![\ud800-\udbff])[\udc80-\udcff]/;

const BYTE_ORDER_MARK = /^\ufeff/;
const XML_DECLARATION = /^\s*<\?xml\s/;

/** A text that begins with something else than a tag, or has nothing. */
const NO_TAG = /^\s*(?:[^<\s]|$)/;

/** How libxml2 says that elements are nested deeper than it takes. */
const TOO_DEEP = /^(?:Excessive depth|Maximum depth)/;

/** Messages of libxml2 about the most frequent fault, a bare ampersand, and our words. */
const WORDS: readonly (readonly [message: RegExp, words: string])[] = [
  [/^xmlParseEntityRef ?: no name/, 'Expected the name of an entity after "&", or &amp; for the sign itself'],
  [/^EntityRef ?: expecting ';'/, 'Expected ";" after the name of an entity, or &amp; for the sign "&" itself'],
];

/** How to read a document. */
export interface Reading {
  readonly type: 'auto' | 'html' | 'xml';
  /** Whether it matters which attributes are IDs. */
  readonly needsIds: boolean;
}

/**
 * Reads a document as XML or HTML. What declares itself is read as that. Anything else is XML if it is
 * well-formed, and otherwise HTML if its first tag is one of HTML, or it does not begin with a tag.
 *
 * @throws {CommandError} `INVALID_INPUT` with line and column, when it is XML that is not well-formed
 * @throws {MemoryFault}
 */
export function readDocument(library: XmlLibrary, text: string, { type, needsIds }: Reading): Pointer {
  if (type === 'html' || (type === 'auto' && declaresHtml(text))) return readHtml(library, text, needsIds);
  try {
    return readXml(library, text, needsIds);
  } catch (error) {
    if (!(error instanceof XmlFault || error instanceof TextFault)) throw error;
    if (type === 'auto' && mayBeHtml(text)) return readHtml(library, text, needsIds);
    throw unreadable(error, text);
  }
}

function readXml(library: XmlLibrary, text: string, needsIds: boolean): Pointer {
  const foreign = text.isWellFormed() ? -1 : text.search(FOREIGN_BYTE);
  if (foreign >= 0) throw new TextFault('A byte is not UTF-8, and no other encoding is declared', foreign);
  return library.parse(Buffer.from(blankDoctype(text.replace(BYTE_ORDER_MARK, ''), needsIds)));
}

function readHtml(library: XmlLibrary, text: string, needsIds: boolean): Pointer {
  try {
    return library.parse(Buffer.from(htmlToXml(parseHtml(text, 'xpath'), needsIds)));
  } catch (error) {
    // What was written is well-formed, so this is its depth.
    if (error instanceof XmlFault && TOO_DEEP.test(error.message)) throw tooDeep();
    throw error;
  }
}

/** Whether a text begins as HTML and not as XML. */
function declaresHtml(text: string): boolean {
  const { doctype, tag } = beginningOf(text);
  return !XML_DECLARATION.test(text) && (/^html\b/i.test(doctype ?? '') || tag === 'html');
}

/** Whether a text that is not well-formed can be HTML. XHTML pages often are not, though they declare themselves XML. */
function mayBeHtml(text: string): boolean {
  const { doctype, tag } = beginningOf(text);
  if (tag === 'html') return true;
  if (XML_DECLARATION.test(text) || doctype !== undefined) return false;
  return NO_TAG.test(text) || (tag !== undefined && HTML_ELEMENTS.has(tag));
}

interface Beginning {
  /** What follows `<!DOCTYPE`. */
  readonly doctype?: string;
  /** The name of the first element, in small letters. */
  readonly tag?: string;
}

/** What stands before the first element, and its name. */
function beginningOf(text: string): Beginning {
  let doctype: string | undefined;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const declares = /^<!doctype\s+/i.exec(text.slice(at, at + 64));
    if (declares !== null) doctype ??= text.slice(at + declares[0].length, at + 64);
    const tag = /^<([a-z][^\s/>]*)/i.exec(text.slice(at, at + 64))?.[1]?.toLowerCase();
    if (tag !== undefined) return { tag, ...(doctype !== undefined && { doctype }) };
    const closing = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : '>';
    const end = text.indexOf(closing, at + 2);
    if (end < 0) break;
    at = end + closing.length;
  }
  return doctype === undefined ? {} : { doctype };
}

function unreadable(fault: XmlFault | TextFault, text: string): CommandError {
  if (TOO_DEEP.test(fault.message)) return tooDeep();
  const { line, column } = fault instanceof XmlFault ? fault : placeOf(fault, text);
  const [, words] = WORDS.find(([pattern]) => pattern.test(fault.message)) ?? [];
  const message = words ?? fault.message.replace(/^(?:xml\w+|EntityRef|CharRef) ?: /, '').split('\n', 1)[0] ?? '';
  const sentence = message.startsWith('xml') ? message : message.charAt(0).toUpperCase() + message.slice(1);
  return new CommandError('xpath', 'INVALID_INPUT', `Cannot read XML at line ${line}, column ${column}: ${sentence}`, {
    line,
    column,
  });
}

function tooDeep(): CommandError {
  return new CommandError('xpath', 'NESTING_LIMIT', 'Cannot read the document: It is nested deeper than 2048 levels');
}

function placeOf({ at }: TextFault, text: string): { line: number; column: number } {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n') };
}
