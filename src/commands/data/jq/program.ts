import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withMostMemory } from '../web-assembly/with-most-memory.ts';

/** What jq has for its host: its memory, its functions, and its stack. */
export interface JqProgram {
  readonly memory: WebAssembly.Memory;
  construct(): void;
  main(count: number, words: number): number;
  setStack(pointer: number): void;
  reserveOnStack(bytes: number): number;
  getStack(): number;
}

/** The package jq-wasm has jq itself, built for WebAssembly. */
const FILE = 'jq-wasm/jq.wasm';

/** The build has short names for what it exports. */
const EXPORTS: ReadonlyMap<string, keyof JqProgram> = new Map([
  ['F', 'memory'],
  ['G', 'construct'],
  ['H', 'main'],
  ['J', 'setStack'],
  ['K', 'reserveOnStack'],
  ['L', 'getStack'],
]);

/** The build has a short name for the one module that it imports, and for each function in it. */
const IMPORTS_MODULE = 'a';
const IMPORTS: ReadonlyMap<string, string> = new Map([
  ['a', '__assert_fail'],
  ['b', 'exit'],
  ['c', 'fd_close'],
  ['d', 'fd_write'],
  ['e', '__syscall_fcntl64'],
  ['f', '__syscall_openat'],
  ['g', 'emscripten_date_now'],
  ['h', 'fd_read'],
  ['i', '__syscall_ioctl'],
  ['j', 'environ_get'],
  ['k', 'emscripten_resize_heap'],
  ['l', 'environ_sizes_get'],
  ['m', '__syscall_readlinkat'],
  ['n', '__syscall_getcwd'],
  ['o', '__call_sighandler'],
  ['p', 'proc_exit'],
  ['q', '_emscripten_runtime_keepalive_clear'],
  ['r', '_gmtime_js'],
  ['s', '_localtime_js'],
  ['t', '_mktime_js'],
  ['u', '_timegm_js'],
  ['v', '_tzset_js'],
  ['w', 'strptime'],
  ['x', 'fd_seek'],
  ['y', 'fd_fdstat_get'],
  ['z', 'random_get'],
  ['A', '__syscall_lstat64'],
  ['B', '__syscall_newfstatat'],
  ['C', '__syscall_stat64'],
  ['D', '__syscall_fstat64'],
  ['E', '_abort_js'],
]);

/** The compiled program, which nothing changes. */
let compiled: WebAssembly.Module | undefined;

/**
 * Starts jq with a memory of its own.
 *
 * @param host the functions that it calls, by their names in Emscripten and WASI
 * @throws {RangeError} when there is no memory for it
 * @throws {WebAssembly.LinkError} when this is another build of the program than expected
 */
export function startProgram(host: WebAssembly.ModuleImports): JqProgram {
  compiled ??= new WebAssembly.Module(withMostMemory(readFileSync(createRequire(import.meta.url).resolve(FILE))));
  const imports = Object.fromEntries(Array.from(IMPORTS, ([built, name]) => [built, host[name]]));
  const { exports: built } = new WebAssembly.Instance(compiled, { [IMPORTS_MODULE]: imports as never });
  return Object.fromEntries(Array.from(EXPORTS, ([name, ours]) => [ours, built[name]])) as unknown as JqProgram;
}
