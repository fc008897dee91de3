import { lexXPath, type XPathToken } from './lex-xpath.ts';
import type { Namespaces } from './namespaces-of.ts';

/** What is wrong with an expression that libxml2 accepts, and where. */
export class ExpressionFault extends Error {
  /** The index of the character, from 0. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** The functions of XPath 1.0. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'boolean ceiling concat contains count false floor id lang last local-name name namespace-uri normalize-space not ' +
    'number position round starts-with string string-length substring substring-after substring-before sum translate true'
  ).split(' '),
);

/** So many prefixes are named in an error. */
const NAMED_PREFIXES = 10;

/**
 * Fits an expression to a document. XPath 1.0 takes a name without a prefix to be in no namespace, so that in a document
 * with a default namespace it would find nothing. There, it finds the elements that are written without a prefix.
 *
 * @throws {ExpressionFault} for a prefix, a function or a variable that is not there, or a parenthesis that is not closed
 */
export function prepareExpression(expression: string, { prefixes, hasDefault }: Namespaces): string {
  const parts: string[] = [];
  let from = 0;
  const tokens = lexXPath(expression);
  checkClosed(tokens, expression.length);
  for (const token of tokens) {
    checkName(token, prefixes);
    if (!hasDefault || token.kind !== 'element' || token.prefix !== undefined || token.text === '*') continue;
    parts.push(expression.slice(from, token.start), `*[name()="${token.text}"]`);
    from = token.end;
  }
  return parts.join('') + expression.slice(from);
}

/** libxml2 takes the end of an expression for a parenthesis that is missing there. */
function checkClosed(tokens: readonly XPathToken[], end: number): void {
  let open = 0;
  for (const { text } of tokens) open += text === '(' ? 1 : text === ')' ? -1 : 0;
  if (open > 0) throw new ExpressionFault('Expected ")", found the end', end);
}

function checkName({ kind, text, prefix, start }: XPathToken, prefixes: ReadonlyMap<string, string>): void {
  if (kind === 'variable') throw new ExpressionFault('There are no variables', start);
  if (kind === 'function' && prefix === undefined && !FUNCTIONS.has(text)) {
    throw new ExpressionFault(`There is no function "${text}" in XPath 1.0`, start);
  }
  if (kind === 'function' && prefix !== undefined)
    throw new ExpressionFault('There are no functions with a prefix', start);
  if (prefix === undefined || prefix === 'xml' || prefixes.has(prefix)) return;
  throw new ExpressionFault(`There is no prefix "${prefix}"${known([...prefixes.keys()])}`, start);
}

function known(prefixes: readonly string[]): string {
  if (prefixes.length === 0) return ': The document declares none, give its namespace by --ns';
  const rest = prefixes.length > NAMED_PREFIXES ? ' and others' : '';
  return `: The document has ${prefixes.slice(0, NAMED_PREFIXES).join(', ')}${rest}`;
}
