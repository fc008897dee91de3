import { afterCharacter } from '../../../text/code-points.ts';
import { CommandError } from '../../definition/command-error.ts';
import type { Machine } from './machine.ts';
import type { Substitution } from './script.ts';
import type { SedPattern } from './sed-pattern.ts';
import { TextBuilder } from './text-builder.ts';

/** Results that cannot become longer than this are left to the engine, which is fastest but knows no limit. */
const ENGINE_CHARACTERS = 1024 * 1024;

/** A substitution that is ready to run. */
export class Substituter {
  readonly #substitution: Substitution;

  constructor(substitution: Substitution) {
    this.#substitution = substitution;
  }

  /**
   * Replaces matches in the pattern space.
   *
   * @returns whether there were any
   * @throws {CommandError} for a result longer than a space may hold
   */
  run(machine: Machine): boolean {
    const { pattern: space } = machine;
    const used = machine.use(this.#substitution.pattern);
    const { highestGroup } = this.#substitution.replacement;
    if (highestGroup > used.groupCount) throw groupError(highestGroup, used);
    const { text } = space;
    const result = this.replaceIn(text, used.pattern.for(text, machine.reach), used, undefined);
    if (result === undefined) return false;
    space.text = result;
    return true;
  }

  /**
   * Replaces matches in a text.
   *
   * @param expression the expression of `used` for the text
   * @param lineEnd what ends each of many lines, where the text is not one line
   * @returns nothing where there are no matches
   * @throws {CommandError} for a result longer than a space may hold
   */
  replaceIn(text: string, expression: RegExp, used: SedPattern, lineEnd: string | undefined): string | undefined {
    const { from, global, replacement } = this.#substitution;
    const { template } = replacement;
    expression.lastIndex = 0;
    if (global && from === 1 && template !== undefined && !used.mayBeEmpty) {
      // Most lines hold no match at all.
      if (!expression.test(text)) return undefined;
      expression.lastIndex = 0;
      const most = replacement.mostCharacters(text.length, used.looksAround);
      if (most <= ENGINE_CHARACTERS) return text.replace(expression, template);
    }
    if (!global && from === 1 && lineEnd === undefined) return this.#replaceFirst(text, expression);
    return this.#replaceEach(text, expression, lineEnd);
  }

  /** What most scripts ask for on each line; the space itself refuses a text that is too long. */
  #replaceFirst(text: string, expression: RegExp): string | undefined {
    const match = expression.exec(text);
    if (match === null) return undefined;
    const { index } = match;
    const replaced = this.#substitution.replacement.expand(match);
    return text.slice(0, index) + replaced + text.slice(index + match[0].length);
  }

  #replaceEach(text: string, expression: RegExp, lineEnd: string | undefined): string | undefined {
    const { from, global, replacement } = this.#substitution;
    const builder = new TextBuilder();
    let count = 0;
    let copied = 0;
    let lastEnd = -1;
    for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
      const { index } = match;
      const end = index + match[0].length;
      if (end === index) {
        expression.lastIndex = afterCharacter(text, end);
        // Nothing right behind a match is not another one.
        if (index === lastEnd) continue;
      }
      lastEnd = end;
      count++;
      if (count < from) continue;
      builder.add(text.slice(copied, index));
      builder.add(replacement.expand(match));
      copied = end;
      if (global) continue;
      const lineEndAt = lineEnd === undefined ? -1 : text.indexOf(lineEnd, end);
      if (lineEndAt < 0) break;
      expression.lastIndex = lineEndAt + 1;
    }
    if (count < from) return undefined;
    builder.add(text.slice(copied));
    return builder.finish();
  }
}

function groupError(group: number, { groupCount }: SedPattern): CommandError {
  return new CommandError(
    'sed',
    'INVALID_PATTERN',
    `Cannot replace with \\${group}: The pattern used last, for which the empty pattern stands, has ${groupCount} groups`,
  );
}
