import { clip } from '../../../../text/clip.ts';
import type { CssText } from './css-text.ts';
import { SelectorFault } from './selector-fault.ts';

/** `An+B`: the positions A·n+B for n from 0. */
export interface Formula {
  readonly step: number;
  readonly offset: number;
}

const FORMULA = /^(?:(odd|even)|([+-]?\d*)n(?: ?([+-]) ?(\d+))?|([+-]?\d+))$/i;

/** What may be in a formula, between white space and escapes. */
const PIECE = /[^ \t\n\r\f\\/)]+|\//y;

/**
 * Reads which positions count, such as `2n+1` or `odd`, up to `of` or the parenthesis.
 *
 * @throws {SelectorFault}
 * @see https://www.w3.org/TR/css-syntax-3/#anb-microsyntax
 */
export function parseFormula(text: CssText): Formula {
  const { at } = text;
  let written = '';
  text.skipSpace();
  while (text.next !== '' && text.next !== ')') {
    if (text.skipSpace()) {
      if (text.startsName() && text.peekName().toLowerCase() === 'of') break;
      written += ' ';
    } else written += text.next === '\\' ? text.escape() : (text.match(PIECE) ?? '');
  }
  const trimmed = written.trim();
  const [, word, step, sign, distance, only] = FORMULA.exec(trimmed) ?? [];
  if (word !== undefined) return { step: 2, offset: word.toLowerCase() === 'odd' ? 1 : 0 };
  if (only !== undefined) return { step: 0, offset: Number(only) };
  if (step === undefined) {
    throw new SelectorFault(`Expected a number, odd, even or a form such as 2n+1, not "${clip(trimmed)}"`, at);
  }
  const factor = /^[+-]?$/.test(step) ? Number(`${step}1`) : Number(step);
  return { step: factor, offset: distance === undefined ? 0 : Number(`${sign}${distance}`) };
}
