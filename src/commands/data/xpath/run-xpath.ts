import { PenstockError } from '../../../errors.ts';
import { clip } from '../../../text/clip.ts';
import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import { decodeMarkup } from '../markup/decode-markup.ts';
import { encodeLines } from '../markup/encode-lines.ts';
import { MOST_MEMORY } from '../web-assembly/grow-memory.ts';
import { explainFault } from './explain-fault.ts';
import { MemoryFault } from './host.ts';
import { namespacesOf } from './namespaces-of.ts';
import type { xpathParameters } from './parameters.ts';
import { ExpressionFault, prepareExpression } from './prepare-expression.ts';
import { printValue } from './print-value.ts';
import { loadProgram } from './program.ts';
import { readDocument } from './read-document.ts';
import { XmlLibrary, XPathFault } from './xml-library.ts';

type XPathArguments = Arguments<typeof xpathParameters>;

/** A library that has taken more memory than this is not used again, so that it gives it back. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** A library that ended its last run as it should. */
let warm: XmlLibrary | undefined;

/**
 * Runs `xpath`.
 *
 * @throws {CommandError} for an expression or a document that cannot be read, and for want of memory
 */
export async function runXPath(args: XPathArguments, input: Uint8Array): Promise<Result> {
  const library = warm ?? new XmlLibrary(await loadProgram());
  // An exception from within may leave anything behind; only errors that end a run in good order bring it back.
  warm = undefined;
  return { output: withLibrary(library, args, decodeMarkup(input)), status: 0 };
}

function withLibrary(library: XmlLibrary, args: XPathArguments, text: string): Uint8Array {
  try {
    const output = evaluate(library, args, text);
    keep(library);
    return output;
  } catch (error) {
    if (error instanceof MemoryFault) {
      const problem = `Cannot hold the document and what is found in it: They take more than ${MOST_MEMORY} bytes`;
      throw new CommandError('xpath', 'OUT_OF_MEMORY', problem);
    }
    if (error instanceof PenstockError) keep(library);
    throw error;
  }
}

function keep(library: XmlLibrary): void {
  if (library.memoryBytes <= KEPT_BYTES) warm = library;
}

function evaluate(library: XmlLibrary, args: XPathArguments, text: string): Uint8Array {
  explained(args.query, () => {
    const zero = args.query.indexOf('\0');
    if (zero >= 0) throw new ExpressionFault('Unexpected character with the number 0', zero);
    library.check(args.query);
  });
  const document = readDocument(library, text, args.type);
  try {
    const found = namespacesOf(library, document);
    const namespaces = { ...found, prefixes: new Map([...found.prefixes, ...args.ns]) };
    const output = explained(args.query, () =>
      library.evaluate(document, prepareExpression(args.query, namespaces), namespaces.prefixes, (value) =>
        encodeLines(printValue(library, value, { all: args.all, attribute: args.attr })),
      ),
    );
    library.freeDocument(document);
    return output;
  } catch (error) {
    // After any other exception the library is given up as a whole.
    if (error instanceof PenstockError) library.freeDocument(document);
    throw error;
  }
}

/** Puts faults of the expression in words. */
function explained<T>(expression: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof XPathFault || error instanceof ExpressionFault)) throw error;
    const { code, message, at } = explainFault(error, expression);
    const place = at === undefined ? '' : ` at character ${at + 1}`;
    const details = at === undefined ? {} : { column: at + 1 };
    throw new CommandError('xpath', code, `Cannot read "${clip(expression)}"${place}: ${message}`, details);
  }
}
