import { clip } from '../../../text/clip.ts';
import { type HtmlElement, type HtmlNode, isElement } from '../markup/html-tree.ts';
import { SelectorFault } from './selector-fault.ts';
import { hide } from './selector-text.ts';

/** `An+B`: the positions A·n+B for n from 0. */
interface Formula {
  readonly step: number;
  readonly offset: number;
}

/** The argument of an `:nth-…` as it was read. */
interface NthArgument extends Formula {
  /** Which siblings count, by `of SELECTOR`. */
  readonly counts?: (element: HtmlElement) => boolean;
}

/** Where elements stand among those of their group; children of one parent are numbered at once. */
interface Numbering {
  /** Positions from 1. */
  readonly positions: ReadonlyMap<HtmlElement, number>;
  /** How many elements a group has. */
  readonly totals: ReadonlyMap<string, number>;
}

type Group = (element: HtmlElement) => string | undefined;

const FORMULA = /^(?:(odd|even)|([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|([+-]?\d+))$/i;
const OF = /\sof\s/i;

const byName: Group = ({ tagName }) => tagName;

/**
 * The pseudo-classes that count siblings. Those of the library count anew for each element, which takes minutes for a
 * table of a hundred thousand rows.
 */
export class NthPseudoClasses {
  readonly #compile: (selector: string, at: number) => (element: HtmlElement) => boolean;
  /** By their text as the library carries it. */
  readonly #arguments = new Map<string, NthArgument>();
  /** Numberings by what is counted, and by parent. */
  readonly #numberings = new Map<string, WeakMap<HtmlNode, Numbering>>();

  /** @param compile makes a test of the selector behind `of`, which stands at a place of the whole selector */
  constructor(compile: (selector: string, at: number) => (element: HtmlElement) => boolean) {
    this.#compile = compile;
  }

  /** As the library takes them: the test of an element, by the name of the pseudo-class. */
  tests(): Record<string, (element: HtmlElement, argument?: string | null) => boolean> {
    return {
      'nth-child': (element, argument) => this.#isNth(element, argument, 'child', false),
      'nth-last-child': (element, argument) => this.#isNth(element, argument, 'child', true),
      'nth-of-type': (element, argument) => this.#isNth(element, argument, 'type', false),
      'nth-last-of-type': (element, argument) => this.#isNth(element, argument, 'type', true),
      'first-of-type': (element) => this.#position(element, 'type', byName, false) === 1,
      'last-of-type': (element) => this.#position(element, 'type', byName, true) === 1,
      'only-of-type': (element) =>
        this.#position(element, 'type', byName, false) === 1 && this.#position(element, 'type', byName, true) === 1,
    };
  }

  /**
   * Reads an argument, which must be done before elements are tested.
   *
   * @param kind what is counted
   * @param at where the argument stands in the whole selector, for the error
   * @throws {SelectorFault}
   */
  read(argument: string, kind: 'child' | 'type', at: number): void {
    const key = hide(argument);
    if (this.#arguments.has(key) && kind === 'child') return;
    const of = OF.exec(argument);
    const end = of === null ? argument.length : of.index + of[0].length;
    const formula = readFormula(argument.slice(0, of?.index).trim(), at);
    if (of !== null && kind === 'type') throw new SelectorFault('Only children are counted by "of"', at + of.index + 1);
    const counts = of === null ? undefined : this.#compile(argument.slice(end), at + end);
    this.#arguments.set(key, { ...formula, ...(counts !== undefined && { counts }) });
  }

  #isNth(element: HtmlElement, argument: string | null | undefined, kind: 'child' | 'type', fromEnd: boolean): boolean {
    const read = this.#arguments.get(argument ?? '');
    if (read === undefined) throw new Error(`The argument "${argument}" was not read beforehand`);
    const { step, offset, counts } = read;
    const byTest: Group = (one) => (counts === undefined || counts(one) ? '' : undefined);
    const key = counts === undefined ? kind : `of ${argument}`;
    const position = this.#position(element, key, kind === 'type' ? byName : byTest, fromEnd);
    if (position === undefined) return false;
    return step === 0 ? position === offset : (position - offset) % step === 0 && (position - offset) / step >= 0;
  }

  /** The position of an element among its siblings of the same group; none when it is in no group or has no parent. */
  #position(element: HtmlElement, key: string, group: Group, fromEnd: boolean): number | undefined {
    const parent = element.parentNode;
    if (parent === null) return undefined;
    const byParent = this.#numberings.get(key) ?? new WeakMap<HtmlNode, Numbering>();
    this.#numberings.set(key, byParent);
    const numbering = byParent.get(parent) ?? number(parent.childNodes, group);
    byParent.set(parent, numbering);
    const position = numbering.positions.get(element);
    if (position === undefined || !fromEnd) return position;
    return (numbering.totals.get(group(element) ?? '') ?? 0) + 1 - position;
  }
}

function number(siblings: readonly HtmlNode[], group: Group): Numbering {
  const positions = new Map<HtmlElement, number>();
  const totals = new Map<string, number>();
  for (const sibling of siblings) {
    const name = isElement(sibling) ? group(sibling) : undefined;
    if (name === undefined || !isElement(sibling)) continue;
    const position = (totals.get(name) ?? 0) + 1;
    totals.set(name, position);
    positions.set(sibling, position);
  }
  return { positions, totals };
}

function readFormula(text: string, at: number | undefined): Formula {
  const [, word, step, sign, distance, only] = FORMULA.exec(text) ?? [];
  if (word !== undefined) return { step: 2, offset: word.toLowerCase() === 'odd' ? 1 : 0 };
  if (only !== undefined) return { step: 0, offset: Number(only) };
  if (step === undefined) {
    throw new SelectorFault(`Expected a number, odd, even or a form such as 2n+1, not "${clip(text)}"`, at);
  }
  const factor = /^[+-]?$/.test(step) ? Number(`${step}1`) : Number(step);
  return { step: factor, offset: distance === undefined ? 0 : Number(`${sign}${distance}`) };
}
