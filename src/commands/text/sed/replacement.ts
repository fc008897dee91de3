import { afterCharacter } from '../../../text/code-points.ts';
import { type CaseChange, changeCase } from '../../../text/simple-case.ts';

/** A part of a replacement: text, and behind it what a group has matched. */
export interface ReplacementNode {
  readonly text: string;
  /** The number of a group, 0 for the whole match. */
  readonly group: number | undefined;
  /** The case of all of it (`\U`, `\L`). */
  readonly rest: CaseChange;
  /** The case of its first character (`\u`, `\l`), which goes before. */
  readonly first: CaseChange;
}

/** A replacement that has been read, ready to be used. */
export class Replacement {
  /** The highest number of a group in it. */
  readonly highestGroup: number;
  /** The same as a template of JavaScript, where there is one: it cannot change the case. */
  readonly template: string | undefined;
  readonly #nodes: readonly ReplacementNode[];
  readonly #textLength: number;
  readonly #wholes: number;
  readonly #groups: number;

  constructor(nodes: readonly ReplacementNode[]) {
    const plain = nodes.every(({ rest, first }) => rest === 'keep' && first === 'keep');
    // Parts that are empty matter only where they end a change of case.
    this.#nodes = plain ? nodes.filter(({ text, group }) => text !== '' || group !== undefined) : nodes;
    this.highestGroup = nodes.reduce((highest, { group = 0 }) => Math.max(highest, group), 0);
    this.#textLength = nodes.reduce((sum, { text }) => sum + text.length, 0);
    this.#wholes = nodes.filter(({ group }) => group === 0).length;
    this.#groups = nodes.filter(({ group = 0 }) => group > 0).length;
    this.template = plain ? nodes.map(templateOf).join('') : undefined;
  }

  /** Whether its own text holds another. */
  holds(sought: string): boolean {
    return this.#nodes.some(({ text }) => text.includes(sought));
  }

  /**
   * How long a text of `length` characters becomes at most, when matches that are not empty are replaced.
   *
   * @param looksAround whether a group can reach beyond its match
   */
  mostCharacters(length: number, looksAround: boolean): number {
    // Matches take a character each and do not overlap.
    return length * (1 + this.#textLength + this.#wholes + this.#groups * (looksAround ? length : 1));
  }

  /** What stands in the place of a match. */
  expand(match: RegExpExecArray): string {
    let result = '';
    let pending: CaseChange = 'keep';
    for (const { text, group, rest, first: own } of this.#nodes) {
      let first: CaseChange = own === 'keep' ? pending : own;
      pending = 'keep';
      if (text !== '') {
        result += convert(text, rest, first);
        first = 'keep';
      }
      if (group === undefined) continue;
      const value = match[group] ?? '';
      // As in GNU sed, \u before an empty group is for what follows it, but for no more than one part.
      if (value !== '') result += convert(value, rest, first);
      else if (own !== 'keep') pending = first;
    }
    return result;
  }
}

function templateOf({ text, group }: ReplacementNode): string {
  const literal = text.replaceAll('$', '$$$$');
  if (group === undefined) return literal;
  // With two digits a digit that follows is not read as part of the number.
  return `${literal}${group === 0 ? '$&' : `$0${group}`}`;
}

function convert(text: string, rest: CaseChange, first: CaseChange): string {
  if (first === 'keep') return changeCase(text, rest);
  const end = afterCharacter(text, 0);
  return changeCase(text.slice(0, end), first) + changeCase(text.slice(end), rest);
}
