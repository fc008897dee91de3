import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';
import type { Route } from './route.ts';

/** The routes of one path by method, and the texts that stand where the path has braces. */
export interface Match {
  readonly routes: ReadonlyMap<string, Route>;
  /** The value of the `Allow` header. */
  readonly allow: string;
  readonly parameters: readonly string[];
}

interface Pattern {
  /** The segments of the path; `undefined` stands for any text. */
  readonly segments: readonly (string | undefined)[];
  readonly match: Match;
}

/** Finds the routes of a path. Paths are exact: case counts and so does a trailing slash. */
export class Router {
  readonly #exact = new Map<string, Match>();
  readonly #patterns: Pattern[] = [];

  /** @throws {Error} when two routes have the same method and path */
  constructor(routes: readonly Route[]) {
    for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
      const methods = new Map(group.map((route) => [route.method, route]));
      if (methods.size < group.length) throw new Error(`Two routes have the same method and the path ${path}`);
      const match = { routes: methods, allow: allowedMethods(methods), parameters: [] };
      if (path.includes('{')) this.#patterns.push({ segments: segmentsOf(path), match });
      else this.#exact.set(path, match);
    }
  }

  /** The paths without braces. */
  get paths(): Iterable<string> {
    return this.#exact.keys();
  }

  /**
   * @param path as it was sent, percent-encoded
   * @throws {PenstockError} `INVALID_REQUEST` when a segment in braces is not percent-encoded UTF-8
   */
  find(path: string): Match | undefined {
    const exact = this.#exact.get(path);
    if (exact !== undefined) return exact;
    const given = path.split('/');
    const pattern = this.#patterns.find(({ segments }) => fits(segments, given));
    if (pattern === undefined) return undefined;
    const parameters = given.filter((_, index) => pattern.segments[index] === undefined).map(decodeSegment);
    return { ...pattern.match, parameters };
  }
}

function allowedMethods(routes: ReadonlyMap<string, Route>): string {
  const methods = [...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return methods.toSorted().join(', ');
}

function segmentsOf(path: string): (string | undefined)[] {
  return path.split('/').map((segment) => (segment.startsWith('{') ? undefined : segment));
}

function fits(segments: readonly (string | undefined)[], given: readonly string[]): boolean {
  if (segments.length !== given.length) return false;
  return segments.every((segment, index) => (segment === undefined ? given[index] !== '' : segment === given[index]));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new PenstockError(
      'INVALID_REQUEST',
      `Cannot read "${clip(segment)}" in the path: Expected percent-encoded UTF-8`,
    );
  }
}
