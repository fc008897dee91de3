import { parsePattern } from '../../../../../regexp/compile-pattern.ts';
import { mayBeEmpty, type PatternNode, someNode } from '../../../../../regexp/node.ts';
import { Pattern, type PatternParts } from '../../../../../regexp/pattern.ts';
import { simplifyForPresence } from '../../../../../regexp/presence.ts';
import { requiredLiteral } from '../../../../../regexp/required-literal.ts';
import { reachesBeyondAscii } from '../../../../../regexp/set-extent.ts';
import { type ByteSet, byteSetOf } from '../records/byte-set.ts';
import { alternativesOf, LongestExpression } from './longest-expression.ts';
import { toExtendedPattern } from './pattern-syntax.ts';

/** Says whether letters match in either case at the moment. */
export interface CaseRule {
  readonly ignoreCase: boolean;
}

/** A pattern in the forms that a program needs, for both values of IGNORECASE. */
export class TextPattern {
  /** The pattern as written. */
  readonly source: string;
  /** The same pattern in the extended syntax of the service. */
  readonly extended: string;
  readonly #rule: CaseRule;
  readonly #exact: CasePattern;
  #folded: CasePattern | undefined;

  /** @throws {PatternError} */
  constructor(source: string, rule: CaseRule) {
    this.source = source;
    this.#rule = rule;
    this.extended = toExtendedPattern(source);
    this.#exact = new CasePattern(source, this.extended, false);
  }

  /** Whether it matches somewhere in `text`. */
  test(text: string): boolean {
    return this.#current.test(text);
  }

  /** The expression to run on `text`, with the flag `g`; it is shared, so set its `lastIndex` first. */
  for(text: string): RegExp {
    return this.#current.for(text);
  }

  /** The text that it stands for, if it is nothing but characters and case matters. */
  get literal(): string | undefined {
    return this.#exact.literal;
  }

  /** A text that every match holds, if one is certain and case matters. */
  get required(): string | undefined {
    return this.#exact.required;
  }

  /** The bytes that it matches, where it stands for single ones and case matters. */
  get byteSet(): ByteSet | undefined {
    return this.#exact.byteSet;
  }

  get #current(): CasePattern {
    if (!this.#rule.ignoreCase) return this.#exact;
    this.#folded ??= new CasePattern(this.source, this.extended, true);
    return this.#folded;
  }
}

/** Given where a text holds nothing beyond ASCII, so that the pattern need not look at it. */
const ASCII = { reach: 'ascii' } as const;

/** Up to this length it is faster to look at each unit of a text than to run an expression that does. */
const SHORT = 100;

/** A pattern under one rule of case. */
class CasePattern {
  /** Gives the matches as they are, with their groups. */
  readonly #exact: Pattern;
  readonly #parts: PatternParts;
  readonly #alternatives: readonly PatternNode[];
  /** The expressions that take the longest alternative, by those that take the first. */
  readonly #longest = new Map<RegExp, LongestExpression>();
  /** Tells only whether there is a match, which is faster. */
  readonly #presence: Pattern;
  /** The text that the pattern stands for, if it is nothing but characters. */
  readonly literal: string | undefined;
  /** Whether one expression serves all texts, so that nobody need look at them. */
  readonly #anyReach: boolean;

  /**
   * @param source the pattern as written, for errors
   * @param extended see `TextPattern`
   * @throws {PatternError}
   */
  constructor(source: string, extended: string, ignoreCase: boolean) {
    const { node, groupCount } = parsePattern('extended', extended, { ignoreCase });
    this.#parts = { source, node, groupCount };
    this.#alternatives = alternativesOf(node);
    const [only] = this.#alternatives;
    this.#exact = new Pattern(only !== undefined && !this.#hasChoice ? { ...this.#parts, node: only } : this.#parts);
    this.#presence = new Pattern({ ...this.#parts, node: simplifyForPresence(node), captures: false });
    this.literal = literalOf(node);
    this.#anyReach = !mayBeEmpty(node) && !someNode(node, reachesBeyondAscii);
  }

  /** See `TextPattern`. */
  for(text: string): RegExp {
    const expression = this.#exact.for(text, this.#reachOf(text));
    if (!this.#hasChoice) return expression;
    let longest = this.#longest.get(expression);
    if (longest === undefined) {
      longest = LongestExpression.of(expression, this.#parts, this.#alternatives, text);
      this.#longest.set(expression, longest);
    }
    return longest;
  }

  get #hasChoice(): boolean {
    return this.#alternatives.length > 1;
  }

  /** See `TextPattern`. */
  get required(): string | undefined {
    return requiredLiteral(this.#parts.node);
  }

  /** See `TextPattern`. */
  get byteSet(): ByteSet | undefined {
    return byteSetOf(this.#parts.node, (text) => this.test(text));
  }

  /** See `TextPattern`. */
  test(text: string): boolean {
    if (this.literal !== undefined) return text.includes(this.literal);
    const expression = this.#presence.for(text, this.#reachOf(text));
    expression.lastIndex = 0;
    return expression.test(text);
  }

  #reachOf(text: string): typeof ASCII | undefined {
    return this.#anyReach || isShortAscii(text) ? ASCII : undefined;
  }
}

function isShortAscii(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Surrogates are left out: half of a pair may not match in the middle of a character. */
function literalOf(node: PatternNode): string | undefined {
  const items = node.kind === 'sequence' ? node.items : [node];
  let literal = '';
  for (const item of items) {
    if (item.kind !== 'character' || item.ignoreCase || (item.codePoint >= 0xd800 && item.codePoint <= 0xdfff)) {
      return undefined;
    }
    literal += String.fromCodePoint(item.codePoint);
  }
  return literal;
}
