import { isMatchOverflow, PatternError } from '../../../regexp/pattern-error.ts';
import { asBuffer } from '../../../text/utf8.ts';
import type { Facts, Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import { bytesResult } from '../../definition/result.ts';
import { type CompiledProgram, compileProgram } from './compiler/compile-program.ts';
import { instantiate, type Running } from './compiler/instantiate.ts';
import type { Names } from './language/name-table.ts';
import { parseProgram } from './language/parse-program.ts';
import { bitAnd, bitOr, bitXor, complement, shiftLeft, shiftRight } from './runtime/bits.ts';
import { fieldValue } from './runtime/field-value.ts';
import { Functions } from './runtime/functions.ts';
import { Input } from './runtime/input.ts';
import { createOperations, element, joined, setElement, stepElement } from './runtime/operations.ts';
import { Output } from './runtime/output.ts';
import { readNumber } from './runtime/read-number.ts';
import { CurrentRecord } from './runtime/record.ts';
import { RecordReader } from './runtime/record-reader.ts';
import { createRecordTest } from './runtime/record-test.ts';
import { Settings } from './runtime/settings.ts';
import { EXIT, NEXT } from './runtime/signals.ts';
import { SourceText } from './runtime/source-text.ts';
import { indexOf, lengthOf, substring } from './runtime/substring.ts';
import { toLower, toUpper } from './runtime/text-functions.ts';
import { TextPattern } from './runtime/text-pattern.ts';
import { toNumber, toTruth } from './runtime/value.ts';

/** A variable that has a value before BEGIN. */
export interface Preset {
  readonly name: string;
  readonly text: string;
}

/**
 * Compiles a program and runs it on an input.
 *
 * @throws {CommandError}
 */
export function runProgram(source: string, presets: readonly Preset[], input: Uint8Array, facts: Facts): Result {
  try {
    const run = prepare(source, presets, asBuffer(input), facts);
    return run.run();
  } catch (error) {
    throw commandError(error);
  }
}

function prepare(source: string, presets: readonly Preset[], bytes: Buffer, facts: Facts): Run {
  try {
    const parsed = parseProgram(source);
    checkPresets(presets, parsed.names);
    const compiled = compileProgram(
      parsed,
      presets.map((preset) => preset.name),
    );
    return new Run(source, compiled, presets, bytes, facts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Chains of operators are as deep as they are long, and the engine takes only so many.
    throw new CommandError('awk', 'NESTING_LIMIT', 'Cannot compile the program: An expression has too many operators');
  }
}

/** One run of a program. */
class Run {
  readonly #compiled: CompiledProgram;
  readonly #settings = new Settings();
  readonly #input: Input;
  readonly #output: Output;
  readonly #program: Running;
  #status = 0;

  constructor(source: string, compiled: CompiledProgram, presets: readonly Preset[], bytes: Buffer, facts: Facts) {
    const settings = this.#settings;
    const record = new CurrentRecord(settings);
    const input = new Input(new RecordReader(new SourceText(bytes), settings), record, settings);
    const output = new Output(bytes.length + SPARE, settings);
    const lines = compiled.readsLines ? bytes : undefined;
    this.#compiled = compiled;
    this.#input = input;
    this.#output = output;
    this.#program = instantiate(compiled, {
      record,
      input,
      output,
      settings,
      functions: new Functions(settings, facts),
      operations: { ...createOperations(settings, source), ...OPERATIONS, exit: (code?: number) => this.#exit(code) },
      patterns: compiled.patterns.map((pattern) => new TextPattern(pattern, settings)),
      tests: compiled.tests.map((test) => createRecordTest(record, new TextPattern(test, settings), lines)),
      presets: presets.map(({ text }) => fieldValue(text)),
    });
  }

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

const OPERATIONS = {
  bitAnd,
  bitOr,
  bitXor,
  complement,
  element,
  indexOf,
  joined,
  lengthOf,
  nextSignal: NEXT,
  readNumber,
  setElement,
  shiftLeft,
  shiftRight,
  stepElement,
  substring,
  toLower,
  toNumber,
  toTruth,
  toUpper,
};

function checkPresets(presets: readonly Preset[], names: Names): void {
  for (const { name } of presets) {
    if (names.isFunction(name)) throw presetError(name, 'a function');
    if (names.kindOf(name, undefined) === 'array') throw presetError(name, 'an array');
  }
}

function presetError(name: string, what: string): CommandError {
  return new CommandError('awk', 'INVALID_ARGUMENT', `Cannot set ${name} with -v: The program uses it as ${what}`);
}

function commandError(error: unknown): unknown {
  if (error instanceof PatternError) return new CommandError('awk', error.code, error.message);
  if (!isMatchOverflow(error)) return error;
  const problem = 'Calls of functions nest too deep, or a line is too long for the repeats of a pattern';
  return new CommandError('awk', 'NESTING_LIMIT', `Cannot run the program: ${problem}`);
}
