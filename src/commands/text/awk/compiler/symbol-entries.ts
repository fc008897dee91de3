import { isSpecial, SPECIAL_VARIABLES, TABLES } from '../language/reserved.ts';
import { valueCode } from './code.ts';
import type { Context } from './context.ts';
import { readSpecial, writeSpecial } from './special-variables.ts';

/**
 * The code of the entries of the table of variables: for each its name, what reads it and what assigns it. Only those
 * are there that the program may ask for by a name.
 *
 * @param operands the names of the variables that are assigned before the input is read
 */
export function symbolEntries(context: Context, operands: readonly string[]): readonly string[] {
  const { names } = context;
  const known = [...new Set([...SPECIAL_VARIABLES, ...names.globals])].filter((name) => !TABLES.has(name));
  const wanted = context.assignsByName ? known : known.filter((name) => operands.includes(name));
  return wanted.map((name) => {
    if (isSpecial(name)) {
      const write = writeSpecial(name, valueCode('value'), true).code;
      return entry(name, readSpecial(name, true).code, `${write};`);
    }
    if (names.kindOf(name, undefined) === 'array') return entry(name, `a_${name}`);
    return entry(name, `v_${name}`, `v_${name} = value;`);
  });
}

function entry(name: string, read: string, write?: string): string {
  const assign = write === undefined ? '' : `, (value) => { ${write} }`;
  return `[${JSON.stringify(name)}, () => ${read}${assign}]`;
}
