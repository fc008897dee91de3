import { listText } from './list-text.ts';
import type { Machine } from './machine.ts';
import type { Action, Command, PlainLetter } from './script.ts';
import { makeSelector, type Selector } from './selector.ts';
import { Substituter } from './substitute.ts';

/**
 * A command made ready to run.
 *
 * @returns the index of the step to go on with, or one of the ways to end a cycle, which are below 0
 */
export type Step = (machine: Machine) => number;

/** The cycle ends and nothing is printed by itself. */
export const DELETE = -1;
/** As `DELETE`, and the next cycle begins with what is in the pattern space. */
export const RESTART = -2;
/** The last cycle ends, by the command `q`. */
export const QUIT = -3;
/** The run ends at once. */
export const STOP = -4;
/** Behind the last step of any script: the cycle ends as usual. */
const END = Number.MAX_SAFE_INTEGER;

/** Turns commands into steps. The steps keep where their ranges are, so each run makes its own. */
export function makeSteps(commands: readonly Command[]): readonly Step[] {
  return commands.map(({ selection, action }, index) => {
    const next = index + 1;
    const selector = selection && makeSelector(selection);
    const run = makeStep(action, next, selector);
    if (selector === undefined) return run;
    const otherwise = action.kind === 'block' ? action.end : next;
    return (machine) => (selector.selects(machine) ? run(machine) : otherwise);
  });
}

function makeStep(action: Action, next: number, selector: Selector | undefined): Step {
  switch (action.kind) {
    case 'block':
      return () => next;
    case 'plain':
      return PLAIN_STEPS[action.letter](next);
    case 'text':
      return makeTextStep(action.letter, action.text, next, selector);
    case 'branch':
      return makeBranch(action.letter, action.target, next);
    case 'quit':
      return (machine) => {
        machine.status = action.status;
        return action.letter === 'q' ? QUIT : STOP;
      };
    case 'list':
      return ({ pattern, output, listWidth, delimiter }) => {
        listText(pattern.text, action.width ?? listWidth, delimiter, (piece) => output.write(piece));
        return next;
      };
    case 'translate':
      return makeTranslation(action.characters, next);
    case 'substitute': {
      const substituter = new Substituter(action);
      return (machine) => {
        if (substituter.run(machine)) {
          machine.replaced = true;
          if (action.print) machine.output.print(machine.pattern);
        }
        return next;
      };
    }
  }
}

function makeTextStep(letter: 'a' | 'c' | 'i', text: string, next: number, selector: Selector | undefined): Step {
  const line = text.slice(0, -1);
  switch (letter) {
    case 'a':
      return (machine) => {
        // Without text it still ends a last line that lacks its newline.
        machine.append(text);
        return next;
      };
    case 'i':
      return ({ output }) => {
        if (text !== '') output.printText(line, true);
        return next;
      };
    case 'c':
      return ({ output }) => {
        // A range is changed as a whole, at its end.
        if (text !== '' && selector?.isOpen !== true) output.printText(line, true);
        return DELETE;
      };
  }
}

function makeTranslation(characters: ReadonlyMap<string, string>, next: number): Step {
  const members = Array.from(characters.keys(), (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
  const expression = new RegExp(`[${members.join('')}]`, 'gu');
  const translate = (character: string): string => characters.get(character) ?? character;
  return ({ pattern }) => {
    const { text } = pattern;
    const result = text.replace(expression, translate);
    if (result !== text) pattern.text = result;
    return next;
  };
}

function makeBranch(letter: 'T' | 'b' | 't', target: number, next: number): Step {
  if (letter === 'b') return () => target;
  const wanted = letter === 't';
  return (machine) => {
    const { replaced } = machine;
    machine.replaced = false;
    return replaced === wanted ? target : next;
  };
}

const PLAIN_STEPS: Readonly<Record<PlainLetter, (next: number) => Step>> = {
  '=': (next) => (machine) => {
    machine.output.printText(String(machine.input.number), true);
    return next;
  },
  D: () => (machine) => {
    const { pattern, delimiter } = machine;
    const at = pattern.text.indexOf(delimiter);
    if (at < 0) return DELETE;
    pattern.text = pattern.text.slice(at + 1);
    return RESTART;
  },
  F: (next) => (machine) => {
    machine.output.printText('-', true);
    return next;
  },
  G: (next) => (machine) => {
    const { pattern, hold, delimiter } = machine;
    pattern.append(delimiter, hold.text, hold.ended);
    return next;
  },
  H: (next) => (machine) => {
    const { pattern, hold, delimiter } = machine;
    hold.append(delimiter, pattern.text, pattern.ended);
    return next;
  },
  N: (next) => (machine) => {
    const { pattern, input, delimiter } = machine;
    if (input.isLast) return END;
    const before = pattern.text;
    machine.readLine();
    const { text, ended } = pattern;
    pattern.text = before;
    pattern.append(delimiter, text, ended);
    return next;
  },
  P: (next) => (machine) => {
    const { pattern, delimiter, output } = machine;
    const at = pattern.text.indexOf(delimiter);
    if (at < 0) output.print(pattern);
    else output.printText(pattern.text.slice(0, at), true);
    return next;
  },
  d: () => () => DELETE,
  g: (next) => (machine) => {
    machine.pattern.copy(machine.hold);
    return next;
  },
  h: (next) => (machine) => {
    machine.hold.copy(machine.pattern);
    return next;
  },
  n: (next) => (machine) => {
    if (machine.input.isLast) return END;
    if (!machine.quiet) machine.output.print(machine.pattern);
    machine.readLine();
    return next;
  },
  p: (next) => (machine) => {
    machine.output.print(machine.pattern);
    return next;
  },
  x: (next) => (machine) => {
    const { pattern, hold } = machine;
    machine.pattern = hold;
    machine.hold = pattern;
    return next;
  },
  z: (next) => (machine) => {
    machine.pattern.text = '';
    return next;
  },
};
