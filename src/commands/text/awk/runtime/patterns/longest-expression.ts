import { childrenOf, type PatternNode, someNode } from '../../../../../regexp/node.ts';
import { Pattern, type PatternParts } from '../../../../../regexp/pattern.ts';

/**
 * The alternatives at the top of a pattern, also where groups enclose the whole of it. Words count as one alternative,
 * in which the longer stand before the shorter, so that the first that fits is the longest. One answer means that there
 * is nothing to choose: what it matches is the longest match.
 */
export function alternativesOf(node: PatternNode): readonly PatternNode[] {
  // References need the whole.
  return someNode(node, (one) => one.kind === 'backReference') ? [node] : splitAlternatives(node);
}

/** An alternative as an expression that matches where it is told to. */
interface StickyAlternative {
  readonly expression: RegExp;
  readonly groups: readonly number[];
}

/**
 * An expression that of several alternatives matches the longest, as POSIX has it, where JavaScript takes the first
 * that fits. `exec` and `test` do; the methods of strings that make further expressions of it do not.
 *
 * @example the alternatives of `a|ab` give `ab` in `xabx`
 */
export class LongestExpression extends RegExp {
  readonly #alternatives: readonly StickyAlternative[];

  /** @param whole the expression of the whole pattern, which finds where a match begins */
  constructor(whole: RegExp, flags: string, alternatives: readonly StickyAlternative[]) {
    super(whole.source, flags);
    this.#alternatives = alternatives;
  }

  /**
   * @param whole the expression of the whole pattern for `text`
   * @param parts the whole pattern, whose groups the alternatives have by other numbers
   * @param alternatives see {@link alternativesOf}
   * @param text a text of the kind that the expression is for
   */
  static of(whole: RegExp, parts: PatternParts, alternatives: readonly PatternNode[], text: string): LongestExpression {
    const sticky = alternatives.map((node) => ({
      expression: new Pattern({ ...parts, node }).for(text, { sticky: true }),
      groups: groupNumbers(node),
    }));
    return new LongestExpression(whole, whole.flags, sticky);
  }

  /** The same expression, whose matches tell where their groups are. */
  withIndices(): LongestExpression {
    const alternatives = this.#alternatives.map(({ expression, groups }) => ({
      expression: new RegExp(expression.source, `d${expression.flags}`),
      groups,
    }));
    return new LongestExpression(this, `d${this.flags}`, alternatives);
  }

  override exec(text: string): RegExpExecArray | null {
    const first = super.exec(text);
    if (first === null) return null;
    let best = first;
    for (const { expression, groups } of this.#alternatives) {
      expression.lastIndex = first.index;
      const match = expression.exec(text);
      if (match !== null && match[0].length > best[0].length) best = renumbered(match, groups, first.length);
    }
    this.lastIndex = best.index + best[0].length;
    return best;
  }
}

function splitAlternatives(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'alternatives') return joinWords(node.options.flatMap(splitAlternatives));
  return node.kind === 'group' ? splitAlternatives(node.body).map((body) => ({ ...node, body })) : [node];
}

/** Makes one alternative of all that are words. */
function joinWords(options: readonly PatternNode[]): readonly PatternNode[] {
  const words = options.flatMap((option) => (isWords(option) ? childOptions(option) : []));
  if (words.length < 2) return options;
  words.sort((a, b) => characterCount(b) - characterCount(a));
  return [{ kind: 'alternatives', options: words }, ...options.filter((option) => !isWords(option))];
}

/** Whether a node is a word, or what {@link joinWords} has made of several. */
function isWords(node: PatternNode): boolean {
  return childOptions(node).every(
    (one) =>
      one.kind === 'character' || (one.kind === 'sequence' && one.items.every(({ kind }) => kind === 'character')),
  );
}

function childOptions(node: PatternNode): readonly PatternNode[] {
  return node.kind === 'alternatives' ? node.options : [node];
}

function characterCount(word: PatternNode): number {
  return word.kind === 'sequence' ? word.items.length : 1;
}

/** The numbers of the groups in the order of their parentheses. */
function groupNumbers(node: PatternNode): readonly number[] {
  const inner = childrenOf(node).flatMap(groupNumbers);
  return node.kind === 'group' && node.index !== undefined ? [node.index, ...inner] : inner;
}

/** A match of an alternative with its groups where they stand in the whole pattern. */
function renumbered(match: RegExpExecArray, groups: readonly number[], length: number): RegExpExecArray {
  moveGroups(match, groups, length);
  if (match.indices !== undefined) moveGroups(match.indices, groups, length);
  return match;
}

function moveGroups<T>(parts: T[], groups: readonly number[], length: number): void {
  const [, ...found] = parts;
  parts.length = 1;
  parts.length = length;
  for (const [index, part] of found.entries()) {
    const group = groups[index];
    if (group !== undefined) parts[group] = part;
  }
}
