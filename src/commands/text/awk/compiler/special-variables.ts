import { SPECIAL_KINDS, type SpecialVariable } from '../language/reserved.ts';
import { type Code, numberCode, numberOf, textCode, textOf, valueCode } from './code.ts';

/** Where a variable of awk is kept. */
interface Place {
  readonly code: string;
  /** What must happen before it changes, so that the record is read as it was meant so far. */
  readonly before?: string;
  /** What must be done to a number that it is assigned. */
  readonly whole?: true;
  /** A property that keeps what was assigned, where that is not done by a variable of the code. */
  readonly given?: string;
}

const PLACES: Readonly<Record<SpecialVariable, Place>> = {
  CONVFMT: { code: 'settings.CONVFMT' },
  FIELDWIDTHS: { code: 'settings.FIELDWIDTHS', before: 'record.splitAll()' },
  FILENAME: { code: 'settings.FILENAME' },
  FNR: { code: 'settings.FNR', whole: true },
  FPAT: { code: 'settings.FPAT', before: 'record.splitAll()' },
  FS: { code: 'settings.FS', before: 'record.splitAll()' },
  IGNORECASE: { code: 'settings.IGNORECASE', before: 'record.splitAll()' },
  NF: { code: 'record.count', given: 'record.givenCount' },
  NR: { code: 'settings.NR', whole: true },
  OFMT: { code: 'settings.OFMT' },
  OFS: { code: 'settings.OFS', before: 'record.rebuild()' },
  ORS: { code: 'settings.ORS' },
  RLENGTH: { code: 'settings.RLENGTH' },
  RS: { code: 'settings.RS', before: 'record.splitAll()' },
  RSTART: { code: 'settings.RSTART' },
  RT: { code: 'input.terminator' },
  SUBSEP: { code: 'settings.SUBSEP' },
};

/**
 * The code that reads a variable of awk.
 *
 * @param loose whether it may have been assigned another kind of value than it holds, such as a text to NR, which it
 *   keeps until awk itself changes it
 */
export function readSpecial(name: SpecialVariable, loose: boolean): Code {
  const { code, given } = PLACES[name];
  switch (SPECIAL_KINDS[name]) {
    case 'value':
      return valueCode(code);
    case 'number':
      return loose ? valueCode(given ?? `keptNumber(${givenName(name)}, ${code})`) : numberCode(code);
    case 'text':
      return loose ? valueCode(`keptText(${givenName(name)}, ${code})`) : textCode(code);
  }
}

/**
 * The code that assigns a variable of awk.
 *
 * @param loose see {@link readSpecial}
 */
export function writeSpecial(name: SpecialVariable, value: Code, loose: boolean): Code {
  const { code, before, whole, given } = PLACES[name];
  const kind = SPECIAL_KINDS[name];
  const inOrder = (steps: string): string => (before === undefined ? `(${steps})` : `(${before}, ${steps})`);
  if (kind === 'value') return valueCode(inOrder(`${code} = ${value.code}`));
  if (loose && given !== undefined) return valueCode(inOrder(`${given} = ${value.code}`));
  const kept = givenName(name);
  const assigned = loose ? valueCode(kept) : value;
  const number = numberOf(assigned);
  const converted = kind === 'text' ? textOf(assigned) : whole ? `Math.trunc(${number})` : number;
  if (!loose) return { code: inOrder(`${code} = ${converted}`), kind };
  // What was never assigned is kept as the empty text.
  const set = value.kind === 'value' ? `(${value.code} ?? "")` : value.code;
  // The value may change the record, so it comes first.
  return valueCode(`(${kept} = ${set}, ${inOrder(`${code} = ${converted}`)}, ${kept})`);
}

/** The variable of the code that keeps what a variable of awk was assigned. */
export function givenName(name: SpecialVariable): string {
  return `k_${name}`;
}
