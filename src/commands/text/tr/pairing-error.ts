import { CommandError } from '../../definition/command-error.ts';

/** Two sets that do not fit each other, or a set that the chosen flags cannot take. */
export function pairingError(problem: string): CommandError {
  return new CommandError('tr', 'INVALID_ARGUMENT', `${problem}; see "man tr"`);
}
