import { wordsOf } from '../../text/page/wrap.ts';
import type { Description } from './command.ts';
import { flagOf } from './names.ts';
import { isFlag, meaningAlone, type Parameter, type Parameters } from './parameter.ts';

type Named = readonly [name: string, parameter: Parameter<unknown>];

/** How a parameter's value is called: `N`, or the name in capitals. */
export function valueNameOf(name: string, parameter: Parameter<unknown>): string {
  return parameter.value ?? name.toUpperCase();
}

/**
 * The ways to call a command, each as words that stay whole when a line is broken. They follow from the parameters, or
 * from `synopsis` where the command reads its words itself.
 *
 * @example synopsisOf(head) // [['head', '[-n N | -N]', '[-c N]']]
 */
export function synopsisOf(command: Description<Parameters>): readonly (readonly string[])[] {
  if (command.synopsis !== undefined) return command.synopsis.map((line) => [command.name, ...groupsOf(line)]);
  const shown = Object.entries(command.parameters).filter(([, parameter]) => parameter.refused === undefined);
  const flags = shown.filter(([, parameter]) => isFlag(parameter) && !parameter.positional);
  const letters = shown
    .filter(([, parameter]) => meaningAlone(parameter) !== undefined && !parameter.positional)
    .flatMap(([, { short }]) => short ?? [])
    .toSorted(alphabetically);
  return [
    [
      command.name,
      ...(letters.length > 0 ? [`[-${letters.join('')}]`] : []),
      ...flags.filter(([, { short }]) => short === undefined).map(([name]) => `[${flagOf(command, name)}]`),
      ...shown
        .filter(([, parameter]) => !isFlag(parameter) && !parameter.positional)
        .map((named) => valued(command, named)),
      ...shown.filter(([, parameter]) => parameter.positional).map(positional),
    ],
  ];
}

function valued(command: Description<Parameters>, [name, parameter]: Named): string {
  const value = valueNameOf(name, parameter);
  const isLong = parameter.short === undefined || parameter.alone !== undefined;
  const flag = isLong ? longForm(command, name, parameter) : `-${parameter.short} ${value}`;
  const ways = [flag, ...(parameter.shorthand ?? []).map((sign) => sign + value)].join(' | ');
  return (parameter.required ? ways : `[${ways}]`) + (parameter.repeatable ? '...' : '');
}

/** A flag that takes a value, by a long name. */
export function longForm(
  command: Description<Parameters>,
  long: string,
  parameter: Parameter<unknown>,
  value = valueNameOf(long, parameter),
): string {
  const flag = flagOf(command, long);
  if (parameter.alone !== undefined) return `${flag}[=${value}]`;
  if (parameter.pair) return `${flag} NAME VALUE`;
  return command.oneDash ? `${flag} ${value}` : `${flag}=${value}`;
}

function positional([name, parameter]: Named): string {
  const value = valueNameOf(name, parameter);
  return (parameter.required ? value : `[${value}]`) + (parameter.repeatable ? '...' : '');
}

/** Lower case before upper case of the same letter, as manual pages order flags. */
function alphabetically(a: string, b: string): number {
  return a.toLowerCase() === b.toLowerCase() ? (a > b ? -1 : 1) : a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/** Splits a synopsis line at the white space outside brackets. */
function groupsOf(line: string): string[] {
  const groups: string[] = [];
  let depth = 0;
  for (const word of wordsOf(line)) {
    if (depth > 0) groups.push(`${groups.pop()} ${word}`);
    else groups.push(word);
    for (const character of word) depth += character === '[' ? 1 : character === ']' ? -1 : 0;
  }
  return groups;
}
