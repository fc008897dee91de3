import type { Functions } from '../runtime/functions.ts';
import type { OperandSource } from '../runtime/operands.ts';
import type { Operations } from '../runtime/operations.ts';
import type { Output } from '../runtime/output.ts';
import type { PatternText } from '../runtime/pattern-text.ts';
import type { TextPattern } from '../runtime/patterns/text-pattern.ts';
import type { Input } from '../runtime/records/input.ts';
import type { CurrentRecord } from '../runtime/records/record.ts';
import type { RecordEdit } from '../runtime/records/record-edit.ts';
import type { RecordFunctions } from '../runtime/records/record-functions.ts';
import type { RecordTest } from '../runtime/records/record-test.ts';
import type { Settings } from '../runtime/settings.ts';
import type { ArrayValue, Value } from '../runtime/value.ts';
import type { CompiledProgram } from './compile-program.ts';

/** What the code of a program can do, by the names that it uses, those of the operations besides. */
export interface Environment {
  readonly record: CurrentRecord;
  readonly input: Input;
  readonly output: Output;
  readonly settings: Settings;
  readonly functions: Functions;
  /** Elements are `pattern0`, `pattern1`… */
  readonly patterns: readonly TextPattern[];
  /** Elements are `test0`, `test1`… */
  readonly tests: readonly RecordTest[];
  /** Elements are `edit0`, `edit1`… */
  readonly edits: readonly RecordEdit[];
  /** Elements are `typed0`, `typed1`… */
  readonly typedPatterns: readonly PatternText[];
  /** The values that variables have before BEGIN. */
  readonly presets: readonly Value[];
  /** ARGV: the name awk and the operands. */
  readonly argumentValues: ArrayValue;
  /** What ARGC begins with. */
  readonly argumentCount: number;
}

/** A program ready to run. */
export interface Running extends OperandSource {
  /** The actions of BEGIN. */
  atBegin(): void;
  /** The rules, for the current record. */
  onRecord(): void;
  /** The actions of END. */
  atEnd(): void;
}

/**
 * Makes functions of the code of a program. The worker process that runs it has no network, no environment and no
 * files to write, and the code is the compiler's own.
 */
export function instantiate(
  { code }: CompiledProgram,
  environment: Environment,
  operations: Operations & RecordFunctions,
): Running {
  const names = { ...environment, ...operations };
  const factory = new Function(...Object.keys(names), code);
  return factory(...Object.values(names));
}
