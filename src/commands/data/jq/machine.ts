import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeText } from '../../../text/utf8.ts';
import { makeRoomForStack, stackIsWhole } from './deep-stack.ts';
import { Guest, type GuestMemory } from './guest.ts';
import { ProgramExit, ProgramFault } from './program-end.ts';
import { INPUT_FILE, systemCalls } from './system-calls.ts';

/** What jq did. */
export interface JqRun {
  /** The exit status; jq says with it how a run ended. */
  readonly status: number;
  readonly output: Uint8Array;
  /** What jq wrote to its standard error. */
  readonly complaints: string;
  /** The number of values that ended the filter with an error. */
  readonly errors: number;
}

/** What the program has for its host: its memory, its functions, and its stack. */
interface Program {
  readonly memory: WebAssembly.Memory;
  construct(): void;
  main(count: number, words: number): number;
  reserveOnStack(bytes: number): number;
  setStack(pointer: number): void;
  getStack(): number;
}

/** The names that the build gave them. */
const NAMES: Readonly<Record<keyof Program, string>> = {
  memory: 'memory',
  construct: '__wasm_call_ctors',
  main: '__main_argc_argv',
  reserveOnStack: '_emscripten_stack_alloc',
  setStack: '_emscripten_stack_restore',
  getStack: 'emscripten_stack_get_current',
};

/** An instance that has taken more memory than this is not used again, so that it gives it back. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** The status after which jq has not given back its memory, and that of an error while a filter ran. */
const WRONG_USE = 2;
const FAILED = 5;

/** The statuses that an operating system lets a process have. */
const STATUSES = 256;

const POINTER_BYTES = 4;

/** The compiled program; the package jq-web has jq itself, built for WebAssembly. */
let compiled: WebAssembly.Module | undefined;
/** An instance that ended its last run as it should. */
let warm: Instance | undefined;

interface Instance {
  readonly jq: Program;
  readonly guest: Guest;
  /** The addresses between which the stack lies; it grows down from the top. */
  readonly stack: { readonly bottom: number; readonly top: number };
}

/**
 * Runs jq with the words of a command line. Starting an instance takes milliseconds, so it is kept for the next run,
 * unless a run broke off or took much memory.
 *
 * @throws {PenstockError} `OUTPUT_TOO_LARGE`
 * @throws {RangeError} when memory or stack do not suffice
 */
export function runMachine(words: readonly string[], input: Uint8Array): JqRun {
  const instance = warm ?? start();
  warm = undefined;
  const { jq, guest, stack } = instance;
  guest.begin(input);
  jq.setStack(stack.top);
  const { status, fault } = callMain(jq, guest, words);
  if (!stackIsWhole(jq.memory, stack.bottom)) throw new RangeError('jq has left its call stack');
  const run = { status, output: guest.output.written(), complaints: fault ?? guest.complaints(), errors: guest.errors };
  guest.end();
  if (fault === undefined && status !== WRONG_USE && jq.memory.buffer.byteLength <= KEPT_BYTES) warm = instance;
  return run;
}

function start(): Instance {
  compiled ??= new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('jq-web/jq.wasm')));
  // The instance exists only after its imports, which need its memory.
  const memory: GuestMemory = { get: () => jq.memory };
  const guest = new Guest(memory);
  const { exports: raw } = new WebAssembly.Instance(compiled, systemCalls(guest));
  const jq = Object.fromEntries(Object.entries(NAMES).map(([name, built]) => [name, raw[built]])) as unknown as Program;
  const bottom = jq.getStack();
  const top = makeRoomForStack(jq.memory, bottom);
  jq.construct();
  return { jq, guest, stack: { bottom, top } };
}

/** Returns the exit status, and what the program was asked for that it cannot do. */
function callMain(jq: Program, guest: Guest, words: readonly string[]): { status: number; fault?: string } {
  const pointers = ['jq', ...words, INPUT_FILE].map((word) => {
    const bytes = encodeText(`${word}\0`);
    const pointer = jq.reserveOnStack(bytes.length);
    guest.bytes().set(bytes, pointer);
    return pointer;
  });
  const list = jq.reserveOnStack((pointers.length + 1) * POINTER_BYTES);
  for (const [index, pointer] of [...pointers, 0].entries()) {
    guest.view().setUint32(list + index * POINTER_BYTES, pointer, true);
  }
  try {
    return { status: jq.main(pointers.length, list) };
  } catch (error) {
    if (error instanceof ProgramExit) return { status: error.status & (STATUSES - 1) };
    if (error instanceof ProgramFault) return { status: FAILED, fault: error.message };
    throw error;
  }
}
