import { caseVariants } from './case-variants.ts';
import { LAST_ASCII } from './code-point-ranges.ts';
import type { PatternNode } from './node.ts';

/**
 * The longest text that every match of a pattern holds, or nothing when no text is certain. A search for it passes
 * quickly over lines that cannot match.
 *
 * @example requiredLiteral(parsePattern('extended', '[0-9]+ GET /a(b|c)').node) // ' GET /a'
 */
export function requiredLiteral(node: PatternNode): string | undefined {
  const runs: string[] = [];
  const open = collect(node, '', runs);
  const longest = [...runs, open].reduce((best, run) => (run.length > best.length ? run : best), '');
  return longest === '' ? undefined : longest;
}

/**
 * Follows what must be matched from left to right.
 *
 * @param open the run of characters that ends where `node` starts
 * @param runs takes each run that has ended
 * @returns the run that ends where `node` ends
 */
function collect(node: PatternNode, open: string, runs: string[]): string {
  switch (node.kind) {
    case 'character': {
      const { codePoint, ignoreCase } = node;
      const surrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
      const exact = !ignoreCase || (codePoint <= LAST_ASCII && caseVariants(codePoint, LAST_ASCII).length === 0);
      if (exact && !surrogate) return open + String.fromCodePoint(codePoint);
      break;
    }
    case 'sequence':
      return node.items.reduce((run, item) => collect(item, run, runs), open);
    case 'group':
      return collect(node.body, open, runs);
    case 'edge':
    case 'look':
      return open;
    case 'alternatives':
      if (node.options.length === 1 && node.options[0] !== undefined) return collect(node.options[0], open, runs);
      break;
    case 'repeat':
      runs.push(node.minimum > 0 ? collect(node.body, open, runs) : open);
      return '';
    default:
  }
  runs.push(open);
  return '';
}
