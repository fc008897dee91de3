import { serialize, serializeOuter } from 'parse5';
import type { Result } from '../../definition/command.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Arguments } from '../../definition/parameter.ts';
import { NOTHING } from '../../definition/result.ts';
import { decodeMarkup } from '../markup/decode-markup.ts';
import { encodeLines } from '../markup/encode-lines.ts';
import { attributeOf, type HtmlElement, parseHtml } from '../markup/html-tree.ts';
import { absolute, baseOfPage, isAddress } from './addresses.ts';
import { markdownOf } from './markdown.ts';
import type { htmlParameters } from './parameters.ts';
import { select } from './select.ts';
import { lineOf, textOf } from './text-of.ts';

type HtmlArguments = Arguments<typeof htmlParameters>;

/** The forms in which a match can be printed, besides its text in one line. */
const FORMS = ['attr', 'text', 'html', 'inner', 'markdown'] as const;
type Form = (typeof FORMS)[number];

/** Serializing without scripts keeps the text of <noscript> as it was parsed. */
const AS_PARSED = { scriptingEnabled: false };

/**
 * Runs `html`.
 *
 * @throws {CommandError} for arguments that do not go together, a selector that cannot be read, a page that is too large
 */
export function runHtml(args: HtmlArguments, input: Uint8Array): Result {
  const { selector, all } = args;
  const form = formOf(args);
  if (selector === undefined && form !== 'text' && form !== 'markdown') {
    throw new CommandError(
      'html',
      'MISSING_PARAMETER',
      'Expected a selector, or --text or --markdown for the whole page',
    );
  }
  const page = parseHtml(decodeMarkup(input), 'html');
  const base = (): string | undefined => args.base ?? baseOfPage(page);
  if (selector === undefined) {
    const text = form === 'markdown' ? markdownOf(page, base()) : textOf(page);
    return { output: text === '' ? NOTHING : encodeLines([text]), status: 0 };
  }
  const matches = select(page, selector, all);
  const printed = printAll(matches.values(), form, args.attr ?? '', base);
  return { output: encodeLines(printed, form === 'markdown'), status: 0 };
}

/** The one form that was asked for. */
function formOf(args: HtmlArguments): Form | undefined {
  const [form, second] = FORMS.filter((name) => args[name] !== undefined && args[name] !== false);
  if (second === undefined) return form;
  throw new CommandError('html', 'INVALID_ARGUMENT', `Cannot print in two forms: Give --${form} or --${second}`);
}

function printAll(
  matches: ArrayIterator<HtmlElement>,
  form: Form | undefined,
  attribute: string,
  base: () => string | undefined,
): Iterable<string> {
  switch (form) {
    case 'attr':
      return printAttributes(matches, attribute.toLowerCase(), base);
    case 'html':
      return matches.map((element) => serializeOuter(element, AS_PARSED));
    case 'inner':
      return matches.map((element) => serialize(element, AS_PARSED));
    case 'markdown': {
      const from = base();
      return matches.map((element) => markdownOf(element, from));
    }
    case 'text':
      return matches.map(textOf);
    case undefined:
      return matches.map(lineOf);
  }
}

/** The values of an attribute; elements without it are left out. */
function printAttributes(
  matches: ArrayIterator<HtmlElement>,
  name: string,
  base: () => string | undefined,
): Iterable<string> {
  const values = matches.map((element) => attributeOf(element, name)).filter((value) => value !== undefined);
  if (!isAddress(name)) return values;
  const from = base();
  return values.map((value) => absolute(value, from));
}
