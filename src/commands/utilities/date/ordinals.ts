/** GNU date's words for how many of a unit or a weekday are meant; "second" is a unit of time alone. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['last', -1],
  ['this', 0],
  ['next', 1],
  ['first', 1],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['eleventh', 11],
  ['twelfth', 12],
]);

/** The source of an expression for such a word, in a group. */
export const ORDINAL: string = `(${[...STEPS.keys()].join('|')})`;

/** How far a word that {@link ORDINAL} matched goes: `last` is -1, `next` 1, `third` 3. */
export function ordinalStep(word: string): number {
  return STEPS.get(word.toLowerCase()) ?? 0;
}
