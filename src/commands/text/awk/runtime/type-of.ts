import { type Either, Untyped } from './arrays.ts';
import { PatternText } from './pattern-text.ts';
import { UNASSIGNED } from './value.ts';

/**
 * typeof() of anything but a field.
 *
 * @example typeOf(1) // 'number'
 */
export function typeOf(value: Either): string {
  if (value === undefined || value instanceof Untyped) return 'untyped';
  if (value === UNASSIGNED) return 'unassigned';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'string';
  if (value instanceof Map) return 'array';
  return value instanceof PatternText ? 'regexp' : 'strnum';
}
