import { SelectorFault } from './selector-fault.ts';

/** The name in an attribute selector, with the white space around it. */
const NAME = /^\s*(?:\\[\s\S]|[\w\u0080-\uffff*-]|\|(?!=))*\s*/;
const OPERATOR = /^[~^$*|!]?=\s*/;
/** A value, in quotes or not, with the white space behind it. */
const VALUE =
  /^(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|(?:\\[\s\S]|[^\s"'=\\])(?:\\[\s\S]|[^\s"'\\])*(?!\S))\s*/;
const FLAG = /^(?:[is]\s*)?/i;

/**
 * Checks what stands between the brackets of an attribute selector, such as `a="b" i`. The library css-what names no
 * place for its faults, and takes some of them, such as `a==b`, for something else.
 *
 * @param at the index of the first character in the whole selector
 * @throws {SelectorFault}
 */
export function checkAttribute(text: string, at: number): void {
  const name = NAME.exec(text)?.[0] ?? '';
  if (name.trim() === '') throw new SelectorFault('Expected the name of an attribute', at);
  if (name.length === text.length) return;
  const operator = OPERATOR.exec(text.slice(name.length))?.[0];
  if (operator === undefined) throw new SelectorFault('Expected "=" in the attribute selector', at + name.length);
  const start = name.length + operator.length;
  const value = VALUE.exec(text.slice(start))?.[0];
  if (value === undefined) throw new SelectorFault('Expected a value after "="', at + start);
  const flag = FLAG.exec(text.slice(start + value.length))?.[0] ?? '';
  const end = start + value.length + flag.length;
  if (end < text.length) throw new SelectorFault('Expected "]" after the value of the attribute', at + end);
}
