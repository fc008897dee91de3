import {
  type ArgumentKind,
  argumentKind,
  BUILTIN_NAMES,
  type Builtin,
  builtin,
  type CallForm,
} from '../language/builtins.ts';
import type { NameKind, Names } from '../language/names.ts';

/** How the arguments of a function of awk come from a list of values. */
const CONVERSIONS: Readonly<Record<ArgumentKind, (value: string) => string>> = {
  value: (value) => `scalar(${value})`,
  text: (value) => `text(scalar(${value}))`,
  number: (value) => `toNumber(scalar(${value}))`,
  truth: (value) => `toTruth(scalar(${value}))`,
  pattern: (value) => `functions.patternOf(text(scalar(${value})))`,
  separator: (value) => `separatorOf(scalar(${value}))`,
  array: (value) => `arrayOf(${value})`,
  any: (value) => value,
};

/** How the parameters of a function of the program come from a list of values. */
const PARAMETERS: Readonly<Record<NameKind, (value: string) => string>> = {
  array: (value) => `arrayOf(${value})`,
  scalar: (value) => `settled(${value})`,
  either: (value) => value,
};

/** The functions that are written in a way of their own; nothing for those that cannot be called so. */
const FORMS: Readonly<Record<CallForm, (name: string) => string | undefined>> = {
  length: () => '(list) => list.length === 0 ? lengthOf(record.text) : sizeOf(list[0])',
  strtonum: () => '(list) => functions.toNumber(scalar(list[0]))',
  typeof: () => '(list) => typeOf(list[0])',
  // As in gawk, there is nothing to assign but the record.
  substitute: (name) =>
    `(list) => substituteRecord(${CONVERSIONS.pattern('list[0]')}, ${CONVERSIONS.text('list[1]')}, ${
      name === 'sub' ? '1' : '"all"'
    })`,
  command: () => undefined,
};

/**
 * The code of a table of all functions by their names, each with the fewest and the most arguments and a function of
 * the list of its arguments.
 */
export function callableFunctions(names: Names): readonly string[] {
  const own = names.functions.map(({ name }) => {
    const list = names.parameterKinds(name).map((kind, index) => PARAMETERS[kind](`list[${index}]`));
    return entry(name, true, 0, Number.POSITIVE_INFINITY, `(list) => f_${name}(${list.join(', ')})`);
  });
  const builtins = BUILTIN_NAMES.flatMap((name) => {
    const declared = builtin(name);
    const { least, arguments: kinds, rest, call } = declared;
    const code = typeof call === 'string' ? FORMS[call](name) : plainCall(declared);
    if (code === undefined) return [];
    const most = call === 'substitute' ? 2 : rest === undefined ? kinds.length : Number.POSITIVE_INFINITY;
    return [entry(name, false, least, most, code)];
  });
  return ['const callable = new Map([', ...builtins, ...own, ']);'];
}

/** @param isOwn whether it is a function of the program */
function entry(name: string, isOwn: boolean, least: number, most: number, call: string): string {
  return `[${JSON.stringify(name)}, { isOwn: ${isOwn}, least: ${least}, most: ${most}, call: ${call} }],`;
}

function plainCall(declared: Builtin): string {
  const { least, arguments: kinds, rest, call } = declared;
  if (typeof call === 'string') throw new Error('This function is written in a way of its own');
  const converted = (count: number): string[] =>
    Array.from({ length: count }, (_, index) =>
      CONVERSIONS[argumentKind(declared, index) ?? 'value'](`list[${index}]`),
    );
  if (rest !== undefined) {
    const more = `...list.slice(${least}).map((item) => ${CONVERSIONS[rest]('item')})`;
    return `(list) => ${call([...converted(least), more])}`;
  }
  const cases = Array.from({ length: kinds.length - least + 1 }, (_, index) => {
    const count = least + index;
    return `case ${count}: return ${call(converted(count))};`;
  });
  return `(list) => { switch (list.length) { ${cases.join(' ')} } }`;
}
