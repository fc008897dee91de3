import { TABLES } from './reserved.ts';

/** The arrays that awk itself fills. */
export const GIVEN_ARRAYS: ReadonlySet<string> = new Set(['ARGV', 'ENVIRON', 'PROCINFO', ...TABLES]);

/** What is known of a variable or a parameter. */
export interface NameEntry {
  readonly name: string;
  readonly isParameter: boolean;
  /** Where it was first seen. */
  readonly at: number;
  /** Where it was first used as an array, and as one value. */
  arrayAt: number | undefined;
  scalarAt: number | undefined;
  /** Whether the program asks what it is, as `isarray(x)` does. */
  tested: boolean;
  /** Whether it asks for its type, by `typeof(x)`. */
  typeAsked: boolean;
  /** Whether it is used in a way that suits both, as in `length(x)` and `@f(x)`. */
  usedAsEither: boolean;
  /** The parameters that it is passed to, and the names that are passed to it. */
  readonly passedTo: NameEntry[];
  readonly received: NameEntry[];
}

/** Whether the program itself shows what a name is. */
export function isUsed({ arrayAt, scalarAt }: NameEntry): boolean {
  return arrayAt !== undefined || scalarAt !== undefined;
}
