import { attributeOf, type HtmlNode, isElement } from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';

/** Attributes whose value is one address. */
const ADDRESSES: ReadonlySet<string> = new Set(['action', 'cite', 'formaction', 'href', 'poster', 'src', 'xlink:href']);

/** Stands for the site when the base itself is no whole address, such as `/docs/`. */
const NO_SITE = 'http://site.invalid';

/** Whether an attribute of this name has an address. */
export function isAddress(name: string): boolean {
  return ADDRESSES.has(name);
}

/** The address in the first `<base href>` of a page. */
export function baseOfPage(page: HtmlNode): string | undefined {
  let base: string | undefined;
  walk(page, {
    enter(node) {
      if (base === undefined && isElement(node) && node.tagName === 'base') base = attributeOf(node, 'href');
      return base === undefined;
    },
  });
  return base;
}

/**
 * An address as it is seen from `base`, by the rules of browsers. Without a base, and where it is whole already or cannot
 * be read, it stays as it is.
 *
 * @example absolute('../x', 'https://a.example/b/c/') // 'https://a.example/b/x'
 */
export function absolute(address: string, base: string | undefined): string {
  if (base === undefined || base === '' || URL.canParse(address)) return address;
  const from = URL.parse(base, NO_SITE);
  const whole = from === null ? null : URL.parse(address, from.href);
  if (from === null || whole === null) return address;
  if (URL.canParse(base)) return whole.href;
  // What the base does not name is not in the result either: its scheme, its site, the folders above it.
  if (from.origin !== NO_SITE) return whole.href.slice(whole.protocol.length);
  if (whole.origin !== NO_SITE) return address;
  const path = whole.href.slice(NO_SITE.length);
  return /^[/\\]/.test(base) || /^[/\\]/.test(address) ? path : path.slice(1);
}
