import { clip } from '../../text/clip.ts';
import { nearest } from '../../text/nearest.ts';
import type { Description } from './command.ts';
import { CommandError } from './command-error.ts';
import type { Given, GivenValue } from './given.ts';
import { namesOf } from './names.ts';
import type { Parameters } from './parameter.ts';

/**
 * Reads the query parameters of a command's endpoint. Long names, aliases and one-letter names are accepted; a list
 * repeats its name; anything else may be given once, under one of its names. Unlike in words, where a later flag often
 * corrects an alias, two values in a query are a mistake. Where a value may begin with a plus sign, a space at its start is
 * one.
 *
 * @param entries names and values, decoded, in order
 * @throws {CommandError} `UNKNOWN_PARAMETER` naming it and the nearest known one, `INVALID_PARAMETER` for one that is
 *   given twice
 */
export function readQuery(command: Description<Parameters>, entries: Iterable<readonly [string, string]>): Given {
  const names = namesOf(command);
  const given: GivenValue[] = [];
  const singles = new Map<string, string>();
  for (const [typed, text] of entries) {
    const named = names.long.get(typed) ?? names.short.get(typed);
    if (named === undefined) {
      const near = nearest(typed, names.long.keys());
      const hint = near === undefined ? '' : `, the nearest is "${near}"`;
      throw new CommandError(
        command.name,
        'UNKNOWN_PARAMETER',
        `Unknown parameter "${clip(typed)}"${hint}; see "man ${command.name}"`,
      );
    }
    const [parameter, { plusSign, schema, refused }] = named;
    const earlier = singles.get(parameter);
    if (earlier !== undefined && refused === undefined) throw givenTwice(command, parameter, earlier, typed);
    if (schema.type !== 'array') singles.set(parameter, typed);
    given.push({ parameter, typed, text: plusSign ? text.replace(/^ /, '+') : text });
  }
  return given;
}

function givenTwice(
  { name }: Description<Parameters>,
  parameter: string,
  earlier: string,
  later: string,
): CommandError {
  const names = earlier === later ? '' : `, as "${earlier}" and "${later}"`;
  return new CommandError(
    name,
    'INVALID_PARAMETER',
    `Parameter "${earlier === later ? later : parameter}" is given twice${names}; see "man ${name}"`,
  );
}
