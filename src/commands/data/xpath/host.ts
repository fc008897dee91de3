import { growMemory } from '../web-assembly/grow-memory.ts';

/** Numbers of errors, as WASI has them. */
const NO_SUCH_FILE = 44;
const BAD_DESCRIPTOR = 8;

/** The size of an entry in a list of buffers. */
const BUFFER_BYTES = 8;

/** The memory of the program, which exists after its host. */
export interface ProgramMemory {
  get(): WebAssembly.Memory;
}

/** The program has ended itself for want of memory. */
export class MemoryFault extends Error {
  constructor() {
    super('libxml2 has run out of memory');
  }
}

/**
 * The system that libxml2 finds: memory to a bound, and nothing else. There are no files and no network, so no document
 * can name one; what it prints is dropped, since errors are taken from its structures.
 */
export function hostOf(memory: ProgramMemory): WebAssembly.Imports {
  return {
    env: {
      emscripten_resize_heap: (bytes: number) => Number(growMemory(memory.get(), bytes >>> 0)),
      emscripten_date_now: () => 0,
      __syscall_openat: () => -NO_SUCH_FILE,
      __syscall_dup: () => -BAD_DESCRIPTOR,
      _setitimer_js: () => 0,
      _emscripten_runtime_keepalive_clear: () => {},
      _abort_js: () => {
        throw new MemoryFault();
      },
      exit: (status: number) => {
        throw new Error(`libxml2 has ended with status ${status}`);
      },
    },
    wasi_snapshot_preview1: {
      fd_close: () => BAD_DESCRIPTOR,
      fd_read: () => BAD_DESCRIPTOR,
      fd_seek: () => BAD_DESCRIPTOR,
      fd_write: (_descriptor: number, list: number, count: number, sumAt: number) => {
        const view = new DataView(memory.get().buffer);
        let sum = 0;
        for (let i = 0; i < count; i++) sum += view.getUint32(list + i * BUFFER_BYTES + 4, true);
        view.setUint32(sumAt, sum, true);
        return 0;
      },
      proc_exit: (status: number) => {
        throw new Error(`libxml2 has ended with status ${status}`);
      },
    },
  };
}
