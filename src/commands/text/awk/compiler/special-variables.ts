import type { SpecialVariable } from '../language/reserved.ts';
import { type Code, numberCode, textCode, valueCode } from './code.ts';

/** Which kind of value a variable of awk holds, and where it is kept. */
interface Place {
  readonly code: Code;
  /** What must happen before it changes, so that the record is read as it was meant so far. */
  readonly before?: string;
}

const PLACES: Readonly<Record<SpecialVariable, Place>> = {
  CONVFMT: { code: textCode('settings.CONVFMT') },
  FILENAME: { code: valueCode('settings.FILENAME') },
  FNR: { code: numberCode('settings.FNR') },
  FPAT: { code: textCode('settings.FPAT'), before: 'record.splitAll()' },
  FS: { code: textCode('settings.FS'), before: 'record.splitAll()' },
  IGNORECASE: { code: valueCode('settings.IGNORECASE'), before: 'record.splitAll()' },
  NF: { code: numberCode('record.count') },
  NR: { code: numberCode('settings.NR') },
  OFMT: { code: textCode('settings.OFMT') },
  OFS: { code: textCode('settings.OFS'), before: 'record.rebuild()' },
  ORS: { code: textCode('settings.ORS') },
  RLENGTH: { code: numberCode('settings.RLENGTH') },
  RS: { code: textCode('settings.RS'), before: 'record.splitAll()' },
  RSTART: { code: numberCode('settings.RSTART') },
  RT: { code: textCode('input.terminator') },
  SUBSEP: { code: textCode('settings.SUBSEP') },
};

/** The code that reads a variable of awk. */
export function readSpecial(name: SpecialVariable): Code {
  return PLACES[name].code;
}

/**
 * The code that assigns a variable of awk.
 *
 * @param value code of the kind that the variable holds
 */
export function writeSpecial(name: SpecialVariable, value: string): Code {
  const { code, before } = PLACES[name];
  const target = `${code.code} = ${value}`;
  return { code: before === undefined ? `(${target})` : `(${before}, ${target})`, kind: code.kind };
}
