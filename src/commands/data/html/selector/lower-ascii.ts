/** Text with the letters A to Z in small; CSS and HTML fold no other letters where case does not count. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
