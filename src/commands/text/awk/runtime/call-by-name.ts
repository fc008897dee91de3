import { clip } from '../../../../text/clip.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { placeText } from '../language/program-error.ts';
import type { Either } from './arrays.ts';
import type { Value } from './value.ts';

/** A function that can be called by its name. */
export interface Callable {
  /** Whether it is a function of the program, which may compare elements. */
  readonly isOwn: boolean;
  readonly least: number;
  readonly most: number;
  readonly call: (list: readonly Either[]) => Value;
}

/** The functions that can be called by their names. */
export type CallableTable = ReadonlyMap<string, Callable>;

/**
 * Makes what calls a function by the name that a variable holds.
 *
 * @param source the program, for the places in errors
 */
export function createCaller(source: string) {
  return (callable: CallableTable) =>
    (name: string, list: readonly Either[], at: number): Value => {
      const found = callable.get(name);
      if (found !== undefined && list.length >= found.least && list.length <= found.most) return found.call(list);
      const problem =
        found === undefined
          ? `There is no function ${JSON.stringify(clip(name))}`
          : `Function ${name} cannot take ${list.length} arguments here`;
      throw new CommandError('awk', 'COMMAND_FAILED', `Cannot run the program at ${placeText(source, at)}: ${problem}`);
    };
}
