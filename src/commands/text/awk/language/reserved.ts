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

/** The variables that mean something to awk, and whether each holds a number, a text, or any value. */
export const SPECIAL_KINDS = {
  CONVFMT: 'text',
  FIELDWIDTHS: 'text',
  FILENAME: 'value',
  FNR: 'number',
  FPAT: 'text',
  FS: 'text',
  IGNORECASE: 'value',
  NF: 'number',
  NR: 'number',
  OFMT: 'text',
  OFS: 'text',
  ORS: 'text',
  RLENGTH: 'number',
  RS: 'text',
  RSTART: 'number',
  RT: 'text',
  SUBSEP: 'text',
} as const;

/** The name of a variable that means something to awk. */
export type SpecialVariable = keyof typeof SPECIAL_KINDS;

/** The names of these variables. */
export const SPECIAL_VARIABLES: readonly SpecialVariable[] = Object.keys(SPECIAL_KINDS).filter(isSpecial);

/** Whether a name is that of a variable that means something to awk. */
export function isSpecial(name: string): name is SpecialVariable {
  return Object.hasOwn(SPECIAL_KINDS, name);
}

/** Arrays that show the variables and the functions of the program itself. */
export const TABLES: ReadonlySet<string> = new Set(['SYMTAB', 'FUNCTAB']);

/** The words that stand for the input where a file could. */
export const INPUT_WORDS: readonly string[] = ['-', '/dev/stdin'];
