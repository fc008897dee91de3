/** A piece of an expression. */
export interface XPathToken {
  readonly kind: 'element' | 'attribute' | 'function' | 'variable' | 'other';
  /** A name without its prefix, or the piece as it stands. */
  readonly text: string;
  readonly prefix: string | undefined;
  /** Where it begins and ends in the expression. */
  readonly start: number;
  readonly end: number;
}

const NAME = '[\\p{L}_][\\p{L}\\p{M}\\p{N}._\\u00b7-]*';
/** A name, maybe with a prefix; the star of `p:*`; but no axis, which ends in two colons. */
const QUALIFIED = new RegExp(`(?:(${NAME}):(?!:))?(${NAME}|\\*)`, 'uy');
const OTHER = /\s+|"[^"]*"|'[^']*'|\d+(?:\.\d*)?|\.\d+|\.\.|::|\/\/|!=|<=|>=|[\s\S]/uy;

/** Behind these, a name or a star is an operand; behind anything else, an operator (XPath 1.0, section 3.7). */
const BEFORE_OPERAND = /^(?:@|::|\(|\[|,|\/|\/\/|\||\+|-|=|!=|<|<=|>|>=|and|or|mod|div|\*)$/;

const NODE_TYPES: ReadonlySet<string> = new Set(['comment', 'node', 'processing-instruction', 'text']);

/** Divides an expression that libxml2 can read into its pieces, without white space. */
export function lexXPath(expression: string): readonly XPathToken[] {
  const tokens: XPathToken[] = [];
  /** What the last piece is for the rule of operands; the axis before `::`. */
  let last: string | undefined;
  let axis = '';
  for (let start = 0; start < expression.length; ) {
    QUALIFIED.lastIndex = start;
    const [name, prefix, local = ''] = last === '$' ? [] : (QUALIFIED.exec(expression) ?? []);
    const piece = name ?? other(expression, start);
    const end = start + piece.length;
    const operand = last === undefined || BEFORE_OPERAND.test(last);
    if (/^\s/.test(piece)) {
      start = end;
      continue;
    }
    const kind = name === undefined || !operand ? 'other' : kindOfName(local, expression, end, last, axis);
    if (kind === 'other' && name !== undefined) axis = name;
    // A name that is an operand ends one, whatever it is called.
    last = name !== undefined && operand ? 'operand' : piece;
    tokens.push({
      kind: piece.startsWith('$') ? 'variable' : kind,
      text: kind === 'other' ? piece : local,
      prefix,
      start,
      end,
    });
    start = end;
  }
  return tokens;
}

function kindOfName(
  name: string,
  expression: string,
  end: number,
  last: string | undefined,
  axis: string,
): XPathToken['kind'] {
  const next = /\s*(\(|::)?/uy;
  next.lastIndex = end;
  const follows = next.exec(expression)?.[1];
  if (follows === '::') return 'other';
  if (follows === '(') return NODE_TYPES.has(name) ? 'other' : 'function';
  if (last === '@' || (last === '::' && axis === 'attribute')) return 'attribute';
  if (last === '::' && axis === 'namespace') return 'other';
  return 'element';
}

function other(expression: string, start: number): string {
  OTHER.lastIndex = start;
  return OTHER.exec(expression)?.[0] ?? '';
}
