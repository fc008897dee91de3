import { CommandError } from '../../definition/command-error.ts';
import { pairingError } from './pairing-error.ts';
import type { SetElement } from './set-element.ts';

/** What was asked of `tr`. */
export interface TrRequest {
  readonly set1: readonly SetElement[];
  readonly set2: readonly SetElement[] | undefined;
  readonly complement: boolean;
  readonly delete: boolean;
  readonly squeeze: boolean;
  readonly truncate: boolean;
}

/**
 * Checks that the flags have the sets they need, and that each set holds only what may stand in it.
 *
 * @throws {CommandError} `MISSING_PARAMETER` without a SET2 that is needed, else `INVALID_ARGUMENT`
 */
export function checkSets(request: TrRequest): void {
  const { set1, set2 } = request;
  if (set2 === undefined && request.delete === request.squeeze) {
    const use = request.delete ? 'the characters to squeeze after deleting' : 'what SET1 is translated to';
    throw new CommandError('tr', 'MISSING_PARAMETER', `Missing SET2 (parameter "set2"), ${use}; see "man tr"`);
  }
  if (set2 !== undefined && request.delete && !request.squeeze) {
    throw pairingError('Unexpected SET2: deleting without squeezing takes only SET1');
  }
  if (set1.some(isIndefinite)) throw pairingError('Cannot use [c*] in SET1, it has a meaning in SET2 only');
  if (set2 !== undefined) checkSet2(set2, !request.delete);
}

/** Whether an element is `[c*]`, which fills a set up. */
export function isIndefinite(element: SetElement): boolean {
  return element.kind === 'repeat' && element.count === undefined;
}

function checkSet2(set2: readonly SetElement[], translating: boolean): void {
  const fills = set2.filter(isIndefinite).length;
  if (fills > 1) throw pairingError('Cannot use [c*] more than once in SET2');
  if (!translating) {
    if (fills > 0) throw pairingError('Cannot use [c*] in SET2 when deleting, only when translating');
    return;
  }
  for (const element of set2) {
    if (element.kind === 'equivalence') throw pairingError('Cannot translate to an equivalence class [=c=] in SET2');
    if (element.kind === 'class' && element.name !== 'lower' && element.name !== 'upper') {
      throw pairingError(`Cannot translate to [:${element.name}:] in SET2, only to [:lower:] and [:upper:]`);
    }
  }
}
