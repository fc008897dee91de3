import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The module of the package libxml2-wasm that holds the program and starts it by its own host. */
const MODULE = 'libxml2-wasm/lib/libxml2raw.mjs';

type Load = (options: { printErr(text: string): void }) => Promise<unknown>;

let program: Promise<WebAssembly.Module> | undefined;

/**
 * libxml2 as a WebAssembly program. The package keeps it as text in a module whose host offers no bound on memory, and
 * lets nobody at the call stack; so only the program is taken, at the moment when that host would start it.
 */
export function loadProgram(): Promise<WebAssembly.Module> {
  program ??= takeProgram();
  return program;
}

async function takeProgram(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve(MODULE);
  const { default: load }: { default: Load } = await import(pathToFileURL(path).href);
  const { instantiate } = WebAssembly;
  let bytes: Uint8Array | undefined;
  WebAssembly.instantiate = (given) => {
    bytes = given;
    return Promise.reject(new Error('The program was taken'));
  };
  try {
    await load({ printErr: () => {} }).catch(() => {});
  } finally {
    WebAssembly.instantiate = instantiate;
  }
  if (bytes === undefined) throw new Error('This release of libxml2-wasm keeps its program elsewhere');
  return new WebAssembly.Module(bytes);
}
