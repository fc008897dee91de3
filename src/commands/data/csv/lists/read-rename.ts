import { clip } from '../../../../text/clip.ts';
import { InvalidValue } from '../../../definition/parameter.ts';
import type { ColumnReference } from './column-reference.ts';
import { readItems, unquote } from './read-items.ts';

/** A column and its new name. */
export interface Renaming {
  readonly column: ColumnReference;
  readonly to: string;
}

/**
 * Reads new names, such as `name:who,"a,b":c`.
 *
 * @throws {InvalidValue}
 */
export function readRename(text: string): readonly Renaming[] {
  return readItems(text).map(({ text: name, isQuoted, rest }) => {
    const colon = isQuoted ? 0 : name.indexOf(':');
    const behind = isQuoted ? rest : name.slice(colon);
    const old = isQuoted ? name : name.slice(0, colon).trim();
    if (!behind.startsWith(':') || behind.trim() === ':' || (old === '' && !isQuoted) || colon < 0) {
      throw new InvalidValue('Expected OLD:NEW for each column, such as name:who');
    }
    const to = unquote(behind.slice(1));
    if (to.rest !== '' || (!to.isQuoted && to.text.includes(':'))) {
      throw new InvalidValue(
        `Expected one colon between two names, not ${clip(`${name}${rest}`)}; a name with a colon stands in double quotes`,
      );
    }
    return { column: { name: old, isQuoted }, to: to.text };
  });
}
