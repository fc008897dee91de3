/** The words of the language that cannot be names. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  'BEGIN',
  'BEGINFILE',
  'END',
  'ENDFILE',
  'break',
  'case',
  'continue',
  'default',
  'delete',
  'do',
  'else',
  'exit',
  'for',
  'func',
  'function',
  'getline',
  'if',
  'in',
  'next',
  'nextfile',
  'print',
  'printf',
  'return',
  'switch',
  'while',
]);

/** How many arguments a built-in function takes. */
export interface Arity {
  readonly least: number;
  readonly most: number;
}

const arity = (least: number, most: number = least): Arity => ({ least, most });

/** The built-in functions. */
export const BUILTINS: ReadonlyMap<string, Arity> = new Map([
  ['and', arity(2, Number.POSITIVE_INFINITY)],
  ['asort', arity(1, 3)],
  ['asorti', arity(1, 3)],
  ['atan2', arity(2)],
  ['close', arity(1, 2)],
  ['compl', arity(1)],
  ['cos', arity(1)],
  ['exp', arity(1)],
  ['fflush', arity(0, 1)],
  ['gensub', arity(3, 4)],
  ['gsub', arity(2, 3)],
  ['index', arity(2)],
  ['int', arity(1)],
  ['isarray', arity(1)],
  ['length', arity(0, 1)],
  ['log', arity(1)],
  ['lshift', arity(2)],
  ['match', arity(2, 3)],
  ['mktime', arity(1, 2)],
  ['or', arity(2, Number.POSITIVE_INFINITY)],
  ['patsplit', arity(2, 4)],
  ['rand', arity(0)],
  ['rshift', arity(2)],
  ['sin', arity(1)],
  ['split', arity(2, 4)],
  ['sprintf', arity(1, Number.POSITIVE_INFINITY)],
  ['sqrt', arity(1)],
  ['srand', arity(0, 1)],
  ['strftime', arity(0, 3)],
  ['strtonum', arity(1)],
  ['sub', arity(2, 3)],
  ['substr', arity(2, 3)],
  ['system', arity(1)],
  ['systime', arity(0)],
  ['tolower', arity(1)],
  ['toupper', arity(1)],
  ['xor', arity(2, Number.POSITIVE_INFINITY)],
]);

/** Variables that mean something to awk. */
export const SPECIAL_VARIABLES = [
  'CONVFMT',
  'FILENAME',
  'FNR',
  'FPAT',
  'FS',
  'IGNORECASE',
  'NF',
  'NR',
  'OFMT',
  'OFS',
  'ORS',
  'RLENGTH',
  'RS',
  'RSTART',
  'RT',
  'SUBSEP',
] as const;

/** The name of a variable that means something to awk. */
export type SpecialVariable = (typeof SPECIAL_VARIABLES)[number];

const SPECIAL: ReadonlySet<string> = new Set(SPECIAL_VARIABLES);

/** Whether a name is that of a variable that means something to awk. */
export function isSpecial(name: string): name is SpecialVariable {
  return SPECIAL.has(name);
}

/** Names that gawk gives a meaning which awk here does not have, and why. */
export const REFUSED_NAMES: ReadonlyMap<string, string> = new Map([
  ['FIELDWIDTHS', 'Fields of fixed widths are not available; use substr()'],
  ['FUNCTAB', 'The table of functions is not available'],
  ['SYMTAB', 'The table of variables is not available'],
]);
