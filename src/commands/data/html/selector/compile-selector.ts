import { attributeOf, type HtmlElement } from '../../markup/html-tree.ts';
import { attributeTest, hasWord } from './attribute-test.ts';
import { HasTest } from './has-test.ts';
import { directionTest, languageTest } from './language.ts';
import { lowerAscii } from './lower-ascii.ts';
import { nthTest } from './nth-test.ts';
import { parentOf, Siblings, type Test } from './page-view.ts';
import { pseudoClassTest } from './pseudo-classes.ts';
import type { Combinator, ComplexSelector, Compound, RelativeSelector, SelectorList, Simple } from './syntax.ts';
import { textTest } from './text-test.ts';

/** Kinds of conditions from the fastest to the slowest one. */
const COSTS: Readonly<Record<Simple['kind'], number>> = {
  'pseudo-element': 0,
  'no namespace': 0,
  type: 1,
  id: 2,
  class: 3,
  attribute: 3,
  pseudo: 4,
  nth: 5,
  is: 6,
  not: 6,
  lang: 7,
  dir: 7,
  contains: 8,
  has: 9,
};

/** Makes one test of a list of selectors: whether any of them matches an element. */
export function compileSelector(list: SelectorList): Test {
  return new SelectorCompiler().list(list);
}

class SelectorCompiler {
  readonly #siblings = new Siblings();

  list(list: SelectorList): Test {
    const tests = list.map((selector) => this.#complex(selector));
    const [only] = tests;
    return only !== undefined && tests.length === 1 ? only : (element) => tests.some((test) => test(element));
  }

  #complex({ compounds, combinators }: ComplexSelector): Test {
    return compounds
      .map((compound) => this.#compound(compound))
      .reduce((before, test, index) => {
        const reaches = this.#reach(combinators[index - 1] ?? ' ', before, true);
        return (element) => test(element) && reaches(element);
      });
  }

  /** The test of a selector that begins at an element which passes `isStart`; that changes, so nothing is remembered. */
  #relative({ combinator, selector }: RelativeSelector, isStart: Test): Test {
    const signs = [combinator, ...selector.combinators];
    return selector.compounds.reduce((before, compound, index) => {
      const test = this.#compound(compound);
      const reaches = this.#reach(signs[index] ?? ' ', before, false);
      return (element) => test(element) && reaches(element);
    }, isStart);
  }

  /** The test whether an element that passes `before` is related to another one as a combinator says. */
  #reach(combinator: Combinator, before: Test, remembers: boolean): Test {
    const previousOf = (element: HtmlElement) => this.#siblings.previousOf(element);
    switch (combinator) {
      case '>':
        return one(parentOf, before);
      case '+':
        return one(previousOf, before);
      case ' ':
        return remembers ? anyRemembered(parentOf, before) : any(parentOf, before);
      case '~':
        return remembers ? anyRemembered(previousOf, before) : any(previousOf, before);
    }
  }

  #compound(compound: Compound): Test {
    const tests = compound.toSorted((a, b) => COSTS[a.kind] - COSTS[b.kind]).map((simple) => this.#simple(simple));
    const [first, second] = tests;
    if (first === undefined) return () => true;
    if (second === undefined) return first;
    return tests.length === 2
      ? (element) => first(element) && second(element)
      : (element) => tests.every((test) => test(element));
  }

  #simple(simple: Simple): Test {
    switch (simple.kind) {
      case 'pseudo-element':
      case 'no namespace':
        return () => false;
      case 'type':
        return typeTest(simple.name);
      case 'id':
        return (element) => attributeOf(element, 'id') === simple.name;
      case 'class':
        return (element) => hasWord(attributeOf(element, 'class') ?? '', simple.name);
      case 'attribute':
        return attributeTest(simple);
      case 'pseudo':
        return pseudoClassTest(simple.name);
      case 'is':
        return this.list(simple.list);
      case 'not': {
        const test = this.list(simple.list);
        return (element) => !test(element);
      }
      case 'has':
        return new HasTest(simple.list, (relative, isStart) => this.#relative(relative, isStart)).test;
      case 'nth':
        return nthTest(simple, simple.of === undefined ? undefined : this.list(simple.of));
      case 'lang':
        return languageTest(simple.ranges);
      case 'dir':
        return directionTest(simple.direction);
      case 'contains':
        return textTest(simple.text, simple.ignoresCase);
    }
  }
}

/** Names of SVG have capitals, and a selector may be written in any case. */
function typeTest(name: string): Test {
  return ({ tagName }) => tagName === name || (tagName.length === name.length && lowerAscii(tagName) === name);
}

type Step = (element: HtmlElement) => HtmlElement | undefined;

function one(step: Step, test: Test): Test {
  return (element) => {
    const next = step(element);
    return next !== undefined && test(next);
  };
}

function any(step: Step, test: Test): Test {
  return (element) => {
    let at = step(element);
    while (at !== undefined && !test(at)) at = step(at);
    return at !== undefined;
  };
}

/** The same, where what is known of an element tells of all whose steps come to it. */
function anyRemembered(step: Step, test: Test): Test {
  /** Whether an element, or one that steps from it come to, passes. */
  const known = new WeakMap<HtmlElement, boolean>();
  return (element) => {
    const failed: HtmlElement[] = [];
    let at = step(element);
    while (at !== undefined && !known.has(at) && !test(at)) {
      failed.push(at);
      at = step(at);
    }
    const found = at !== undefined && (known.get(at) ?? true);
    if (at !== undefined) known.set(at, found);
    for (const each of failed) known.set(each, found);
    return found;
  };
}
