import type { Item } from '../../text/page/page.ts';
import { FIXED_SPACE } from '../../text/page/wrap.ts';
import type { Description } from './command.ts';
import { flagOf } from './names.ts';
import { isFlag, meaningAlone, type Parameter, type Parameters } from './parameter.ts';
import { longForm, valueNameOf } from './synopsis.ts';

/** The OPTIONS part: positionals, then flags, each in the order of declaration. */
export function optionItems(command: Description<Parameters>): readonly Item[] {
  return positionalsFirst(command).map(([name, parameter]) => ({
    kind: 'item',
    term: termOf(command, name, parameter) + (parameter.refused === undefined ? '' : ' (refused)'),
    paragraphs: [[parameter.text, ...facts(parameter)].join(' ')],
  }));
}

/** The parameters in the order of the manual. */
export function positionalsFirst(
  command: Description<Parameters>,
): readonly (readonly [name: string, parameter: Parameter<unknown>])[] {
  const named = Object.entries(command.parameters);
  return [
    ...named.filter(([, parameter]) => parameter.positional),
    ...named.filter(([, parameter]) => !parameter.positional),
  ];
}

/**
 * Every way to give a parameter, as the manual heads its text.
 *
 * @example `-n N, --lines=N, -N`
 */
function termOf(command: Description<Parameters>, name: string, parameter: Parameter<unknown>): string {
  const { short, aliases = [], shorthand = [], positional = false } = parameter;
  // A command that reads its words itself has query parameters, but no flags of these names.
  if (command.readWords !== undefined) return [name, ...aliases, ...(short === undefined ? [] : [short])].join(', ');
  const value = valueNameOf(name, parameter);
  const plain = isFlag(parameter);
  const letter =
    short === undefined ? [] : [meaningAlone(parameter) === undefined ? `-${short} ${value}` : `-${short}`];
  const longs = command.flags === 'known-only' ? [] : [name, ...aliases].filter((long) => long !== short);
  return [
    ...(positional ? [value] : []),
    ...letter,
    ...longs.map((long) => (plain ? flagOf(command, long) : longForm(command, long, parameter, value))),
    ...shorthand.map((sign) => `${sign}${value}`),
  ].join(', ');
}

/** What follows from the declaration, as sentences behind the text. */
function facts(parameter: Parameter<unknown>): readonly string[] {
  const { schema, positional, refused, required, repeatable, shownDefault, alone } = parameter;
  if (refused !== undefined) return [`${refused}.`];
  const { minimum, maximum } = schema;
  const standard = shownDefault ?? plainDefault(schema.default);
  return [
    ...(schema.enum === undefined
      ? []
      : [`One of ${listed(schema.enum)}${alone === undefined ? '' : `; alone it means ${alone}`}.`]),
    ...(minimum !== undefined && maximum !== undefined ? [`From ${minimum} to ${maximum}.`] : []),
    ...(minimum !== undefined && maximum === undefined ? [`At least ${minimum}.`] : []),
    ...(minimum === undefined && maximum !== undefined ? [`At most ${maximum}.`] : []),
    ...(standard === undefined ? [] : [`Default:${FIXED_SPACE}${standard}.`]),
    ...(required ? ['Required.'] : []),
    ...(repeatable ? [positional ? 'Takes all further arguments.' : 'Can be given several times.'] : []),
  ];
}

function plainDefault(value: unknown): string | undefined {
  if (value === undefined || value === '' || value === false) return undefined;
  return typeof value === 'string' && !/^[\w.-]+$/.test(value) ? `"${value}"` : String(value);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
