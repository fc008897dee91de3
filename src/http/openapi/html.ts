const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is safe to put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Builds HTML from a template: values are escaped unless they are {@link Html}, and lists are joined.
 *
 * @example html`<p>${'a < b'}</p>`.text // '<p>a &lt; b</p>'
 */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(literals.map((literal, index) => literal + render(values[index] ?? '')).join(''));
}

type HtmlValue = string | Html | readonly HtmlValue[];

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  return value.map(render).join('');
}
