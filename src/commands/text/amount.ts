import { custom } from '../definition/kinds.ts';
import { type Facets, InvalidValue, type Parameter } from '../definition/parameter.ts';

/** A number of lines or bytes, as `head` and `tail` take it. */
export interface Amount {
  readonly sign: '' | '+' | '-';
  /** May be infinite: every number beyond the length of the input means all of it. */
  readonly count: number;
  /** Where it was typed among everything typed for the command; the last amount counts. */
  readonly order: number;
}

/** White space may stand in the place of a sign. GNU's suffixes: `K` alone counts in 1024, `KB`, `kB` and `KD` in 1000, `KiB` is `K`. */
const AMOUNT = /^(?:([+-])|[ \t\n\v\f\r]+\+?)?([0-9]*)(?:(b)|([kKmMGTPEZY])(iB|B|D)?)?$/;
const POWERS = 'kmgtpezy';

/** Declares a parameter that takes an {@link Amount}. */
export function amount(facets: Facets): Parameter<Amount | undefined> {
  const parameter = custom({ ...facets, plusSign: true, read: readAmount });
  return {
    ...parameter,
    interpret: (values) => {
      const last = parameter.interpret(values);
      return last && { ...last, order: values.at(-1)?.order ?? 0 };
    },
  };
}

/** The one of two amounts that was typed last. */
export function lastTyped(a: Amount | undefined, b: Amount | undefined): Amount | undefined {
  return (a?.order ?? -1) > (b?.order ?? -1) ? a : b;
}

/** Lines that are found in a moment, however long they are. */
const FEW_LINES = 1000;

/** Whether the edge that one of two amounts names, by default ten lines, is found without reading much. */
export function isNear({
  lines,
  bytes,
}: {
  readonly lines?: Amount | undefined;
  readonly bytes?: Amount | undefined;
}): boolean {
  const chosen = lastTyped(lines, bytes);
  return chosen === undefined || chosen === bytes || chosen.count <= FEW_LINES;
}

function readAmount(text: string): Omit<Amount, 'order'> {
  const match = AMOUNT.exec(text);
  const [, sign = '', digits = '', blocks, unit, base] = match ?? [];
  const hasNumber = digits !== '' || blocks !== undefined || unit !== undefined;
  if (!hasNumber) throw new InvalidValue('Expected a number such as 5, -5, +5, 2K or 1MB');
  return {
    sign: sign === '+' || sign === '-' ? sign : '',
    count: Number(digits || 1) * multiplier(blocks, unit, base),
  };
}

function multiplier(blocks: string | undefined, unit: string | undefined, base: string | undefined): number {
  if (blocks !== undefined) return 512;
  if (unit === undefined) return 1;
  const thousand = base === 'B' || base === 'D' ? 1000 : 1024;
  return thousand ** (POWERS.indexOf(unit.toLowerCase()) + 1);
}
