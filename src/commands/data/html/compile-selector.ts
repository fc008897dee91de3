import { compile, type Options } from 'css-select';
import type { HtmlElement, HtmlNode } from '../markup/html-tree.ts';
import { checkSelector } from './check-selector.ts';
import { HasPseudoClass } from './has.ts';
import { NthPseudoClasses } from './nth.ts';
import { SelectorFault } from './selector-fault.ts';
import { ANCHOR, forLibrary, HAS } from './selector-text.ts';
import { textPseudoClasses } from './text-search.ts';

/** How the library finds its way in a page. */
export type Adapter = Options<HtmlNode, HtmlElement>['adapter'] & { getText(node: HtmlNode): string };

/** Makes tests of selectors, with pseudo-classes of our own where those of the library are slow or not those of CSS. */
export class SelectorCompiler {
  readonly options: Options<HtmlNode, HtmlElement>;
  readonly #nth: NthPseudoClasses;
  readonly #has: HasPseudoClass;

  constructor(adapter: Adapter) {
    const inner = (selector: string, at: number): ((element: HtmlElement) => boolean) => this.compile(selector, at);
    this.#nth = new NthPseudoClasses(inner);
    this.#has = new HasPseudoClass(inner);
    this.options = {
      adapter,
      pseudos: {
        ...this.#nth.tests(),
        ...textPseudoClasses((element) => adapter.getText(element)),
        [HAS]: this.#has.has,
        [ANCHOR]: this.#has.isAnchor,
      },
    };
  }

  /**
   * Makes a test of a selector, or of one within another.
   *
   * @param at where it begins in the whole selector, for the error
   * @throws {SelectorFault}
   * @throws {RangeError} when it is nested too deeply
   */
  compile(selector: string, at = 0): (element: HtmlElement) => boolean {
    try {
      const parts = checkSelector(selector);
      for (const part of parts) {
        if (part.kind === 'has') this.#has.read(part);
        else if (part.kind === 'child' || part.kind === 'type') this.#nth.read(part.text, part.kind, part.at);
      }
      return compile(forLibrary(selector, parts).trim(), this.options);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof RangeError) throw error;
      const fault = error instanceof SelectorFault ? error : SelectorFault.from(error, selector);
      throw new SelectorFault(fault.message, fault.at === undefined ? undefined : at + fault.at);
    }
  }
}
