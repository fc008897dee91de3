import type { Started } from '../web-assembly/reusable-program.ts';
import { addCallback } from './callback.ts';
import { hostOf, MemoryFault, type ProgramMemory } from './host.ts';
import { FAULT, NODES, RESULT, TYPE } from './structures.ts';

/** A pointer into the memory of the program; 0 is none. */
export type Pointer = number;

/** What an expression gives. Nodes are pointers. */
export type XPathValue =
  | { readonly type: 'nodes'; readonly nodes: readonly Pointer[] }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'string'; readonly value: string };

/** A document that is not well-formed. */
export class XmlFault extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** An expression that cannot be read or evaluated. */
export class XPathFault extends Error {
  readonly code: number;
  /** Where in the expression, in bytes; only when it cannot be read. */
  readonly at: number;

  constructor(message: string, code: number, at: number) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

/** Functions and memory that the program has for its host. */
interface XmlExports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  _emscripten_stack_restore(top: Pointer): void;
  malloc(bytes: number): Pointer;
  free(block: Pointer): void;
  xmlInitParser(): void;
  xmlNewParserCtxt(): Pointer;
  xmlFreeParserCtxt(parser: Pointer): void;
  xmlCtxtSetErrorHandler(parser: Pointer, handler: Pointer, data: Pointer): void;
  xmlCtxtReadMemory(
    parser: Pointer,
    bytes: Pointer,
    length: number,
    address: Pointer,
    encoding: Pointer,
    options: number,
  ): Pointer;
  xmlFreeDoc(document: Pointer): void;
  xmlDocGetRootElement(document: Pointer): Pointer;
  xmlNodeGetContent(node: Pointer): Pointer;
  xmlGetLastError(): Pointer;
  xmlResetLastError(): void;
  xmlXPathCtxtCompile(context: Pointer, expression: Pointer): Pointer;
  xmlXPathFreeCompExpr(compiled: Pointer): void;
  xmlXPathNewContext(document: Pointer): Pointer;
  xmlXPathFreeContext(context: Pointer): void;
  xmlXPathSetContextNode(node: Pointer, context: Pointer): number;
  xmlXPathRegisterNs(context: Pointer, prefix: Pointer, uri: Pointer): number;
  xmlXPathCompiledEval(compiled: Pointer, context: Pointer): Pointer;
  xmlXPathFreeObject(result: Pointer): void;
}

/**
 * The program was built with a call stack of 64 KiB, which lies above its data: an expression nested 250 levels deep
 * overwrites those without a word. The stack gets a place of its own, larger than what V8's own stack lets the program
 * use, so that too deep a recursion ends there, with an exception.
 */
const STACK_BYTES = 8 * 1024 * 1024;

/** The program counts on a stack at such an address: at another one its variables overlap, and it writes wrong numbers. */
const STACK_ALIGNMENT = 16;

/** Options of the parser (`xmlParserOption`). */
const PARSE = {
  noNetwork: 2048,
  /** CDATA sections are text, as XPath has it. */
  textForCdata: 16_384,
  compact: 65_536,
  /** Nesting to 2,048 levels instead of 256; the bounds of entities that it lifts are not needed, for there are none. */
  huge: 524_288,
  ignoreDeclaredEncoding: 2_097_152,
  largeLines: 4_194_304,
  noExternalEntities: 8_388_608,
};
const PARSE_OPTIONS = Object.values(PARSE).reduce((all, option) => all | option, 0);

/** Codes of errors (`xmlParserErrors`). */
const NO_MEMORY = 2;
/** Faults of what a well-formed document says: an address that is none, and a value of xml:id that is no name, or is double. */
const NOT_OF_FORM: ReadonlySet<number> = new Set([99, 513, 538, 539]);
/** Levels of errors (`xmlErrorLevel`). */
const LEVEL_ERROR = 2;

/** One started program with its memory. */
export class XmlLibrary implements Started {
  readonly #exports: XmlExports;
  readonly #stackTop: Pointer;
  readonly #onFault: Pointer;
  /** Errors of the document that is being read. */
  #faults: (XmlFault | MemoryFault)[] = [];

  constructor(program: WebAssembly.Module) {
    // The program exists only after its host, which needs its memory.
    const memory: ProgramMemory = { get: () => this.#exports.memory };
    this.#exports = new WebAssembly.Instance(program, hostOf(memory)).exports as unknown as XmlExports;
    this.#exports.__wasm_call_ctors();
    const stackEnd = this.#allocate(STACK_BYTES) + STACK_BYTES;
    this.#stackTop = stackEnd - (stackEnd % STACK_ALIGNMENT);
    this.begin();
    this.#exports.xmlInitParser();
    this.#onFault = addCallback(this.#exports.__indirect_function_table, (_data, fault) => this.#note(fault));
  }

  get memory(): WebAssembly.Memory {
    return this.#exports.memory;
  }

  /** Gets ready for a run: an exception leaves the call stack as deep as it was. */
  begin(): void {
    this.#exports._emscripten_stack_restore(this.#stackTop);
  }

  /**
   * Reads a document.
   *
   * @param xml in UTF-8
   * @throws {XmlFault} when it is not well-formed
   * @throws {MemoryFault}
   */
  parse(xml: Uint8Array): Pointer {
    const library = this.#exports;
    this.#faults = [];
    const bytes = this.#copy(xml);
    const encoding = this.#copy(Buffer.from('UTF-8'));
    const parser = this.#allocated(library.xmlNewParserCtxt());
    library.xmlCtxtSetErrorHandler(parser, this.#onFault, 0);
    const document = library.xmlCtxtReadMemory(parser, bytes, xml.length, 0, encoding, PARSE_OPTIONS);
    library.xmlFreeParserCtxt(parser);
    library.free(bytes);
    library.free(encoding);
    // The first error counts: what follows it is often its consequence.
    const [fault] = this.#faults;
    if (fault === undefined && document !== 0) return document;
    if (document !== 0) library.xmlFreeDoc(document);
    throw fault ?? new MemoryFault();
  }

  root(document: Pointer): Pointer {
    return this.#exports.xmlDocGetRootElement(document);
  }

  /**
   * Evaluates an XPath expression at the document.
   *
   * @param namespaces addresses by prefix
   * @param use what to do with the value; nodes that stand for namespaces exist only until then
   * @throws {XPathFault}
   * @throws {MemoryFault}
   */
  evaluate<T>(
    document: Pointer,
    expression: string,
    namespaces: ReadonlyMap<string, string>,
    use: (value: XPathValue) => T,
  ): T {
    const library = this.#exports;
    const compiled = this.#compile(expression);
    const context = this.#allocated(library.xmlXPathNewContext(document));
    for (const [prefix, uri] of namespaces) {
      const [name, address] = [this.#copy(Buffer.from(prefix)), this.#copy(Buffer.from(uri))];
      library.xmlXPathRegisterNs(context, name, address);
      library.free(name);
      library.free(address);
    }
    library.xmlXPathSetContextNode(document, context);
    library.xmlResetLastError();
    const result = library.xmlXPathCompiledEval(compiled, context);
    library.xmlXPathFreeCompExpr(compiled);
    library.xmlXPathFreeContext(context);
    if (result === 0) throw this.#lastFault();
    try {
      return use(this.#valueOf(result));
    } finally {
      library.xmlXPathFreeObject(result);
    }
  }

  /** Checks that an expression can be read. @throws {XPathFault} @throws {MemoryFault} */
  check(expression: string): void {
    this.#exports.xmlXPathFreeCompExpr(this.#compile(expression));
  }

  /** The text of a node: of an element everything in it, of an attribute its value. @throws {MemoryFault} */
  contentOf(node: Pointer): string {
    const content = this.#allocated(this.#exports.xmlNodeGetContent(node));
    const text = this.text(content);
    this.#exports.free(content);
    return text;
  }

  /** The memory in words of 32 bits, as it is until the next call of the program. */
  words(): Uint32Array {
    return new Uint32Array(this.#exports.memory.buffer);
  }

  /** The 32 bits at an address. */
  word(address: Pointer): number {
    return this.#view().getUint32(address, true);
  }

  /** The text that ends with a zero byte; none at 0. */
  text(address: Pointer): string {
    if (address === 0) return '';
    const bytes = Buffer.from(this.#exports.memory.buffer);
    return bytes.toString('utf8', address, bytes.indexOf(0, address));
  }

  #compile(expression: string): Pointer {
    const text = this.#copy(Buffer.from(`${expression}\0`));
    this.#exports.xmlResetLastError();
    const compiled = this.#exports.xmlXPathCtxtCompile(0, text);
    this.#exports.free(text);
    if (compiled === 0) throw this.#lastFault();
    return compiled;
  }

  #valueOf(result: Pointer): XPathValue {
    const view = this.#view();
    switch (this.word(result + RESULT.type)) {
      case TYPE.boolean:
        return { type: 'boolean', value: this.word(result + RESULT.boolean) !== 0 };
      case TYPE.number:
        return { type: 'number', value: view.getFloat64(result + RESULT.number, true) };
      case TYPE.string:
        return { type: 'string', value: this.text(this.word(result + RESULT.string)) };
      default:
        return { type: 'nodes', nodes: this.#nodesOf(this.word(result + RESULT.nodes)) };
    }
  }

  #nodesOf(set: Pointer): readonly Pointer[] {
    if (set === 0) return [];
    const count = this.word(set + NODES.count);
    return Array.from(new Uint32Array(this.#exports.memory.buffer, this.word(set + NODES.table), count));
  }

  #note(fault: Pointer): void {
    if (this.#faults.length > 0 || this.word(fault + FAULT.level) < LEVEL_ERROR) return;
    const code = this.word(fault + FAULT.code);
    if (NOT_OF_FORM.has(code)) return;
    const message = this.text(this.word(fault + FAULT.message)).trim();
    const place = [this.word(fault + FAULT.line), this.word(fault + FAULT.column)] as const;
    this.#faults.push(code === NO_MEMORY ? new MemoryFault() : new XmlFault(message, ...place));
  }

  #lastFault(): XPathFault | MemoryFault {
    const fault = this.#exports.xmlGetLastError();
    const code = fault === 0 ? NO_MEMORY : this.word(fault + FAULT.code);
    if (code === NO_MEMORY) return new MemoryFault();
    const message = this.text(this.word(fault + FAULT.message)).trim();
    return new XPathFault(message, code, this.word(fault + FAULT.position));
  }

  /** A copy of bytes in the program's memory, with a zero byte behind it. */
  #copy(bytes: Uint8Array): Pointer {
    const block = this.#allocate(bytes.length + 1);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    memory.set(bytes, block);
    memory[block + bytes.length] = 0;
    return block;
  }

  #allocate(bytes: number): Pointer {
    return this.#allocated(this.#exports.malloc(bytes));
  }

  #allocated(block: Pointer): Pointer {
    if (block === 0) throw new MemoryFault();
    return block;
  }

  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }
}
