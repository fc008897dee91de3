import { ArrayParser } from './array-parser.ts';
import { argumentKind, type BuiltinName, builtin, isBuiltin, mostArguments } from './builtins.ts';
import { programError } from './program-error.ts';
import { isSpecial } from './reserved.ts';
import { isTarget } from './targets.ts';
import type { Expression } from './tree.ts';

const NO_COMMANDS = 'awk here runs no commands; put them before or after it in the pipeline';

/** Why a program cannot read or write files. */
export const NO_FILES = 'awk here has no files; it reads its input and writes its output';

/** Reads calls of functions with their arguments. */
export abstract class CallParser extends ArrayParser {
  /** Refuses a redirection or a pipe that comes next. */
  refuseRedirection(): void {
    const { reader } = this;
    const { text } = reader.next;
    if (reader.sees('|') || reader.sees('|&')) throw reader.error(`Cannot use ${text} here: ${NO_COMMANDS}`);
    if (reader.sees('>') || reader.sees('>>')) throw reader.error(`Cannot use ${text} here: ${NO_FILES}`);
  }

  /** A call of a function of the program. */
  protected call(): Expression {
    const { at, text: name } = this.reader.take();
    const list = this.#arguments((position) => {
      const placeAt = this.reader.next.at;
      const bare = this.#bareName();
      const argument = bare === undefined ? this.parse() : this.#takeName();
      this.names.pass(name, position, { name: bare, isElement: argument.kind === 'element' }, placeAt);
      return argument;
    });
    this.names.call(name, at);
    return { kind: 'call', at, name, arguments: list };
  }

  /**
   * A call of the function whose name a variable holds.
   *
   * @param at the place of the `@`, which has been read
   */
  protected indirectCall(at: number): Expression {
    const token = this.reader.take();
    this.names.useScalar(token.text, token.at);
    this.names.callByName();
    const list = this.#arguments(() => this.#anyArgument());
    return {
      kind: 'indirectCall',
      at,
      variable: { kind: 'variable', at: token.at, name: token.text },
      arguments: list,
    };
  }

  /** A call of a function that awk has. */
  protected builtin(): Expression {
    const { reader } = this;
    const { at, text: name } = reader.take();
    if (!isBuiltin(name)) throw new Error('The lexer knows the functions');
    if (name === 'system') throw programError(reader.source, at, `Cannot use system(): ${NO_COMMANDS}`);
    // Only length may stand without parentheses.
    if (name === 'length' && !reader.sees('(')) return { kind: 'builtin', at, name, arguments: [] };
    const list = this.#arguments((position) => this.#builtinArgument(name, position));
    const { least } = builtin(name);
    const most = mostArguments(builtin(name));
    if (list.length < least || list.length > most) {
      const count = least === most ? `${least}` : `${least} to ${most}`;
      const wanted = most === Number.POSITIVE_INFINITY ? `at least ${least}` : count;
      throw programError(reader.source, at, `Function ${name} takes ${wanted} arguments, not ${list.length}`);
    }
    // A name or a text may be that of a function that compares.
    if ((name === 'asort' || name === 'asorti') && list.length > 2) this.names.callByName();
    return { kind: 'builtin', at, name, arguments: list };
  }

  #builtinArgument(name: BuiltinName, position: number): Expression {
    const declared = builtin(name);
    if (declared.call === 'substitute' && position === 2) return this.#changedArgument();
    switch (argumentKind(declared, position)) {
      case 'array':
        return this.#arrayArgument();
      case 'any':
        return this.#anyArgument(name);
      default:
        return this.parse();
    }
  }

  /** What a substitution changes: a variable, a field or an element; anything else is only searched. */
  #changedArgument(): Expression {
    const target = this.parse();
    if (isTarget(target)) this.assignAnything(target);
    return target;
  }

  /** The name of an array, or an element that is one. */
  #arrayArgument(): Expression {
    const { at } = this.reader.next;
    const array = this.parseArray();
    if (array.kind === 'namedArray') return { kind: 'variable', at, name: array.name };
    return { kind: 'element', at, array: array.array, subscripts: array.subscripts };
  }

  /** @param asking the function of awk that takes it; nothing for one that only shows when the program runs */
  #anyArgument(asking?: BuiltinName): Expression {
    const { at } = this.reader.next;
    const bare = this.#bareName();
    if (bare === undefined) return this.parse();
    if (asking === 'typeof') this.names.askType(bare, at);
    if (asking === 'typeof' || asking === 'isarray') this.names.test(bare, at);
    else this.names.useAsEither(bare, at);
    return this.#takeName();
  }

  /** @param read reads an argument by its position */
  #arguments(read: (position: number) => Expression): readonly Expression[] {
    const { reader } = this;
    reader.expect('(');
    reader.skipNewlines();
    const list: Expression[] = [];
    while (!reader.sees(')')) {
      if (list.length > 0) {
        reader.expect(',');
        reader.skipNewlines();
      }
      list.push(read(list.length));
      reader.skipNewlines();
    }
    reader.take();
    return list;
  }

  #takeName(): Expression {
    const { at, text } = this.reader.take();
    return { kind: 'variable', at, name: text };
  }

  /** The name that is all of the next argument, if it is one. */
  #bareName(): string | undefined {
    const { reader } = this;
    if (reader.next.kind !== 'name') return undefined;
    const { kind, text } = reader.afterNext();
    return kind === 'sign' && (text === ',' || text === ')') && !isSpecial(reader.next.text)
      ? reader.next.text
      : undefined;
  }
}
