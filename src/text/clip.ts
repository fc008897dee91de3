const SHOWN_UNITS = 80;

/** A text as an error message shows it: cut off after 80 units. */
export function clip(text: string): string {
  return text.length > SHOWN_UNITS ? `${text.slice(0, SHOWN_UNITS)}…` : text;
}
