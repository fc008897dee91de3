import { parseProgram } from '../language/parser.ts';
import { PROGRAM_LIMITS, type ProgramLimits } from '../language/program-limits.ts';
import type { Program } from '../language/tree.ts';

/** Programs that are kept; those of scripts and schedules come again and again. */
const KEPT_PROGRAMS = 512;

/** Longer texts are parsed each time, so that the programs kept stay small. */
const KEPT_CHARACTERS = 2048;

/** Parses pipeline texts and keeps the trees of recent ones; a tree never changes, so it may run many times at once. */
export class ProgramCache {
  readonly #limits: ProgramLimits;
  /** The least recently used first. */
  readonly #programs = new Map<string, Program>();

  constructor(limits: ProgramLimits = PROGRAM_LIMITS) {
    this.#limits = limits;
  }

  /** @throws {PipelineSyntaxError} */
  parse(text: string): Program {
    if (text.length > KEPT_CHARACTERS) return parseProgram(text, this.#limits);
    const program = this.#programs.get(text) ?? parseProgram(text, this.#limits);
    this.#programs.delete(text);
    this.#programs.set(text, program);
    const oldest = this.#programs.keys().next().value;
    if (this.#programs.size > KEPT_PROGRAMS && oldest !== undefined) this.#programs.delete(oldest);
    return program;
  }
}
