import type { Account } from '../../accounts/account.ts';
import type { Limits } from '../../limits.ts';
import type { Description, Facts, PureCommand, Result } from './command.ts';
import type { Arguments, Parameters } from './parameter.ts';

/** What a command with effects may touch: the caller's account, the manual, and the engine through `runCommand`. */
export interface Host {
  readonly facts: Facts;
  readonly account: Account;
  readonly limits: Limits;
  /** Ends when the request is cancelled or out of time; every wait must listen to it. */
  readonly signal: AbortSignal;
  /** The text of a manual page, or of the list of pages when `name` is left out. */
  manual(name?: string): string | undefined;
  /**
   * Runs one command of this service, as `xargs` does; counts as one level of nesting.
   *
   * @param words name and arguments, expanded; aliases are not looked up
   */
  runCommand(words: readonly string[], input: Uint8Array): Promise<Result>;
  /**
   * Runs a pipeline text as if it had been sent, as `source` does; counts as one level of nesting.
   *
   * @throws {PenstockError} the unhandled error of its last statement
   */
  runProgram(text: string, input: Uint8Array): Promise<Result>;
}

/** A command that reads or changes something beyond its input; it runs in the main process and never blocks it. */
export interface EffectCommand<P extends Parameters = Parameters> extends Description<P> {
  readonly nature: 'effects';
  run(args: Arguments<P>, input: Uint8Array, host: Host): Promise<Result>;
}

export type Command = PureCommand | EffectCommand;

/** Declares a command with effects; the types of its arguments follow from its parameters. */
export function defineEffect<const P extends Parameters>(command: EffectCommand<P>): EffectCommand {
  return command as unknown as EffectCommand;
}
