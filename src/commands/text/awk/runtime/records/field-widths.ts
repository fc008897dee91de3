import { clip } from '../../../../../text/clip.ts';
import { CommandError } from '../../../../definition/command-error.ts';
import { offsetAfter } from '../substring.ts';

/** A field of a fixed width, in characters. */
export interface FieldWidth {
  /** How many characters before it belong to no field. */
  readonly skip: number;
  /** Infinite for the rest of the record. */
  readonly width: number;
}

/**
 * Reads FIELDWIDTHS: widths with blanks between them. `2:5` passes over 2 characters before a field of 5, and a `*` at
 * the end takes the rest of the record.
 *
 * @throws {CommandError} for anything else
 * @example readWidths('3 1:2 *') // widths 3, 2 and all that follows, the second of them after 1 character
 */
export function readWidths(text: string): readonly FieldWidth[] {
  const words = text.split(/[ \t]+/).filter((word) => word !== '');
  return words.map((word, index) => {
    const match = /^(?:(0*[1-9][0-9]*):)?(0*[1-9][0-9]*|\*)$/.exec(word);
    if (match === null) throw widthsError(text, `Expected a width, SKIP:WIDTH or * in place of ${clip(word)}`);
    const [, skip = '0', width] = match;
    if (width === '*' && index < words.length - 1) throw widthsError(text, '* takes the rest, so it must come last');
    return { skip: Number(skip), width: width === '*' ? Number.POSITIVE_INFINITY : Number(width) };
  });
}

/**
 * Splits a text into fields of fixed widths. Fields that begin after its end are none.
 *
 * @example splitWidths('abcdef', readWidths('2 1:3')) // ['ab', 'def']
 */
export function splitWidths(text: string, widths: readonly FieldWidth[]): string[] {
  const fields: string[] = [];
  let at = 0;
  for (const { skip, width } of widths) {
    const from = offsetAfter(text, skip, at);
    if (from >= text.length) break;
    at = width === Number.POSITIVE_INFINITY ? text.length : offsetAfter(text, width, from);
    fields.push(text.slice(from, at));
  }
  return fields;
}

function widthsError(text: string, problem: string): CommandError {
  return new CommandError(
    'awk',
    'COMMAND_FAILED',
    `Cannot set FIELDWIDTHS to ${JSON.stringify(clip(text))}: ${problem}`,
  );
}
