import { clip } from '../../../../text/clip.ts';
import type { CssText } from './css-text.ts';
import { lowerAscii } from './lower-ascii.ts';
import { SelectorFault } from './selector-fault.ts';
import type { AttributeTest } from './syntax.ts';

const OPERATOR = /[~|^$*!]?=/y;
/** What was typed for a value that is neither a name nor in quotes. */
const BARE_VALUE = /(?:\\[\s\S]|[^\s\]"'=\\])+/y;

/**
 * Reads an attribute selector, such as `[a="b" i]`, from its bracket on.
 *
 * @throws {SelectorFault}
 */
export function parseAttribute(text: CssText): AttributeTest {
  const open = text.at++;
  text.skipSpace();
  refuseEnd(text, open);
  const name = lowerAscii(attributeName(text));
  text.skipSpace();
  if (text.take(']')) return { kind: 'attribute', name, operator: '', value: '', ignoresCase: undefined };
  refuseEnd(text, open);
  const operator = text.match(OPERATOR) as AttributeTest['operator'] | undefined;
  if (operator === undefined) throw new SelectorFault('Expected "=" in the attribute selector', text.at);
  text.skipSpace();
  const value = attributeValue(text, open);
  text.skipSpace();
  const flag = text.startsName() && /^[is]$/i.test(text.peekName()) ? text.name().toLowerCase() : undefined;
  text.skipSpace();
  refuseEnd(text, open);
  if (!text.take(']')) throw new SelectorFault('Expected "]" after the value of the attribute', text.at);
  return { kind: 'attribute', name, operator, value, ignoresCase: flag === undefined ? undefined : flag === 'i' };
}

/** Reads a name; of namespaces, any (`*|a`) and none (`|a`) are the same. */
function attributeName(text: CssText): string {
  if (text.text.startsWith('*|', text.at)) text.at += 2;
  else if (text.next === '|') text.at++;
  if (!text.startsName()) throw new SelectorFault('Expected the name of an attribute', text.at);
  const name = text.name();
  if (text.next === '|' && text.text.charAt(text.at + 1) !== '=') {
    throw new SelectorFault('Namespaces are not supported: Write the name without them', text.at);
  }
  return name;
}

function attributeValue(text: CssText, open: number): string {
  if (text.next === '"' || text.next === "'") return text.string();
  const start = text.at;
  if (text.startsName()) {
    const value = text.name();
    if (/[\s\]/]|^$/.test(text.next)) return value;
    text.at = start;
  }
  refuseEnd(text, open);
  const typed = text.match(BARE_VALUE);
  if (typed === undefined) throw new SelectorFault('Expected a value after "="', start);
  throw new SelectorFault(`Expected the value in quotes: "${clip(typed.replaceAll('"', '\\"'))}"`, start);
}

function refuseEnd(text: CssText, open: number): void {
  if (text.next !== '') return;
  throw new SelectorFault(`Expected "]" for the "${text.text.charAt(open)}" before it`, text.at);
}
