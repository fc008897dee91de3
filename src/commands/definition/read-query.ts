import { clip } from '../../text/clip.ts';
import { nearest } from '../../text/nearest.ts';
import type { Description } from './command.ts';
import { CommandError } from './command-error.ts';
import type { Given } from './given.ts';
import { namesOf } from './names.ts';
import type { Parameters } from './parameter.ts';

/**
 * Reads the query parameters of a command's endpoint. Long names, aliases and one-letter names are accepted; a list
 * repeats its name. Where a value may begin with a plus sign, a space at its start is one.
 *
 * @param entries names and values, decoded, in order
 * @throws {CommandError} `UNKNOWN_PARAMETER` naming it and the nearest known one
 */
export function readQuery(command: Description<Parameters>, entries: Iterable<readonly [string, string]>): Given {
  const names = namesOf(command);
  const given = [];
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
    const [parameter, { plusSign }] = named;
    given.push({ parameter, typed, text: plusSign ? text.replace(/^ /, '+') : text });
  }
  return given;
}
