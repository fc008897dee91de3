/** What a function makes of an argument. */
export type ArgumentKind =
  /** A value as it is. */
  | 'value'
  | 'text'
  | 'number'
  | 'truth'
  /** A regular expression, or a text that is read as one. */
  | 'pattern'
  /** The same, but a text of one character is taken as it is. */
  | 'separator'
  /** The name of an array, or an element that is one. */
  | 'array'
  /** An array or a value. */
  | 'any';

/** What a function answers. */
export type ResultKind = 'number' | 'text';

/** The JavaScript of a call, given that of the arguments, each converted to its kind; of those left out there is none. */
export type CallWriter = (args: readonly string[]) => string;

/** How a call is written that depends on more than the code of its arguments. */
export type CallForm = 'length' | 'substitute' | 'strtonum' | 'typeof' | 'command';

/** A function that awk has. */
export interface Builtin {
  readonly result: ResultKind;
  /** The fewest arguments; at most there are as many as kinds. */
  readonly least: number;
  readonly arguments: readonly ArgumentKind[];
  /** The kind of any number of further arguments. */
  readonly rest?: ArgumentKind;
  readonly call: CallWriter | CallForm;
}

const RECORD = 'record.text';

const listed = (args: readonly string[]): string => args.join(', ');

/** A function of numbers. */
const numeric = (name: string, count: number): Builtin => ({
  result: 'number',
  least: count,
  arguments: Array.from({ length: count }, () => 'number'),
  call: (args) => `${name}(${listed(args)})`,
});

/** A function of the bits of two numbers or more. */
const bitwise = (name: string): Builtin => ({
  result: 'number',
  least: 2,
  arguments: ['number', 'number'],
  rest: 'number',
  call: (args) => `${name}([${listed(args)}])`,
});

/** A function that sorts an array, into itself or into another one. */
const sorting = (name: string): Builtin => ({
  result: 'number',
  least: 1,
  arguments: ['array', 'array', 'text'],
  call: ([from = '', to = from, ...how]) => `functions.${name}(${listed([from, to, ...how])})`,
});

/** A function that splits a text into an array; what is between the parts may go to another one. */
const splitting = (name: string, by: ArgumentKind): Builtin => ({
  result: 'number',
  least: 2,
  arguments: ['text', 'array', by, 'array'],
  call: (args) => `functions.${name}(${listed(args)})`,
});

/** A function of a text. */
const textual = (name: string): Builtin => ({
  result: 'text',
  least: 1,
  arguments: ['text'],
  call: ([text]) => `${name}(${text})`,
});

const SUBSTITUTE: Builtin = {
  result: 'number',
  least: 2,
  arguments: ['pattern', 'text', 'value'],
  call: 'substitute',
};

/**
 * The functions that awk has, each declared here and nowhere else: the parser counts their arguments by this table, and
 * the compiler converts them and writes the call.
 */
export const BUILTINS = {
  and: bitwise('bitAnd'),
  asort: sorting('sortValues'),
  asorti: sorting('sortIndexes'),
  atan2: numeric('Math.atan2', 2),
  // No file and no command is ever open.
  close: { result: 'number', least: 1, arguments: ['value', 'value'], call: (args) => `(${listed(args)}, -1)` },
  compl: numeric('complement', 1),
  cos: numeric('Math.cos', 1),
  exp: numeric('Math.exp', 1),
  fflush: { result: 'number', least: 0, arguments: ['value'], call: (args) => `(${listed([...args, '0'])})` },
  gensub: {
    result: 'text',
    least: 3,
    arguments: ['pattern', 'text', 'value', 'text'],
    call: ([pattern, replacement, how, text = RECORD]) =>
      `functions.generalSubstitute(${pattern}, ${replacement}, ${how}, ${text})`,
  },
  gsub: SUBSTITUTE,
  index: { result: 'number', least: 2, arguments: ['text', 'text'], call: (args) => `indexOf(${listed(args)})` },
  int: numeric('Math.trunc', 1),
  isarray: { result: 'number', least: 1, arguments: ['any'], call: ([value]) => `(isArray(${value}) ? 1 : 0)` },
  length: { result: 'number', least: 0, arguments: ['any'], call: 'length' },
  log: numeric('Math.log', 1),
  lshift: numeric('shiftLeft', 2),
  match: {
    result: 'number',
    least: 2,
    arguments: ['text', 'pattern', 'array'],
    call: (args) => `functions.match(${listed(args)})`,
  },
  mktime: {
    result: 'number',
    least: 1,
    arguments: ['text', 'truth'],
    call: (args) => `functions.makeTime(${listed(args)})`,
  },
  or: bitwise('bitOr'),
  patsplit: splitting('splitContent', 'pattern'),
  rand: { result: 'number', least: 0, arguments: [], call: () => 'functions.random()' },
  rshift: numeric('shiftRight', 2),
  sin: numeric('Math.sin', 1),
  split: splitting('split', 'separator'),
  sprintf: {
    result: 'text',
    least: 1,
    arguments: ['text'],
    rest: 'value',
    call: ([format, ...values]) => `functions.format(${format}, [${listed(values)}])`,
  },
  sqrt: numeric('Math.sqrt', 1),
  srand: { result: 'number', least: 0, arguments: ['number'], call: (args) => `functions.seed(${listed(args)})` },
  strftime: {
    result: 'text',
    least: 0,
    arguments: ['text', 'number', 'truth'],
    call: (args) => `functions.formatTime(${listed(args)})`,
  },
  strtonum: { result: 'number', least: 1, arguments: ['value'], call: 'strtonum' },
  sub: SUBSTITUTE,
  substr: {
    result: 'text',
    least: 2,
    arguments: ['text', 'number', 'number'],
    call: (args) => `substring(${listed(args)})`,
  },
  system: { result: 'number', least: 1, arguments: ['text'], call: 'command' },
  systime: { result: 'number', least: 0, arguments: [], call: () => 'functions.systemTime()' },
  tolower: textual('toLower'),
  toupper: textual('toUpper'),
  typeof: { result: 'text', least: 1, arguments: ['any'], call: 'typeof' },
  xor: bitwise('bitXor'),
} as const satisfies Readonly<Record<string, Builtin>>;

/** The name of a function that awk has. */
export type BuiltinName = keyof typeof BUILTINS;

/** The names of all functions that awk has. */
export const BUILTIN_NAMES: readonly BuiltinName[] = Object.keys(BUILTINS).filter(isBuiltin);

/** Whether a name is that of a function that awk has. */
export function isBuiltin(name: string): name is BuiltinName {
  return Object.hasOwn(BUILTINS, name);
}

/** The declaration of a function. */
export function builtin(name: BuiltinName): Builtin {
  return BUILTINS[name];
}

/** The kind of an argument by its position, from 0. */
export function argumentKind({ arguments: kinds, rest }: Builtin, position: number): ArgumentKind | undefined {
  return kinds[position] ?? rest;
}

/** The most arguments that a function takes. */
export function mostArguments({ arguments: kinds, rest }: Builtin): number {
  return rest === undefined ? kinds.length : Number.POSITIVE_INFINITY;
}
