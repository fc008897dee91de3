import type { PenstockError } from '../../errors.ts';
import type { LimitName } from '../../limits.ts';
import type { Arguments, Parameters } from './parameter.ts';
import type { Reading, Stored } from './stored.ts';

/** Where a command stands in the manual's list. */
export type Area = 'Text' | 'Data' | 'Storage' | 'Account' | 'Utilities' | 'Control' | 'Communication' | 'System';

/** What a command has made of its input. */
export interface Result {
  readonly output: Uint8Array;
  /** 0, or a non-zero status such as 1 for a grep without a match. */
  readonly status: number;
  /** Set by `exit`: the program ends here. */
  readonly ends?: true;
  /** The error that the command ended with after it had written output, which the next command still gets. */
  readonly failure?: PenstockError;
}

/** What a run knows of the world: nothing else reaches a pure command besides its arguments and its input. */
export interface Facts {
  /** Unix time in milliseconds. */
  readonly now: number;
  /** The caller's own time, ISO 8601 with offset, from `X-User-Time`. */
  readonly userTime?: string;
  /** The IANA time zone of the token. */
  readonly timezone: string;
}

/** An example of the manual; it runs as a test, as a pipeline and as an endpoint. */
export interface Example {
  /** What it shows, one short sentence without a full stop. */
  readonly text: string;
  readonly pipeline: string;
  readonly input?: string;
  /** The exact output; leave it out only where it differs from run to run. */
  readonly output?: string;
  /** The exit status, 0 unless said. */
  readonly status?: number;
}

/** Everything that a command is, besides what it does. */
export interface Description<P extends Parameters> {
  readonly name: string;
  readonly area: Area;
  /** One line, starting with a capital letter, without a full stop. */
  readonly summary: string;
  /** The manual's DESCRIPTION: paragraphs. */
  readonly description: readonly string[];
  readonly parameters: P;
  readonly examples: readonly Example[];
  readonly seeAlso: readonly string[];
  /**
   * Where flags may stand: anywhere; only before the first positional (`xargs`); or, for `echo`, only before the
   * first word that is not made of known flags.
   */
  readonly flags?: 'anywhere' | 'before-positionals' | 'known-only';
  /**
   * Long flags are written with one dash, `-name`, as find has them; two dashes do as well. There are no short flags then:
   * what they would combine could be a long one.
   */
  readonly oneDash?: true;
  /** A word such as `-1 + 3`, with no letter after the dash, is an operand (`jq`). */
  readonly flagsHaveLetters?: true;
  /** Replaces the reading of words where a command has a syntax of its own (`test`, `alias`). */
  readonly readWords?: ReadWords;
  /** The arguments in the manual's SYNOPSIS, where `readWords` replaces the usual reading; lines without the name. */
  readonly synopsis?: readonly string[];
  /**
   * The command reads its input only, where elsewhere it reads files: how to give it a file, for the error of an
   * unexpected positional. An unexpected `-` is the input and is accepted.
   */
  readonly inputOnly?: string;
  /** Added to the error for a run that the deadline has ended: what may take so long, and what to do. */
  readonly deadlineHint?: string;
  /** The command answers a condition: as an operand of `&&` or `||` it prints nothing. */
  readonly condition?: true;
  /** How it is reached over HTTP: POST unless said; `false` for pipeline only. */
  readonly endpoint?: Endpoint | false;
}

export interface Endpoint {
  readonly methods?: readonly ('GET' | 'POST')[];
  /** The Content-Type of a successful answer; text/plain unless said. */
  readonly contentType?: string;
  /** Reads of resources cost no quota. */
  readonly free?: true;
  /** The limit on how many requests of it one key may have in work; more are answered 429. None, unless said. */
  readonly atOnce?: LimitName;
  /** Errors with these codes answer as text/plain, as the specification has it for this endpoint. */
  readonly textErrors?: true;
}

/**
 * @param words the words after the command's name, expanded
 * @param raw the source text after the command's name, as written
 * @returns parameter names and values as typed
 * @throws {InvalidValue}
 */
export type ReadWords = (words: readonly string[], raw: string) => readonly (readonly [string, string])[];

/** A function of arguments, input, facts and what is stored; it runs in a worker process. */
export interface PureCommand<P extends Parameters = Parameters> extends Description<P> {
  /**
   * `linear`: no pattern, program or document of the user is interpreted, time and memory grow with the input; small
   * inputs may run in the main process. `pure`: always in a worker that can be killed.
   */
  readonly nature: 'linear' | 'pure';
  /**
   * Whether a linear command reads only a little of its input with these arguments, or passes it on as it is; large
   * inputs may run in the main process then too. Never, unless said.
   */
  readsLittle?(args: Arguments<P>): boolean;
  /** What the command has to know of the account's files and saved pipelines; nothing, unless said. */
  reads?(args: Arguments<P>): readonly Reading[];
  /** @param stored what came of the readings, in their order */
  run(args: Arguments<P>, input: Uint8Array, facts: Facts, stored: readonly Stored[]): Result | Promise<Result>;
}

/** Declares a pure command; the types of its arguments follow from its parameters. */
export function definePure<const P extends Parameters>(command: PureCommand<P>): PureCommand {
  return command as unknown as PureCommand;
}
