import {
  type ArrayValue,
  arrayAsValue,
  type Content,
  type NumericText,
  UNASSIGNED,
  type Value,
  valueAsArray,
} from './value.ts';

/**
 * An argument that nothing is known of yet: a variable or an element that was never used. It becomes an array where the
 * function that takes it uses it as one.
 */
export class Untyped {
  readonly #make: () => ArrayValue;

  /** @param make makes the variable or element an array, and gives that */
  constructor(make: () => ArrayValue) {
    this.#make = make;
  }

  /** Makes it an array. */
  array(): ArrayValue {
    return this.#make();
  }
}

/** What a name may hold that stands for an array or for a value. */
export type Either = Content | Untyped;

/** Makes the argument of what was never used. */
export function untyped(make: () => ArrayValue): Untyped {
  return new Untyped(make);
}

/** What a variable holds once it was used as a single value. */
export function used<T extends Either>(value: T): T | NumericText {
  return value === undefined || value instanceof Untyped ? UNASSIGNED : value;
}

/** An element of an array as a value; it exists from now on. */
export function element(array: ArrayValue, key: string): Value {
  const value = array.get(key);
  if (value === undefined) array.set(key, undefined);
  else if (value instanceof Map) throw arrayAsValue();
  return value;
}

/** An element of an array as it is, for a function that takes both. */
export function content(array: ArrayValue, key: string): Either {
  const value = array.get(key);
  if (value !== undefined) return value;
  array.set(key, undefined);
  return new Untyped(() => subarray(array, key));
}

/** An element of an array that is an array, or becomes one. */
export function subarray(array: ArrayValue, key: string): ArrayValue {
  const value = array.get(key);
  if (value instanceof Map) return value;
  if (value !== undefined) throw valueAsArray();
  const made: ArrayValue = new Map();
  array.set(key, made);
  return made;
}

/** An element of an array that is an array; nothing where there is no such element. */
export function existingArray(array: ArrayValue | undefined, key: string): ArrayValue | undefined {
  const value = array?.get(key);
  if (value === undefined || value instanceof Map) return value;
  throw valueAsArray();
}

/** Assigns an element. The value comes first, as it is computed first. */
export function setElement<T extends Value>(value: T, array: ArrayValue, key: string): T {
  array.set(key, value);
  return value;
}

/** {@link setElement} where elements may be arrays, which cannot be assigned. */
export function setScalarElement<T extends Value>(value: T, array: ArrayValue, key: string): T {
  if (array.get(key) instanceof Map) throw arrayAsValue();
  return setElement(value, array, key);
}

/** What may be an array, used as one. */
export function arrayOf(value: Either): ArrayValue {
  if (value instanceof Map) return value;
  if (value instanceof Untyped) return value.array();
  if (value !== undefined) throw valueAsArray();
  return new Map();
}

/** What may be an array, used as a single value. */
export function scalar(value: Either): Value {
  if (value instanceof Map) throw arrayAsValue();
  return value instanceof Untyped ? undefined : value;
}

/** An argument for a parameter that may be used as a single value, if it is used at all. */
export function settled(value: Either): Content {
  return value instanceof Untyped ? undefined : value;
}

/** Assigns a value to what may be an array, which cannot be assigned. */
export function replaceScalar<T extends Value>(value: T, before: Either): T {
  if (before instanceof Map) throw arrayAsValue();
  return value;
}

/** isarray() */
export function isArray(value: Either): boolean {
  return value instanceof Map;
}
