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
  /** The last segment stands for all that follows. */
  readonly lastSpansSlashes: boolean;
  readonly match: Match;
}

/** Finds the routes of a path. Paths are exact: case counts and so does a trailing slash. */
export class Router {
  readonly #exact = new Map<string, Match>();
  readonly #patterns: Pattern[] = [];

  /** @throws {Error} when two routes have the same method and path, or read one path differently */
  constructor(routes: readonly Route[]) {
    for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
      const methods = new Map(group.map((route) => [route.method, route]));
      if (methods.size < group.length) throw new Error(`Two routes have the same method and the path ${path}`);
      const match = { routes: methods, allow: allowedMethods(methods), parameters: [] };
      const lastSpansSlashes = group.some((route) => route.lastSpansSlashes);
      if (lastSpansSlashes && !group.every((route) => route.lastSpansSlashes)) {
        throw new Error(`The routes of the path ${path} differ in what its last segment stands for`);
      }
      if (path.includes('{')) this.#patterns.push({ segments: segmentsOf(path), lastSpansSlashes, match });
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
    const segments = path.split('/');
    for (const pattern of this.#patterns) {
      const given = pattern.lastSpansSlashes ? joinRest(segments, pattern.segments.length) : segments;
      if (!fits(pattern.segments, given)) continue;
      const parameters = given.filter((_, index) => pattern.segments[index] === undefined).map(decodeSegment);
      return { ...pattern.match, parameters };
    }
    return undefined;
  }
}

function allowedMethods(routes: ReadonlyMap<string, Route>): string {
  const methods = [...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return methods.toSorted().join(', ');
}

function segmentsOf(path: string): (string | undefined)[] {
  return path.split('/').map((segment) => (segment.startsWith('{') ? undefined : segment));
}

/** The segments with all from the last of `count` on joined as they were sent. */
function joinRest(segments: readonly string[], count: number): readonly string[] {
  if (segments.length <= count) return segments;
  return [...segments.slice(0, count - 1), segments.slice(count - 1).join('/')];
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
