import { isMatchOverflow } from '../../../regexp/pattern-error.ts';
import { asBuffer } from '../../../text/utf8.ts';
import type { Facts, Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import { patternFailure } from '../../definition/pattern-failure.ts';
import { bytesResult } from '../../definition/result.ts';
import { type Preset, readAssignment } from './assignment-word.ts';
import { type CompiledProgram, compileProgram } from './compiler/compile-program.ts';
import { instantiate, type Running } from './compiler/instantiate.ts';
import type { Names } from './language/names.ts';
import { parseProgram } from './language/parse-program.ts';
import { Functions } from './runtime/functions.ts';
import { Operands } from './runtime/operands.ts';
import { createOperations } from './runtime/operations.ts';
import { Output } from './runtime/output.ts';
import { PatternText } from './runtime/pattern-text.ts';
import { TextPattern } from './runtime/patterns/text-pattern.ts';
import { Input } from './runtime/records/input.ts';
import { CurrentRecord } from './runtime/records/record.ts';
import { RecordEdit } from './runtime/records/record-edit.ts';
import { createRecordFunctions } from './runtime/records/record-functions.ts';
import { RecordReader } from './runtime/records/record-reader.ts';
import { createRecordTest } from './runtime/records/record-test.ts';
import { SourceText } from './runtime/records/source-text.ts';
import { Settings } from './runtime/settings.ts';
import { EXIT, NEXT } from './runtime/signals.ts';
import { isTextOverflow, textTooLong } from './runtime/text-limit.ts';
import { fieldValue } from './runtime/value.ts';

/** What a program is given besides its input. */
export interface Given {
  readonly presets: readonly Preset[];
  /** The words after the program. */
  readonly operands: readonly string[];
}

/**
 * Compiles a program and runs it on an input.
 *
 * @throws {CommandError}
 */
export function runProgram(source: string, given: Given, input: Uint8Array, facts: Facts): Result {
  if (kept.length === 0) kept.push(prepare(COMMON_PROGRAM, NOTHING_GIVEN, Buffer.alloc(0), facts));
  try {
    const run = prepare(source, given, asBuffer(input), facts);
    return run.run();
  } catch (error) {
    throw commandError(error);
  }
}

function prepare(source: string, given: Given, bytes: Buffer, facts: Facts): Run {
  try {
    const parsed = parseProgram(source);
    const { presets, operands } = given;
    const assigned = operands.flatMap((operand) => readAssignment(operand)?.name ?? []);
    checkAssigned(assigned, 'by an operand', parsed.names);
    const names = presets.map(({ name }) => name);
    checkAssigned(names, 'with -v', parsed.names);
    return new Run(source, compileProgram(parsed, { presets: names, operands: assigned }), given, bytes, facts);
  } catch (error) {
    if (!isMatchOverflow(error)) throw error;
    // Chains of operators are as deep as they are long, and the engine takes only so many.
    throw new CommandError('awk', 'NESTING_LIMIT', 'Cannot compile the program: An expression has too many operators');
  }
}

const NOTHING_GIVEN: Given = { presets: [], operands: [] };

/** Has an object of each class that most programs use. */
const COMMON_PROGRAM = '/a/ { gsub(/b/, "c"); $1 = "d" } { print }';

/**
 * One run on nothing, which stays. When the last object of a class is collected, the engine throws away the code that it
 * has optimized for the class, and workers collect behind each large job: the next one would take half as long again.
 */
const kept: Run[] = [];

/** One run of a program. */
class Run {
  readonly #compiled: CompiledProgram;
  readonly #settings = new Settings();
  readonly #input: Input;
  readonly #output: Output;
  readonly #program: Running;
  #status = 0;

  constructor(source: string, compiled: CompiledProgram, { presets, operands }: Given, bytes: Buffer, facts: Facts) {
    const settings = this.#settings;
    const record = new CurrentRecord(settings);
    const input = new Input(new RecordReader(new SourceText(bytes), settings), record, settings);
    const output = new Output(bytes.length + SPARE, settings);
    const lines = compiled.readsLines ? bytes : undefined;
    this.#compiled = compiled;
    this.#input = input;
    this.#output = output;
    const functions = new Functions(settings, facts);
    const parts = { record, settings, functions };
    const environment = {
      record,
      input,
      output,
      settings,
      functions,
      patterns: compiled.patterns.map((pattern) => new TextPattern(pattern, settings)),
      tests: compiled.tests.map((test) => createRecordTest(record, new TextPattern(test, settings), lines)),
      edits: compiled.edits.map((edit) => new RecordEdit(parts, new TextPattern(edit, settings), bytes)),
      typedPatterns: compiled.typedPatterns.map((pattern) => new PatternText(pattern)),
      presets: presets.map(({ text }) => fieldValue(text)),
      argumentValues: new Map(['awk', ...operands].map((text, index) => [String(index), fieldValue(text)])),
      argumentCount: operands.length + 1,
    };
    const { nested } = compiled;
    const operations = {
      ...createOperations({ settings, source, nested, exit: (status) => this.#exit(status) }),
      ...createRecordFunctions(record, functions),
    };
    this.#program = instantiate(compiled, environment, operations);
    input.operands = new Operands(this.#program, settings);
  }

  /** Runs BEGIN, the rules on each record, and END. */
  run(): Result {
    if (this.#goesOn(() => this.#program.atBegin()) && this.#compiled.readsInput) {
      this.#goesOn(() => this.#readRecords());
    }
    this.#goesOn(() => this.#program.atEnd());
    return bytesResult(this.#output.writer.written(), this.#status);
  }

  #readRecords(): void {
    const program = this.#program;
    const input = this.#input;
    while (input.next()) {
      try {
        // Most records pass in this loop; only next in a function leaves it.
        do program.onRecord();
        while (input.next());
      } catch (error) {
        if (error !== NEXT) throw error;
      }
    }
  }

  /** Runs a part of the program; whether it came to its end and did not exit. */
  #goesOn(part: () => void): boolean {
    try {
      part();
      return true;
    } catch (error) {
      if (error === EXIT) return false;
      if (error !== NEXT) throw error;
      throw new CommandError(
        'awk',
        'COMMAND_FAILED',
        'Cannot use next in BEGIN or END, nor in a function called there',
      );
    }
  }

  /** @param status the new status; without one it stays */
  #exit(status?: number): typeof EXIT {
    // As for any process, the status is what fits in a byte.
    if (status !== undefined) this.#status = Math.trunc(status) & 0xff;
    return EXIT;
  }
}

/** Room for what a program prints besides its input. */
const SPARE = 4096;

/** @param how how the variables are assigned, for the error */
function checkAssigned(assigned: readonly string[], how: string, names: Names): void {
  for (const name of assigned) {
    if (names.isFunction(name)) throw assignError(name, how, 'a function');
    if (names.kindOf(name, undefined) === 'array') throw assignError(name, how, 'an array');
  }
}

function assignError(name: string, how: string, what: string): CommandError {
  return new CommandError('awk', 'INVALID_ARGUMENT', `Cannot set ${name} ${how}: The program uses it as ${what}`);
}

function commandError(error: unknown): unknown {
  if (isTextOverflow(error)) return textTooLong();
  if (!isMatchOverflow(error)) return patternFailure('awk', error);
  const problem = 'Calls of functions nest too deep, or a line is too long for the repeats of a pattern';
  return new CommandError('awk', 'NESTING_LIMIT', `Cannot run the program: ${problem}`);
}
