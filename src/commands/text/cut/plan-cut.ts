import { asBuffer, encodeText } from '../../../text/utf8.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import type { PositionSelection } from './cut-positions.ts';
import type { FieldSelection } from './field-cutter.ts';
import type { cutParameters } from './parameters.ts';
import { complement, type Range } from './read-list.ts';

const TAB = Buffer.from('\t');
const NOTHING = Buffer.alloc(0);

/** What is to be kept of each line. */
export type CutPlan =
  | { readonly kind: 'fields'; readonly selection: FieldSelection }
  | { readonly kind: 'positions'; readonly selection: PositionSelection };

/**
 * What the arguments of `cut` ask for.
 *
 * @throws {CommandError} when there is not exactly one list, or a flag that is about fields stands without `-f`
 */
export function planCut(args: Arguments<typeof cutParameters>): CutPlan {
  const { fields, chars, bytes, delimiter, 'output-delimiter': between } = args;
  const list = onlyList([fields, chars, bytes]);
  const ranges = args.complement ? complement(list) : list;
  // For GNU cut an empty text is a NUL, here as well as for the delimiter.
  const separator = between === undefined ? undefined : asBuffer(encodeText(between || '\0'));
  if (fields !== undefined) {
    const { 'only-delimited': onlyDelimited } = args;
    const used = delimiter ?? TAB;
    return { kind: 'fields', selection: { ranges, delimiter: used, separator: separator ?? used, onlyDelimited } };
  }
  if (delimiter !== undefined) throw fieldsOnly('-d');
  if (args['only-delimited']) throw fieldsOnly('-s');
  const unit = bytes === undefined ? 'character' : 'byte';
  return { kind: 'positions', selection: { ranges, unit, separator: separator ?? NOTHING } };
}

function onlyList(lists: readonly (readonly Range[] | undefined)[]): readonly Range[] {
  const [only, second] = lists.filter((list) => list !== undefined);
  if (only === undefined) {
    throw new CommandError('cut', 'MISSING_PARAMETER', 'Missing a list: Expected one of -f, -c and -b; see "man cut"');
  }
  if (second !== undefined) throw refusal('Cannot take two lists: Expected one of -f, -c and -b');
  return only;
}

function fieldsOnly(flag: string): CommandError {
  return refusal(`Cannot take ${flag}: It is about fields, which only -f keeps`);
}

function refusal(problem: string): CommandError {
  return new CommandError('cut', 'INVALID_ARGUMENT', `${problem}; see "man cut"`);
}
