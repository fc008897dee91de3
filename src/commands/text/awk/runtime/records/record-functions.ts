import type { Functions } from '../functions.ts';
import type { TextPattern } from '../patterns/text-pattern.ts';
import { typeOf } from '../type-of.ts';
import type { CurrentRecord } from './record.ts';

/** The functions of the current record, by the names that the code of a program uses. */
export type RecordFunctions = ReturnType<typeof createRecordFunctions>;

/** Makes the functions of the current record. */
export function createRecordFunctions(record: CurrentRecord, functions: Functions) {
  return {
    /** typeof() of a field. */
    typeOfField: (index: number): string => (record.has(index) ? typeOf(record.field(index)) : 'unassigned'),
    /** sub() and gsub() of the record, where they are called by a name that a variable holds. */
    substituteRecord(pattern: TextPattern, replacement: string, which: 1 | 'all'): number {
      const count = functions.substitute(pattern, replacement, record.text, which);
      if (count > 0) record.assign(functions.substituted);
      return count;
    },
  };
}
