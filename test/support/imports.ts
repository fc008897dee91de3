import { readdirSync, readFileSync } from 'node:fs';

/** What the files of `src/` import, read from their import statements: paths below `src/`, or names of packages. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const STATEMENT = /^(?:import|export)\s[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

export function importsOf(folder: URL): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:ts|mjs)$/.test(path));
  return new Map(
    files.toSorted().map((path) => {
      const source = readFileSync(new URL(path, folder), 'utf8');
      const targets = Array.from(
        source.matchAll(STATEMENT),
        ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '',
      );
      return [path, targets.map((target) => resolve(path, target))] as const;
    }),
  );
}

function resolve(from: string, target: string): string {
  return target.startsWith('.') ? new URL(target, `file:///${from}`).pathname.slice(1) : target;
}

/** The first cycle of imports that is found, as the paths along it. */
export function findCycle(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>();
  for (const start of imports.keys()) {
    const path: { file: string; rest: string[] }[] = [{ file: start, rest: [...(imports.get(start) ?? [])] }];
    while (path.length > 0) {
      const here = path.at(-1);
      const next = here?.rest.pop();
      if (next === undefined) {
        if (here !== undefined) done.add(here.file);
        path.pop();
        continue;
      }
      const at = path.findIndex(({ file }) => file === next);
      if (at >= 0) return [...path.slice(at).map(({ file }) => file), next];
      if (!done.has(next)) path.push({ file: next, rest: [...(imports.get(next) ?? [])] });
    }
  }
  return undefined;
}

/** Everything that is loaded with `start`. */
export function reachedFrom(start: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
  return reached;
}
