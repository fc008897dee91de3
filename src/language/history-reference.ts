/** What a leading `!` asks for. */
export type HistoryReference =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'recent'; readonly nth: number }
  | { readonly kind: 'prefix'; readonly prefix: string };

export interface HistoryExpansion {
  /** What stands after the `!`, as an error names it. */
  readonly token: string;
  readonly reference: HistoryReference;
  /** The pipeline text after the token; it is kept. */
  readonly rest: string;
}

/**
 * Reads a history expansion at the start of a raw pipeline text: `!<id>`, `!!`, `!-<n>` or `!<prefix>`. The token
 * ends at white space or at `|`, `;`, `&`.
 *
 * @returns `undefined` when the text does not begin with one (`!` alone or before white space is none)
 */
export function readHistoryExpansion(text: string): HistoryExpansion | undefined {
  const match = /^\s*!([^\s|;&]+)/.exec(text);
  const token = match?.[1];
  if (match === null || token === undefined) return undefined;
  return { token, reference: referenceOf(token), rest: text.slice(match[0].length) };
}

function referenceOf(token: string): HistoryReference {
  if (token === '!') return { kind: 'recent', nth: 1 };
  if (/^-\d+$/.test(token)) return { kind: 'recent', nth: Number(token.slice(1)) };
  if (/^\d+$/.test(token)) return { kind: 'id', id: Number(token) };
  return { kind: 'prefix', prefix: token };
}
