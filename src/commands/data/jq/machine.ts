import { encodeText } from '../../../text/utf8.ts';
import { ReusableProgram, type Started } from '../web-assembly/reusable-program.ts';
import { makeRoomForStack, stackIsWhole } from './deep-stack.ts';
import { Guest, type GuestMemory } from './guest.ts';
import { type JqProgram, startProgram } from './program.ts';
import { ProgramExit, ProgramFault } from './program-end.ts';
import { systemCalls } from './system-calls.ts';

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

/** The statuses that an operating system lets a process have, and the one of an error while a filter ran. */
const STATUSES = 256;
const FAILED = 5;

const POINTER_BYTES = 4;

/** The name of the zone of all times. */
const ZONE = 'UTC';

const jq = new ReusableProgram(start);

/**
 * Runs jq with the words of a command line. Every run finds the memory of a jq that has just been started.
 *
 * @throws {PenstockError} `OUTPUT_TOO_LARGE`
 * @throws {RangeError} when memory or stack do not suffice
 */
export function runMachine(words: readonly string[], input: Uint8Array): JqRun {
  return jq.use(({ program, guest, stack }) => {
    guest.begin(input);
    try {
      program.setStack(stack.top);
      const { status, fault } = callMain(program, guest, words);
      if (!stackIsWhole(program.memory, stack.bottom)) throw new RangeError('jq has left its call stack');
      return { status, output: guest.output.written(), complaints: fault ?? guest.complaints(), errors: guest.errors };
    } finally {
      guest.end();
    }
  });
}

/** jq with its host. */
interface Instance extends Started {
  readonly program: JqProgram;
  readonly guest: Guest;
  /** The addresses between which the stack lies; it grows down from the top. */
  readonly stack: { readonly bottom: number; readonly top: number };
}

function start(): Instance {
  // The memory belongs to the program, which exists only after its host.
  const memory: GuestMemory = { get: () => program.memory };
  const guest = new Guest(memory);
  const program = startProgram(systemCalls(guest));
  const bottom = program.getStack();
  const top = makeRoomForStack(program.memory, bottom);
  program.construct();
  return { memory: program.memory, program, guest, stack: { bottom, top } };
}

/** Puts a text with a zero byte after it where it stays until the program ends. */
function putOnStack(program: JqProgram, guest: Guest, text: string): number {
  const bytes = encodeText(`${text}\0`);
  const pointer = program.reserveOnStack(bytes.length);
  guest.bytes().set(bytes, pointer);
  return pointer;
}

/** Returns the exit status, and what the program was asked for that it cannot do. */
function callMain(program: JqProgram, guest: Guest, words: readonly string[]): { status: number; fault?: string } {
  guest.zoneAt = putOnStack(program, guest, ZONE);
  const pointers = ['jq', ...words].map((word) => putOnStack(program, guest, word));
  const list = program.reserveOnStack((pointers.length + 1) * POINTER_BYTES);
  for (const [index, pointer] of [...pointers, 0].entries()) {
    guest.view().setUint32(list + index * POINTER_BYTES, pointer, true);
  }
  try {
    return { status: program.main(pointers.length, list) };
  } catch (error) {
    if (error instanceof ProgramExit) return { status: error.status & (STATUSES - 1) };
    if (error instanceof ProgramFault) return { status: FAILED, fault: error.message };
    throw error;
  }
}
