import { attributeOf, childrenOf, type HtmlElement, isElement } from '../../markup/html-tree.ts';
import { walk } from '../../markup/walk.ts';
import { lowerAscii } from './lower-ascii.ts';
import { closest, contentOf, parentOf, remembered, type Test } from './page-view.ts';

/**
 * The states of form controls that a page says by its tags.
 *
 * @see https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
 */

const CAN_BE_DISABLED: ReadonlySet<string> = new Set(
  'button fieldset input optgroup option select textarea'.split(' '),
);

/** Types of input whose text can be written; a type that is none of HTML is text. */
const TEXT_TYPES: ReadonlySet<string> = new Set(
  'date datetime-local email month number password search tel text time url week'.split(' '),
);
const OTHER_TYPES: ReadonlySet<string> = new Set(
  'button checkbox color file hidden image radio range reset submit'.split(' '),
);
const WITH_PLACEHOLDER: ReadonlySet<string> = new Set('email number password search tel text url'.split(' '));

const has = (element: HtmlElement, name: string): boolean => attributeOf(element, name) !== undefined;

/** Whether an element is a control that is disabled, by itself or by what it is in. */
export const isDisabled: Test = (element) => {
  const { tagName } = element;
  if (!CAN_BE_DISABLED.has(tagName)) return false;
  if (has(element, 'disabled')) return true;
  const parent = parentOf(element);
  if (tagName === 'option') return parent?.tagName === 'optgroup' && has(parent, 'disabled');
  return tagName !== 'optgroup' && isInDisabledFieldset(element);
};

export const isEnabled: Test = (element) => CAN_BE_DISABLED.has(element.tagName) && !isDisabled(element);

/** What is in the first legend of a disabled fieldset stays enabled. */
function isInDisabledFieldset(element: HtmlElement): boolean {
  let inner = element;
  for (let outer = parentOf(element); outer !== undefined; outer = parentOf(outer)) {
    if (outer.tagName === 'fieldset' && has(outer, 'disabled') && inner !== firstLegend(outer)) return true;
    inner = outer;
  }
  return false;
}

const firstLegend = remembered((fieldset) =>
  childrenOf(fieldset)
    .filter(isElement)
    .find(({ tagName }) => tagName === 'legend'),
);

/** Whether a box or a button of several is checked, or an option is selected. */
export const isChecked: Test = (element) => {
  if (element.tagName === 'option') return isSelected(element);
  return isCheckable(element) && has(element, 'checked');
};

function isCheckable(element: HtmlElement): boolean {
  const type = typeOf(element);
  return type === 'checkbox' || type === 'radio';
}

function isSelected(option: HtmlElement): boolean {
  const select = closest(option, ({ tagName }) => tagName === 'select');
  return select === undefined || has(select, 'multiple') ? has(option, 'selected') : option === selectedOf(select);
}

/**
 * In a list that allows one option, the last one that says so is selected; where it shows only one, else the first that
 * can be.
 */
const selectedOf = remembered((select) => {
  const options = optionsOf(select);
  const size = Number(attributeOf(select, 'size') ?? '1') || 1;
  const first = size === 1 ? options.find((option) => !isDisabled(option)) : undefined;
  return options.findLast((option) => has(option, 'selected')) ?? first;
});

function optionsOf(select: HtmlElement): readonly HtmlElement[] {
  const options: HtmlElement[] = [];
  walk(select, {
    enter(node) {
      if (isElement(node) && node.tagName === 'option') options.push(node);
      return true;
    },
  });
  return options;
}

export const isRequired: Test = (element) => {
  const { tagName } = element;
  if (tagName !== 'input') return (tagName === 'select' || tagName === 'textarea') && has(element, 'required');
  const type = typeOf(element) ?? '';
  return (TEXT_TYPES.has(type) || isCheckable(element) || type === 'file') && has(element, 'required');
};

export const isOptional: Test = (element) =>
  (element.tagName === 'input' || element.tagName === 'select' || element.tagName === 'textarea') &&
  !isRequired(element);

/** Whether a reader of the page may write into an element. */
export const isReadWrite: Test = (element) => {
  if (element.tagName === 'textarea' || TEXT_TYPES.has(typeOf(element) ?? '')) {
    return !has(element, 'readonly') && !isDisabled(element);
  }
  const host = closest(element, (one) => has(one, 'contenteditable'));
  return host !== undefined && /^(?:|true|plaintext-only)$/i.test(attributeOf(host, 'contenteditable') ?? '');
};

/** Whether the text that asks for an input is seen, since there is no other. */
export const showsPlaceholder: Test = (element) => {
  if (!has(element, 'placeholder')) return false;
  if (element.tagName === 'textarea') return contentOf(element) === '';
  return WITH_PLACEHOLDER.has(typeOf(element) ?? '') && (attributeOf(element, 'value') ?? '') === '';
};

/** The type of an input. */
function typeOf(element: HtmlElement): string | undefined {
  if (element.tagName !== 'input') return undefined;
  const type = lowerAscii(attributeOf(element, 'type') ?? 'text');
  return TEXT_TYPES.has(type) || OTHER_TYPES.has(type) ? type : 'text';
}
