/** What is known of the value of a piece of JavaScript: always a number, always a text, or any value. */
export type Kind = 'number' | 'text' | 'value';

/** A JavaScript expression that may stand as an argument or an operand. */
export interface Code {
  readonly code: string;
  readonly kind: Kind;
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

/** A text as a JavaScript constant; the only way in which text of the user gets into the code. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
