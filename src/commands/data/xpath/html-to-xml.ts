import { type HtmlElement, type HtmlNode, type HtmlParent, isElement, isText, nameOf } from '../markup/html-tree.ts';
import { walk } from '../markup/walk.ts';

const NAME_START = 'A-Za-z_\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u3001-\\ud7ff';
const NOT_IN_NAME = new RegExp(`[^${NAME_START}0-9.\\u00b7-]`, 'g');
const PREFIXED = new RegExp(`^([${NAME_START}][${NAME_START}0-9.-]*):([${NAME_START}][${NAME_START}0-9.-]*)$`);

/** Characters that XML has no way to write. */
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Writes a page as XML. Elements are in no namespace, those of SVG and MathML neither. A name keeps its prefix
 * (`xlink:href`, `o:p`) and gets a namespace of that name; other characters that XML does not allow become `_`.
 *
 * @param declaresIds whether to declare the attributes `id` as IDs
 */
export function htmlToXml(page: HtmlParent, declaresIds: boolean): string {
  return new XmlWriter().write(page, declaresIds);
}

class XmlWriter {
  readonly #parts: string[] = [];
  readonly #prefixes = new Set<string>();
  /** Names of elements that have an attribute `id`. */
  readonly #withId = new Set<string>();
  /** The index of the part in the outermost tag where prefixes are declared. */
  #declarations: number | undefined;

  write(page: HtmlParent, declaresIds: boolean): string {
    // A part of a table has no page around it, and XML needs one element around all.
    const isPart = page.nodeName !== '#document';
    if (isPart) this.#begin('table', '');
    walk(page, { enter: (node) => this.#enter(node, page), leave: (node) => this.#leave(node) });
    if (isPart) this.#parts.push('</table>');
    const declared = Array.from(this.#prefixes, (prefix) => ` xmlns:${prefix}="urn:html:${prefix}"`);
    if (this.#declarations !== undefined) this.#parts[this.#declarations] = declared.join('');
    return (declaresIds ? this.#doctype() : '') + this.#parts.join('');
  }

  #doctype(): string {
    const lists = Array.from(this.#withId, (name) => `<!ATTLIST ${name} id ID #IMPLIED>`);
    return lists.length === 0 ? '' : `<!DOCTYPE html [${lists.join('')}]>`;
  }

  #enter(node: HtmlNode, page: HtmlParent): boolean {
    if (isText(node)) this.#parts.push(escapeText(node.value));
    else if ('data' in node) this.#parts.push(`<!--${commentText(node.data)}-->`);
    else if (isElement(node)) this.#begin(this.#name(node.tagName), this.#attributes(node));
    return isElement(node) || node === page;
  }

  #begin(name: string, attributes: string): void {
    if (this.#declarations === undefined) {
      this.#parts.push(`<${name}`, '', `${attributes}>`);
      this.#declarations = this.#parts.length - 2;
    } else this.#parts.push(`<${name}${attributes}>`);
  }

  #leave(node: HtmlNode): void {
    if (isElement(node)) this.#parts.push(`</${this.#name(node.tagName)}>`);
  }

  #attributes(element: HtmlElement): string {
    if (element.attrs.length === 0) return '';
    const values = new Map<string, string>();
    for (const attribute of element.attrs) {
      const name = nameOf(attribute);
      if (name === 'id') this.#withId.add(this.#name(element.tagName));
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      const written = this.#name(name);
      if (!values.has(written)) values.set(written, attribute.value);
    }
    return Array.from(values, ([name, value]) => ` ${name}="${escapeValue(value)}"`).join('');
  }

  #name(name: string): string {
    if (/^[a-z][a-z0-9]*$/.test(name)) return name;
    const [, prefix, local] = PREFIXED.exec(name) ?? [];
    if (prefix !== undefined && local !== undefined && prefix !== 'xmlns') {
      if (prefix !== 'xml') this.#prefixes.add(prefix);
      return `${prefix}:${local}`;
    }
    const valid = name.replace(NOT_IN_NAME, '_');
    return /^[0-9.\u00b7-]/.test(valid) ? `_${valid}` : valid;
  }
}

function escapeText(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');
}

function escapeValue(value: string): string {
  return escapeText(value).replace(/"/g, '&quot;').replace(/\t/g, '&#9;').replace(/\n/g, '&#10;');
}

/** A comment of XML has no two hyphens in a row. */
function commentText(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/-(?=-|$)/g, '- ');
}
