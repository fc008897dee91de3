/** Says what does here what a redirection does in a shell. */
export const NO_REDIRECTION = 'there are no redirections: "| tee PATH" writes a file, "cat PATH |" reads one';

/** Whether a shell would take a word for a redirection, such as `>`, `>>out` and `2>&1`. */
export function isRedirection(word: string): boolean {
  return /^\d*[<>]/.test(word);
}
