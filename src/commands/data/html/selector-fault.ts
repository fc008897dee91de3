/** What is wrong with a selector, and where. */
export class SelectorFault extends Error {
  /** The index of the character, from 0; unknown for faults that have no one place. */
  readonly at: number | undefined;

  constructor(message: string, at?: number) {
    super(message);
    this.at = at;
  }

  /** Puts an error of the libraries css-what and css-select in our words. */
  static from({ message }: Error, selector: string): SelectorFault {
    const lacking = NEEDS_ARGUMENT.exec(selector);
    if (lacking !== null) return new SelectorFault(`Expected "(" and an argument after "${lacking[0]}"`, lacking.index);
    const rest = /^(?:Unmatched selector:|Expected name, found) ([\s\S]*)$/.exec(message)?.[1];
    if (rest !== undefined) {
      const problem = rest === '' ? 'Expected a name' : `Unexpected "${rest.slice(0, 1)}"`;
      return new SelectorFault(problem, selector.length - rest.length);
    }
    const pseudo = /^Unknown pseudo-class (:[^(]+)/.exec(message)?.[1];
    if (pseudo !== undefined) return placed(selector, pseudo, `There is no pseudo-class "${pseudo}"`);
    const [, words = message.replace(/\.$/, ''), sign] = WORDS.find(([pattern]) => pattern.test(message)) ?? [];
    const at = sign === undefined ? -1 : selector.search(sign);
    return new SelectorFault(words, at < 0 ? undefined : at);
  }
}

/** A pseudo-class that must have an argument and has none. */
const NEEDS_ARGUMENT =
  /:(?:nth-(?:last-)?(?:child|of-type)|lang|i?contains|has|is|not|where|matches)(?![\w-]*\s*\(|[\w-])/i;

/** Messages of the libraries, our words, and what stands at the place. */
const WORDS: readonly (readonly [message: RegExp, words: string, sign?: RegExp])[] = [
  [/successive traversals/, 'Expected a selector between two combinators'],
  [/^Attribute selector didn't terminate/, 'Expected "]" after the attribute selector'],
  [/^Pseudo-elements/, 'A pseudo-element such as ::before is no element of the page', /::|:(?:before|after|first-l)/i],
  [/^Column combinators/, 'The combinator "||" is not supported', /\|\|/],
  [/^Namespaced/, 'Namespaces are not supported: Write the name without them', /\|(?!=)/],
  [/cannot be quoted/, 'Expected a selector in the parentheses, not a quoted text'],
  [/doesn't have any arguments/, 'A pseudo-class that takes no argument has one'],
  [/^Empty sub-selector/, 'Expected a selector'],
];

function placed(selector: string, part: string, message: string): SelectorFault {
  const found = selector.toLowerCase().indexOf(part.toLowerCase());
  return new SelectorFault(message, found < 0 ? undefined : found);
}
