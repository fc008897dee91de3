import { randomFillSync } from 'node:crypto';
import { growMemory } from '../web-assembly/grow-memory.ts';
import type { Guest } from './guest.ts';
import { ProgramExit, ProgramFault } from './program-end.ts';
import { timeCalls } from './time-calls.ts';

/** Numbers of errors, as WASI has them. */
const NO_SUCH_FILE = 44;
const BAD_DESCRIPTOR = 8;
const NO_TERMINAL = 59;
const NO_SEEKING = 70;

const INPUT = 0;
const OUTPUT = 1;

const REGULAR_FILE = 4;
/** The size of WASI's `fdstat`, and of one entry of a list of buffers. */
const FDSTAT_BYTES = 24;
const BUFFER_BYTES = 8;

/**
 * The system that jq finds: its input, its output, a clock, random numbers, memory to a bound. There are no files, no
 * environment and no terminal.
 *
 * @returns functions by their names in Emscripten and WASI
 */
export function systemCalls(guest: Guest): WebAssembly.ModuleImports {
  return { ...FILES, ...streamCalls(guest), ...environmentCalls(guest), ...timeCalls(guest), ...processCalls(guest) };
}

const FILES = {
  __syscall_openat: () => -NO_SUCH_FILE,
  __syscall_stat64: () => -NO_SUCH_FILE,
  __syscall_lstat64: () => -NO_SUCH_FILE,
  __syscall_newfstatat: () => -NO_SUCH_FILE,
  __syscall_readlinkat: () => -NO_SUCH_FILE,
  __syscall_fstat64: () => -BAD_DESCRIPTOR,
  __syscall_fcntl64: () => 0,
  __syscall_ioctl: () => -NO_TERMINAL,
};

function processCalls(guest: Guest): WebAssembly.ModuleImports {
  return {
    exit: endProgram,
    proc_exit: endProgram,
    __assert_fail: (condition: number) => {
      throw new ProgramFault(`jq: error: A value of the wrong kind was given (${guest.text(condition)})`);
    },
    _abort_js: () => {
      throw new RangeError('jq has aborted: Memory allocation failed');
    },
    __call_sighandler: () => {},
    _emscripten_runtime_keepalive_clear: () => {},
    emscripten_resize_heap: (bytes: number) => Number(growMemory(guest.memory, bytes >>> 0)),
  };
}

function endProgram(status: number): never {
  throw new ProgramExit(status);
}

function streamCalls(guest: Guest): WebAssembly.ModuleImports {
  /** Goes through a list of buffers, until `use` takes less than all of one; stores the sum. */
  const each = (list: number, count: number, sumAt: number, use: (pointer: number, length: number) => number): void => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const view = guest.view();
      const length = view.getUint32(list + i * BUFFER_BYTES + 4, true);
      const used = use(view.getUint32(list + i * BUFFER_BYTES, true), length);
      sum += used;
      if (used < length) break;
    }
    guest.view().setUint32(sumAt, sum, true);
  };
  return {
    fd_read: (descriptor: number, list: number, count: number, sumAt: number) => {
      if (descriptor !== INPUT) return BAD_DESCRIPTOR;
      each(list, count, sumAt, (pointer, length) => guest.read(pointer, length));
      return 0;
    },
    fd_write: (descriptor: number, list: number, count: number, sumAt: number) => {
      each(list, count, sumAt, (pointer, length) => {
        if (descriptor === OUTPUT) guest.write(pointer, length);
        else guest.complain(pointer, length);
        return length;
      });
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => NO_SEEKING,
    fd_fdstat_get: (_descriptor: number, pointer: number) => {
      guest.bytes().fill(0, pointer, pointer + FDSTAT_BYTES);
      guest.bytes()[pointer] = REGULAR_FILE;
      return 0;
    },
  };
}

function environmentCalls(guest: Guest): WebAssembly.ModuleImports {
  return {
    environ_sizes_get: (countAt: number, bytesAt: number) => {
      guest.view().setUint32(countAt, 0, true);
      guest.view().setUint32(bytesAt, 0, true);
      return 0;
    },
    environ_get: () => 0,
    __syscall_getcwd: (pointer: number) => {
      guest.bytes().set([0x2f, 0], pointer);
      return 2;
    },
    random_get: (pointer: number, length: number) => {
      randomFillSync(guest.bytes(), pointer, length);
      return 0;
    },
  };
}
