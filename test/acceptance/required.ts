/** What of the acceptance suite must pass. */
export interface Required {
  /** Files of which every case must pass. */
  readonly files: readonly string[];
  /** Single cases, `file: name`. */
  readonly cases: readonly string[];
}

/**
 * Reads `required.txt`: one file or one case a line, with comments from `#` at the beginning of a line.
 *
 * @example readRequired('# text\nsort\ngrep: counts lines') // { files: ['sort'], cases: ['grep: counts lines'] }
 */
export function readRequired(text: string): Required {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    files: lines.filter((line) => !line.includes(': ')),
    cases: lines.filter((line) => line.includes(': ')),
  };
}
