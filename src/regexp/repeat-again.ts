import type { PatternNode, Repeat } from './node.ts';
import type { Count } from './parse-count.ts';
import type { PatternReader } from './pattern-reader.ts';

/**
 * Repeats what may be a repeat already, as in `a*{2}`: POSIX reads counts in a row from left to right. Two plain signs
 * make one and `{1}` changes nothing, so that a row of them neither nests nor can be matched in many ways.
 *
 * @throws {PatternError} for too many counts that follow a count
 */
export function repeatAgain(reader: PatternReader, body: PatternNode, count: Count): PatternNode {
  if (body.kind !== 'repeat') return { kind: 'repeat', body, ...count, lazy: false };
  if (count.minimum === 1 && count.maximum === 1) return body;
  if (!isPlain(body) || !isPlain(count)) {
    reader.countAgain();
    return { kind: 'repeat', body, ...count, lazy: false };
  }
  return merged(body, count);
}

function merged(body: Repeat, count: Count): Repeat {
  const none = body.maximum === 0 || count.maximum === 0;
  return { ...body, minimum: body.minimum * count.minimum, maximum: none ? 0 : body.maximum * count.maximum };
}

function isPlain({ minimum, maximum }: Count): boolean {
  return minimum <= 1 && (maximum <= 1 || !Number.isFinite(maximum));
}
