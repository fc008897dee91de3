import { isAscii } from 'node:buffer';
import type { Columns } from '../table/columns.ts';
import { compileComparison } from './compile-comparison.ts';
import { compilePatternTest } from './compile-pattern-test.ts';
import { compileTest } from './compile-test.ts';
import type { Condition } from './condition.ts';
import { columnOf } from './operands.ts';
import type { RowTest } from './row-test.ts';

/** A filter that is ready to run. */
export interface Filter {
  readonly keeps: RowTest;
  /** The columns that it looks at. */
  readonly columns: readonly number[];
}

/**
 * Turns the syntax tree of a filter into one function.
 *
 * @param bytes the input, which may tell what patterns have to deal with
 * @throws {CommandError} for a column that is not there, and a pattern that cannot be read
 */
export function compileFilter(condition: Condition, columns: Columns, bytes: Buffer): Filter {
  const used = new Set<number>();
  let isPlainText: boolean | undefined;
  return { keeps: compile(condition), columns: [...used] };

  function compile(one: Condition): RowTest {
    switch (one.kind) {
      case 'comparison':
        return compileComparison(one, columns, used);
      case 'pattern':
        isPlainText ??= isAscii(bytes);
        return compilePatternTest(one.source, columnOf(one.operand, columns, used), isPlainText);
      case 'test':
        return compileTest(one.test, columnOf(one.operand, columns, used), one.text);
      case 'not': {
        const inner = compile(one.condition);
        return (row) => !inner(row);
      }
      case 'and':
        return joinTests(one.conditions.map(compile), false);
      case 'or':
        return joinTests(one.conditions.map(compile), true);
    }
  }
}

/** Runs tests until one gives `decisive`. */
function joinTests(tests: readonly RowTest[], decisive: boolean): RowTest {
  const [first, second] = tests;
  if (first !== undefined && second !== undefined && tests.length === 2) {
    return decisive ? (row) => first(row) || second(row) : (row) => first(row) && second(row);
  }
  return (row) => {
    for (const test of tests) if (test(row) === decisive) return decisive;
    return !decisive;
  };
}
