import { InvalidValue } from '../../definition/parameter.ts';
import { ORDINAL, ordinalStep } from './ordinals.ts';
import type { Amount } from './phrase.ts';
import type { PhraseScanner } from './phrase-scanner.ts';
import { add, multiply, UNIT, unitAmount } from './units.ts';

const COUNTED = new RegExp(`(in\\s+|[+-]\\s*)?([0-9]+)(?:\\.([0-9]+))?\\s*${UNIT}`, 'iy');
const ARTICLE = new RegExp(`(in\\s+)?(an?)\\s+${UNIT}`, 'iy');
const SKIPPED_ARTICLE = new RegExp(`${UNIT}(?=\\s+(?:ago|hence)(?![a-z]))`, 'iy');
const STEPPED = new RegExp(`${ORDINAL}\\s+${UNIT}`, 'iy');

/** An amount, and whether it says its own direction, so that no `ago` may follow. */
export interface DirectedAmount {
  readonly amount: Amount;
  readonly directed: boolean;
}

/**
 * Reads one amount of time: `2 days`, `+3 weeks`, `-90min`, `in 2 hours`, `an hour`, `next month`,
 * `third day`, `month ago`, `1.5 seconds`.
 *
 * @throws {InvalidValue} for a number too long to count with, or a fraction of anything but seconds
 */
export function parseAmount(scanner: PhraseScanner): DirectedAmount | undefined {
  const counted = scanner.take(COUNTED);
  if (counted !== undefined) return countedAmount(counted);
  const article = scanner.take(ARTICLE);
  if (article !== undefined) return articleAmount(article);
  const skipped = scanner.take(SKIPPED_ARTICLE);
  if (skipped !== undefined) return { amount: unitAmount(skipped[1] ?? ''), directed: false };
  const stepped = scanner.take(STEPPED);
  if (stepped === undefined) return undefined;
  return { amount: multiply(unitAmount(stepped[2] ?? ''), ordinalStep(stepped[1] ?? '')), directed: true };
}

/** GNU date takes `a` in `a week ago` for the zone A. */
function articleAmount([whole, direction, article, unit = '']: RegExpExecArray): DirectedAmount {
  if (direction === undefined && article?.toLowerCase() === 'a') {
    throw new InvalidValue(
      `Expected a number before "${unit}", the a in "${whole}" is a time zone too; write "1 ${unit}"`,
    );
  }
  return { amount: unitAmount(unit), directed: direction !== undefined };
}

function countedAmount(match: RegExpExecArray): DirectedAmount {
  const [whole, direction, digits = '', fraction, unit = ''] = match;
  // 15 digits are the most that a number holds exactly, and more than the calendar reaches.
  if (digits.length > 15) throw new InvalidValue(`Expected a number of at most 15 digits in "${whole.slice(0, 40)}"`);
  const one = unitAmount(unit);
  let amount = multiply(one, Number(digits));
  if (fraction !== undefined) {
    if (!/^sec/i.test(unit)) throw new InvalidValue(`Expected a whole number in "${whole.slice(0, 40)}"`);
    amount = add(amount, { months: 0, days: 0, nanoseconds: BigInt(fraction.slice(0, 9).padEnd(9, '0')) });
  }
  return { amount: direction?.startsWith('-') ? multiply(amount, -1) : amount, directed: direction !== undefined };
}
