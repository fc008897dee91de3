import { html } from 'parse5';
import { attributeOf, childrenOf, isElement, isText } from '../../markup/html-tree.ts';
import {
  isChecked,
  isDisabled,
  isEnabled,
  isOptional,
  isReadWrite,
  isRequired,
  showsPlaceholder,
} from './form-states.ts';
import { parentOf, type Test } from './page-view.ts';

const isRoot: Test = (element) => parentOf(element) === undefined;

const isLink: Test = (element) => {
  const { tagName } = element;
  if (tagName !== 'a' && tagName !== 'area') return false;
  const isOld = !isHtml(element) && attributeOf(element, 'xlink:href') !== undefined;
  return isOld || attributeOf(element, 'href') !== undefined;
};

/** Whether an element is one of HTML, and not of SVG or MathML. */
const isHtml: Test = ({ namespaceURI }) => namespaceURI === html.NS.HTML;

/** What depends on a reader of the page: no element of a page that nobody looks at. */
const UNSEEN =
  'active autofill focus focus-visible focus-within fullscreen future host hover modal past ' +
  'picture-in-picture popover-open target user-invalid user-valid visited';

/** The pseudo-classes without an argument, but for those that count. */
const PSEUDO_CLASSES: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['root', isRoot],
  ['scope', isRoot],
  [
    'empty',
    (element) => childrenOf(element).every((child) => !isElement(child) && !(isText(child) && child.value !== '')),
  ],
  ['link', isLink],
  ['any-link', isLink],
  ['-webkit-any-link', isLink],
  ['checked', isChecked],
  ['disabled', isDisabled],
  ['enabled', isEnabled],
  ['required', isRequired],
  ['optional', isOptional],
  ['read-write', isReadWrite],
  ['read-only', (element) => isHtml(element) && !isReadWrite(element)],
  ['placeholder-shown', showsPlaceholder],
  ['defined', ({ tagName }) => !tagName.includes('-')],
  ['open', (element) => /^(?:details|dialog)$/.test(element.tagName) && attributeOf(element, 'open') !== undefined],
  ...UNSEEN.split(' ').map((name) => [name, (() => false) satisfies Test] as const),
]);

/** Pseudo-classes of CSS that are left out: what they ask for depends on scripts, or on the rules for what is typed in. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'active-view-transition blank buffering current default has-slotted heading in-range indeterminate invalid ' +
    'local-link muted out-of-range paused playing seeking stalled state target-current target-within valid volume-locked'
  ).split(' '),
);

/** Whether CSS has a pseudo-class of this name that is not supported. */
export function isLeftOut(name: string): boolean {
  return LEFT_OUT.has(name);
}

/** Whether there is a pseudo-class of this name that takes no argument and does not count. */
export function isPseudoClass(name: string): boolean {
  return PSEUDO_CLASSES.has(name);
}

/** The test of a pseudo-class. */
export function pseudoClassTest(name: string): Test {
  const test = PSEUDO_CLASSES.get(name);
  if (test === undefined) throw new Error(`The pseudo-class "${name}" should not have been read`);
  return test;
}
