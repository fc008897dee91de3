import type { PatternNode, Repeat } from './node.ts';
import { extentOfSet } from './set-extent.ts';

/**
 * Whether a pattern finds the same lines in the bytes of UTF-8 text, each byte read as a character, as in the text;
 * then nothing needs to be decoded.
 *
 * Characters and sets within ASCII are safe, since their bytes occur nowhere else, and so is a character beyond ASCII
 * as the bytes it takes. Sets of everything beyond ASCII (`.`, `[^"]`) are safe where it does not matter how many
 * characters some bytes are: in `*`, and in `+` so long as something certain stands before the next of the kind.
 */
export function isBytewise(node: PatternNode): boolean {
  return follow(node, 'certain') !== 'unsafe';
}

/**
 * What is known where a node ends: `certain`, a whole character came last; `some`, a wide set has taken at least one
 * byte, perhaps not all bytes of a character.
 */
type Place = 'certain' | 'some' | 'unsafe';

function follow(node: PatternNode, before: Place): Place {
  if (before === 'unsafe') return before;
  switch (node.kind) {
    case 'character':
      return node.codePoint >= 0xd800 && node.codePoint <= 0xdfff ? 'unsafe' : 'certain';
    case 'set':
      return extentOfSet(node) === 'ascii' ? 'certain' : 'unsafe';
    case 'sequence':
      return node.items.reduce<Place>((place, item) => follow(item, place), before);
    case 'alternatives':
      return worst(node.options.map((option) => follow(option, before)));
    case 'group':
      return follow(node.body, before);
    case 'repeat':
      return followRepeat(node, before);
    case 'edge':
      return /^(?:text|line)/.test(node.edge) ? before : 'unsafe';
    case 'look':
    case 'backReference':
      return 'unsafe';
  }
}

function followRepeat(node: Repeat, before: Place): Place {
  const { body, minimum, maximum } = node;
  if (body.kind === 'set' && extentOfSet(body) === 'wide' && maximum === Number.POSITIVE_INFINITY) {
    if (minimum === 0) return before;
    return minimum === 1 && before === 'certain' ? 'some' : 'unsafe';
  }
  // A later round may begin where any round ended.
  const after = follow(body, maximum > 1 ? 'some' : before);
  return minimum === 0 ? worst([before, after]) : after;
}

function worst(places: readonly Place[]): Place {
  return places.includes('unsafe') ? 'unsafe' : places.includes('some') ? 'some' : 'certain';
}
