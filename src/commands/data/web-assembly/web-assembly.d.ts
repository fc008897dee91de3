/** The part of the WebAssembly JavaScript interface that is used here; TypeScript has it among a browser's types only. */
declare namespace WebAssembly {
  type ModuleImports = Record<string, (...values: never[]) => unknown>;
  type Imports = Record<string, ModuleImports>;
  type Exports = Record<string, unknown>;
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  const Module: new (bytes: Uint8Array) => Module;
  class Instance {
    readonly exports: Exports;
    constructor(module: Module, imports: Imports);
  }
  class Memory {
    constructor(pages: { readonly initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Table {
    /** Returns the former length. */
    grow(by: number): number;
    set(index: number, value: unknown): void;
  }
  class RuntimeError extends Error {}
  let instantiate: (program: Uint8Array, imports: Imports) => Promise<unknown>;
}
