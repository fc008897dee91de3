import { inClass } from './character-class.ts';
import { PaintedRanges, type Span } from './painted-ranges.ts';
import type { SetElement } from './set-element.ts';

/**
 * A test for the characters of a set; classes hold all their members in Unicode.
 *
 * @param complement tests for all other characters instead
 */
export function memberOf(elements: readonly SetElement[], complement = false): (point: number) => boolean {
  const ranges = new PaintedRanges(spansOf(elements));
  const classes = new Set<string>();
  for (const element of elements) if (element.kind === 'class') classes.add(element.name);
  const names = [...classes];
  return (point) => {
    const isMember = ranges.ownerOf(point) >= 0 || names.some((name) => inClass(name, point));
    return isMember !== complement;
  };
}

/** The characters and ranges of a set, without its classes. */
export function spansOf(elements: readonly SetElement[]): readonly Span[] {
  return elements.flatMap((element): readonly Span[] => {
    if (element.kind === 'range') return [element];
    return element.kind === 'class' ? [] : [{ first: element.point, last: element.point }];
  });
}
