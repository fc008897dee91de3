import { attributeOf } from '../../markup/html-tree.ts';
import { lowerAscii } from './lower-ascii.ts';
import type { Test } from './page-view.ts';
import type { AttributeTest } from './syntax.ts';

/**
 * Attributes whose values HTML takes in any case.
 *
 * @see https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
 */
const ANY_CASE: ReadonlySet<string> = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink'
  ).split(' '),
);

const WHITE_SPACE = /[ \t\n\r\f]/;

/** Makes the test that an attribute selector does. */
export function attributeTest({ name, operator, value, ignoresCase = ANY_CASE.has(name) }: AttributeTest): Test {
  const fits = valueTest(operator, ignoresCase ? lowerAscii(value) : value);
  const isMissing = operator === '!=';
  return (element) => {
    const found = attributeOf(element, name);
    if (found === undefined) return isMissing;
    return fits(ignoresCase ? lowerAscii(found) : found);
  };
}

function valueTest(operator: AttributeTest['operator'], value: string): (found: string) => boolean {
  switch (operator) {
    case '':
      return () => true;
    case '=':
      return (found) => found === value;
    case '!=':
      return (found) => found !== value;
    case '|=':
      return (found) => found.startsWith(value) && (found.length === value.length || found[value.length] === '-');
    case '~=':
      return (found) => hasWord(found, value);
    case '^=':
      return (found) => value !== '' && found.startsWith(value);
    case '$=':
      return (found) => value !== '' && found.endsWith(value);
    case '*=':
      return (found) => value !== '' && found.includes(value);
  }
}

/** Whether a word is one of those that white space divides. */
export function hasWord(words: string, word: string): boolean {
  if (word === '' || WHITE_SPACE.test(word)) return false;
  for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1)) {
    const before = at === 0 ? ' ' : words.charAt(at - 1);
    const after = words.charAt(at + word.length) || ' ';
    if (WHITE_SPACE.test(before) && WHITE_SPACE.test(after)) return true;
  }
  return false;
}
