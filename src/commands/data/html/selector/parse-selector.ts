import { clip } from '../../../../text/clip.ts';
import { CssText } from './css-text.ts';
import type { ListReader, ListRules } from './list-reader.ts';
import { lowerAscii } from './lower-ascii.ts';
import { parseAttribute } from './parse-attribute.ts';
import { parsePseudo } from './parse-pseudo.ts';
import { SelectorFault } from './selector-fault.ts';
import type { Combinator, ComplexSelector, Compound, RelativeSelector, SelectorList, Simple } from './syntax.ts';

/** Parentheses in parentheses. */
const MOST_LEVELS = 500;

/** What can stand between an element and another part before it. */
const SEPARATORS = 'a space, ",", ">", "+" or "~"';

/**
 * Reads a list of CSS selectors.
 *
 * @throws {SelectorFault}
 * @throws {RangeError} when it is nested too deeply
 * @see https://www.w3.org/TR/selectors-4/#grammar
 */
export function parseSelector(selector: string): SelectorList {
  return new SelectorParser(selector).list({ close: '' });
}

/** Reads a selector from left to right. */
class SelectorParser implements ListReader {
  readonly text: CssText;
  #levels = 0;

  constructor(selector: string) {
    this.text = new CssText(selector);
  }

  list(rules: ListRules): SelectorList {
    return this.#items(rules, () => this.#complex(rules));
  }

  relativeList(rules: ListRules): readonly RelativeSelector[] {
    return this.#items(rules, () => {
      this.text.skipSpace();
      const combinator = this.#sign() ?? ' ';
      return { combinator, selector: this.#complex(rules) };
    });
  }

  #items<T>({ close }: ListRules, read: () => T): readonly T[] {
    if (++this.#levels > MOST_LEVELS) throw new RangeError('The selector is nested too deeply');
    const open = this.text.at - 1;
    const items: T[] = [];
    do items.push(read());
    while (this.text.take(','));
    if (close !== '') this.closeParenthesis(open);
    else if (this.text.next !== '') throw this.unexpected();
    this.#levels--;
    return items;
  }

  closeParenthesis(open: number): void {
    if (this.text.take(')')) return;
    if (this.text.next !== '') throw this.unexpected();
    throw new SelectorFault(`Expected ")" for the "${this.text.text.charAt(open)}" before it`, this.text.at);
  }

  unexpected(): SelectorFault {
    return new SelectorFault(`Unexpected "${this.#character()}"`, this.text.at);
  }

  #complex(rules: ListRules): ComplexSelector {
    const { text } = this;
    const compounds: Compound[] = [];
    const combinators: Combinator[] = [];
    text.skipSpace();
    for (;;) {
      const compound = this.#compound(rules);
      compounds.push(compound);
      const isSpace = text.skipSpace();
      if (text.next === '' || text.next === ',' || text.next === rules.close) return { compounds, combinators };
      const { at } = text;
      const combinator = this.#sign() ?? (isSpace ? ' ' : undefined);
      if (combinator === undefined) throw this.unexpected();
      if (hasPseudoElement(compound)) throw new SelectorFault('Expected nothing after a pseudo-element', at);
      combinators.push(combinator);
    }
  }

  /** Reads one of the signs between compounds, with the white space after it. */
  #sign(): Combinator | undefined {
    const { text } = this;
    const { next } = text;
    if (text.text.startsWith('||', text.at)) {
      throw new SelectorFault('The combinator "||" is not supported', text.at);
    }
    if (next !== '>' && next !== '+' && next !== '~') return undefined;
    text.at++;
    text.skipSpace();
    return next;
  }

  #compound(rules: ListRules): Compound {
    const { text } = this;
    const start = text.at;
    const tests = this.#element();
    for (;;) {
      const { next, at } = text;
      if (text.skipComment()) continue;
      if (next === ':') tests.push(parsePseudo(this, rules));
      else if (next === '.' || next === '#' || next === '[') {
        if (hasPseudoElement(tests)) throw new SelectorFault('Expected nothing after a pseudo-element', at);
        tests.push(next === '[' ? parseAttribute(text) : this.#classOrId(next));
      } else if (at === start) throw this.#nothingSelected(rules);
      else if (next === '*' || text.startsName()) {
        throw new SelectorFault(`Expected ${SEPARATORS} before "${this.#character()}"`, at);
      } else return tests;
    }
  }

  /** Reads the name of an element or a star, with the prefix of a namespace before it, if one comes next. */
  #element(): Simple[] {
    const { text } = this;
    const prefix = this.#nameOrStar();
    const isPrefixed = text.next === '|' && !text.text.startsWith('||', text.at);
    if (isPrefixed && prefix !== undefined && prefix !== '*') {
      throw new SelectorFault('Namespaces are not supported: Write the name without them', text.at);
    }
    if (isPrefixed) text.at++;
    const name = isPrefixed ? this.#nameOrStar() : prefix;
    if (isPrefixed && name === undefined) throw new SelectorFault('Expected a name after "|"', text.at);
    if (isPrefixed && prefix === undefined) return [{ kind: 'no namespace' }];
    return name === undefined || name === '*' ? [] : [{ kind: 'type', name: lowerAscii(name) }];
  }

  #nameOrStar(): string | undefined {
    if (this.text.startsName()) return this.text.name();
    return this.text.take('*') ? '*' : undefined;
  }

  #classOrId(sign: '.' | '#'): Simple {
    const { text } = this;
    const start = ++text.at;
    if (text.startsName()) return { kind: sign === '.' ? 'class' : 'id', name: text.name() };
    if (!text.isInName) throw new SelectorFault(`Expected a name after "${sign}"`, start);
    const escaped = `${sign}${escapedStart(text.name())}`;
    const hint = `Write ${clip(escaped)} for a name that begins so`;
    throw new SelectorFault(`Expected a letter, "_" or "\\" after "${sign}": ${hint}`, start);
  }

  #nothingSelected({ close }: ListRules): SelectorFault {
    const { next, at } = this.text;
    if (next === '>' || next === '+' || next === '~')
      return new SelectorFault(`Expected a selector before "${next}"`, at);
    return next === '' || next === ',' || next === close
      ? new SelectorFault('Expected a selector', at)
      : this.unexpected();
  }

  #character(): string {
    return String.fromCodePoint(this.text.text.codePointAt(this.text.at) ?? 0);
  }
}

function hasPseudoElement(compound: Compound): boolean {
  return compound.some(({ kind }) => kind === 'pseudo-element');
}

/** A name with an escape for the character that no name begins with, a digit or a hyphen. */
function escapedStart(name: string): string {
  return /^\d/.test(name) ? `\\3${name.charAt(0)} ${name.slice(1)}` : `\\${name}`;
}
