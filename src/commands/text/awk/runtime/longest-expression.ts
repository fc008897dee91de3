import { childrenOf, type PatternNode, someNode } from '../../../../regexp/node.ts';
import { Pattern } from '../../../../regexp/pattern.ts';

/** One of the alternatives at the top of a pattern. */
export interface Alternative {
  /** The alternative as a pattern of its own. */
  readonly pattern: Pattern;
  /** The numbers that its groups have in the whole pattern. */
  readonly groups: readonly number[];
}

/**
 * The alternatives at the top of a pattern, also where groups enclose the whole of it; none where there is nothing to
 * choose, or where references need the whole.
 *
 * @param source the pattern as written, for errors
 * @param groupCount how many groups the whole pattern has
 */
export function alternativesOf(source: string, node: PatternNode, groupCount: number): readonly Alternative[] {
  if (someNode(node, (one) => one.kind === 'backReference')) return [];
  const options = splitAlternatives(node);
  if (options.length === 1) return [];
  return options.map((option) => ({
    pattern: new Pattern({ source, node: option, groupCount }),
    groups: groupNumbers(option),
  }));
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
   * @param text a text of the kind that the expression is for
   */
  static of(whole: RegExp, alternatives: readonly Alternative[], text: string): LongestExpression {
    const sticky = alternatives.map(({ pattern, groups }) => ({
      expression: pattern.for(text, { sticky: true }),
      groups,
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
  if (node.kind === 'alternatives') return node.options.flatMap(splitAlternatives);
  return node.kind === 'group' ? splitAlternatives(node.body).map((body) => ({ ...node, body })) : [node];
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
