/**
 * The keys of JSON objects for columns: each name once. A column without a name has its number, and of several with
 * one name the later ones get `_2`, `_3` and so on.
 *
 * @param numbers the numbers of the columns, from 1
 */
export function uniqueNames(names: readonly string[], numbers: readonly number[]): readonly string[] {
  const wanted = names.map((name, index) => (name === '' ? `${numbers[index] ?? index + 1}` : name));
  const all = new Set(wanted);
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return wanted.map((name) => {
    let unique = name;
    if (taken.has(name)) {
      let number = next.get(name) ?? 2;
      while (all.has(`${name}_${number}`) || taken.has(`${name}_${number}`)) number++;
      next.set(name, number + 1);
      unique = `${name}_${number}`;
    }
    taken.add(unique);
    return unique;
  });
}
