import { attributeOf, type HtmlElement } from '../../markup/html-tree.ts';
import { lowerAscii } from './lower-ascii.ts';
import { closest, contentOf, remembered, type Test } from './page-view.ts';

/** Letters that are written from right to left: those of Hebrew, Arabic and their neighbours. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Makes the test whether the language of an element, which the nearest `lang` says, is within one of the ranges.
 *
 * @see https://www.w3.org/TR/selectors-4/#the-lang-pseudo
 */
export function languageTest(ranges: readonly (readonly string[])[]): Test {
  return (element) => {
    const language = languageOf(element);
    if (language === undefined) return false;
    const tag = lowerAscii(language).split('-');
    return ranges.some((range) => (language === '' ? range.join('-') === '' : isWithin(tag, range)));
  };
}

function languageOf(element: HtmlElement): string | undefined {
  const named = closest(element, (one) => ownLanguage(one) !== undefined);
  return named === undefined ? undefined : ownLanguage(named);
}

function ownLanguage(element: HtmlElement): string | undefined {
  return attributeOf(element, 'xml:lang') ?? attributeOf(element, 'lang');
}

/** RFC 4647, section 3.3.2: `*` is anything, and parts of the tag may stand between those of the range. */
function isWithin(tag: readonly string[], range: readonly string[]): boolean {
  if (range[0] === '' || (range[0] !== '*' && range[0] !== tag[0])) return false;
  let at = 1;
  for (const part of range.slice(1)) {
    if (part === '*') continue;
    // What follows a part of one letter has another meaning.
    while (at < tag.length && tag[at] !== part) if ((tag[at++] ?? '').length <= 1) return false;
    if (at++ >= tag.length) return false;
  }
  return true;
}

/** Makes the test of the direction of writing, which the nearest `dir` says; else it is from the left. */
export function directionTest(direction: string): Test {
  return (element) => directionOf(element) === direction;
}

function directionOf(element: HtmlElement): 'ltr' | 'rtl' {
  const named = closest(element, (one) => /^(?:ltr|rtl|auto)$/i.test(attributeOf(one, 'dir') ?? ''));
  return named === undefined ? 'ltr' : ownDirection(named);
}

const ownDirection = remembered((element): 'ltr' | 'rtl' => {
  const value = lowerAscii(attributeOf(element, 'dir') ?? '');
  if (value !== 'auto') return value === 'rtl' ? 'rtl' : 'ltr';
  const [letter = ''] = /\p{L}/u.exec(contentOf(element)) ?? [];
  return FROM_RIGHT.test(letter) ? 'rtl' : 'ltr';
});
