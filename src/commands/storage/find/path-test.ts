import { parsePattern } from '../../../regexp/compile-pattern.ts';
import { isExponential } from '../../../regexp/exponential/is-exponential.ts';
import { Pattern } from '../../../regexp/pattern.ts';
import { PatternError } from '../../../regexp/pattern-error.ts';
import { compileGlob } from '../../../text/glob.ts';

/** Makes the test whether the last part of a path fits a pattern with `*` and `?`. */
export function nameTest(pattern: string): (path: string) => boolean {
  const fits = compileGlob(pattern);
  return (path) => fits(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * Makes the test whether a regular expression matches a whole path. Paths are short, so time that grows with a power of
 * their length does no harm; expressions whose time may grow exponentially are refused.
 *
 * @throws {PatternError}
 */
export function expressionTest(source: string, { ignoreCase }: { ignoreCase: boolean }): (path: string) => boolean {
  const { node, groupCount } = parsePattern('extended', source, { ignoreCase });
  if (isExponential(node)) {
    const problem =
      'A repeat in it can match the same text in exponentially many ways; write a+ for (a+)+, and [ab]* for (a|b|ab)*';
    throw new PatternError(source, undefined, problem);
  }
  const pattern = new Pattern({
    source,
    node: { kind: 'sequence', items: [{ kind: 'edge', edge: 'textStart' }, node, { kind: 'edge', edge: 'textEnd' }] },
    groupCount,
    captures: false,
  });
  return (path) => {
    const expression = pattern.for(path);
    expression.lastIndex = 0;
    return expression.test(path);
  };
}
