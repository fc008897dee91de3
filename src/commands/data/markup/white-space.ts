/** White space of HTML and XML; a no-break space is not among it. */
export const WHITE_SPACE = /[ \t\n\f\r]+/g;

/** Text with its white space collapsed to single spaces, and none at its ends. */
export function collapse(text: string): string {
  return text.replace(WHITE_SPACE, ' ').replace(/^ | $/g, '');
}
