import { clip } from '../../../text/clip.ts';
import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import { decodeMarkup } from '../markup/decode-markup.ts';
import { encodeLines } from '../markup/encode-lines.ts';
import { MOST_MEMORY } from '../web-assembly/grow-memory.ts';
import { ReusableProgram } from '../web-assembly/reusable-program.ts';
import { explainFault } from './explain-fault.ts';
import { MemoryFault } from './host.ts';
import { lexXPath } from './lex-xpath.ts';
import { namespacesOf } from './namespaces-of.ts';
import type { xpathParameters } from './parameters.ts';
import { ExpressionFault, prepareExpression } from './prepare-expression.ts';
import { printValue } from './print-value.ts';
import { loadProgram } from './program.ts';
import { readDocument } from './read-document.ts';
import { XmlLibrary, XPathFault } from './xml-library.ts';

type XPathArguments = Arguments<typeof xpathParameters>;

/** libxml2, once it is loaded. */
let xml: ReusableProgram<XmlLibrary> | undefined;

/**
 * Runs `xpath`. Every run finds the memory of a library that has just been started.
 *
 * @throws {CommandError} for an expression or a document that cannot be read, and for want of memory
 */
export async function runXPath(args: XPathArguments, input: Uint8Array): Promise<Result> {
  const program = await loadProgram();
  xml ??= new ReusableProgram(() => new XmlLibrary(program));
  try {
    return { output: xml.use((library) => evaluate(library, args, decodeMarkup(input))), status: 0 };
  } catch (error) {
    if (!(error instanceof MemoryFault)) throw error;
    const problem = `Cannot hold the document and what is found in it: They take more than ${MOST_MEMORY} bytes`;
    throw new CommandError('xpath', 'OUT_OF_MEMORY', problem);
  }
}

function evaluate(library: XmlLibrary, args: XPathArguments, text: string): Uint8Array {
  library.begin();
  explained(args.query, () => {
    const zero = args.query.indexOf('\0');
    if (zero >= 0) throw new ExpressionFault('Unexpected character with the number 0', zero);
    library.check(args.query);
  });
  // What a run has allocated need not be freed: its memory ends with it.
  const document = readDocument(library, text, { type: args.type, needsIds: callsId(args.query) });
  const found = namespacesOf(library, document);
  const namespaces = { ...found, prefixes: new Map([...found.prefixes, ...args.ns]) };
  return explained(args.query, () =>
    library.evaluate(document, prepareExpression(args.query, namespaces), namespaces.prefixes, (value) =>
      encodeLines(printValue(library, value, { all: args.all, attribute: args.attr })),
    ),
  );
}

/** Whether an expression looks for elements by their IDs. */
function callsId(expression: string): boolean {
  return lexXPath(expression).some(({ kind, text }) => kind === 'function' && text === 'id');
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
