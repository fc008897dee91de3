import type { CompiledProgram } from './compile-program.ts';

/** What the code of a program can do. Names are those of the parameters of its function. */
export interface Environment {
  readonly record: unknown;
  readonly input: unknown;
  readonly output: unknown;
  readonly settings: unknown;
  readonly functions: unknown;
  readonly operations: unknown;
  readonly patterns: readonly unknown[];
  readonly tests: readonly unknown[];
  readonly presets: readonly unknown[];
}

/** A program ready to run. */
export interface Running {
  /** The actions of BEGIN. */
  atBegin(): void;
  /** The rules, for the current record. */
  onRecord(): void;
  /** The actions of END. */
  atEnd(): void;
}

const PARAMETERS = [
  'record',
  'input',
  'output',
  'settings',
  'functions',
  'operations',
  'patterns',
  'tests',
  'presets',
] as const satisfies readonly (keyof Environment)[];

/**
 * Makes functions of the code of a program. The worker process that runs it has no network, no environment and no
 * files to write, and the code is the compiler's own.
 */
export function instantiate({ code }: CompiledProgram, environment: Environment): Running {
  const factory = new Function(...PARAMETERS, code);
  return factory(...PARAMETERS.map((name) => environment[name]));
}
