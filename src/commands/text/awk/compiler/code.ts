/** What is known of the value of a piece of JavaScript: always a number, always a text, or any value. */
export type Kind = 'number' | 'text' | 'value';

/** A JavaScript expression that may stand as an argument or an operand. */
export interface Code {
  readonly code: string;
  readonly kind: Kind;
  /** How its text, its number and its truth are written, where that is shorter than to convert the value. */
  readonly asText?: string;
  readonly asNumber?: string;
  readonly asTruth?: string;
}

/** Code whose value is a number. */
export function numberCode(code: string): Code {
  return { code, kind: 'number' };
}

/** Code whose value is a text. */
export function textCode(code: string): Code {
  return { code, kind: 'text' };
}

/** Code of any value. */
export function valueCode(code: string): Code {
  return { code, kind: 'value' };
}

/** The text of code that is at hand. Nothing is written twice, however deep expressions nest. */
export function textOf({ code, kind, asText }: Code): string {
  return asText ?? (kind === 'text' ? code : `text(${code})`);
}

/** The number of code that is at hand. */
export function numberOf({ code, kind, asNumber }: Code): string {
  return asNumber ?? (kind === 'number' ? code : `toNumber(${code})`);
}

/** The truth of code that is at hand, `true` or `false` in JavaScript. */
export function truthOf({ code, kind, asTruth }: Code): string {
  if (asTruth !== undefined) return asTruth;
  if (kind === 'value') return `toTruth(${code})`;
  return kind === 'number' ? `(${code} !== 0)` : `(${code} !== "")`;
}

/** Code that joins texts and checks the length of what it makes. */
export function joinedTexts(texts: readonly string[]): string {
  return texts.length === 1 ? texts.join('') : `joined(${texts.join(' + ')})`;
}

/** A text as a JavaScript constant; the only way in which text of the user gets into the code. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
