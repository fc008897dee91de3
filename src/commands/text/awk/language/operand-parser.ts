import { CallParser, NO_FILES } from './call-parser.ts';
import { programError } from './program-error.ts';
import { INPUT_WORDS } from './reserved.ts';
import { isTarget } from './targets.ts';
import type { Expression, FieldNode, StepNode, Target } from './tree.ts';

/** Reads the operands of expressions: constants, variables, fields, calls, and what stands in parentheses. */
export abstract class OperandParser extends CallParser {
  /** Reads an operand with the signs, powers and steps that bind tighter than a product. */
  protected abstract signed(): Expression;

  /** An operand without the operators around it. */
  protected operand(): Expression {
    const { reader } = this;
    const { next } = reader;
    switch (next.kind) {
      case 'number':
        reader.take();
        return { kind: 'number', at: next.at, value: next.value };
      case 'text':
        reader.take();
        return { kind: 'text', at: next.at, value: next.text };
      case 'name':
        return this.#name();
      case 'call':
        return this.call();
      case 'builtin':
        return this.builtin();
      case 'keyword':
        if (next.text === 'getline') return this.#getline();
        break;
      case 'sign':
        return this.#sign();
      default:
    }
    throw reader.unexpected('an expression');
  }

  /** Whether a variable, a field or an element comes next. */
  #seesTarget(): boolean {
    return this.reader.next.kind === 'name' || this.reader.sees('$');
  }

  #name(): Target {
    const after = this.reader.afterNext();
    if (after.kind === 'sign' && after.text === '[') return this.parseElement();
    const { at, text: name } = this.reader.take();
    this.names.useScalar(name, at);
    return { kind: 'variable', at, name };
  }

  #sign(): Expression {
    const { reader } = this;
    const { at, text } = reader.next;
    switch (text) {
      case '(':
        return this.#group();
      case '$':
        return this.#field();
      case '++':
      case '--':
        return this.#prefixStep();
      case '/':
      case '/=':
        return { kind: 'pattern', at, source: reader.takePattern().text };
      case '<':
        throw reader.error(`Cannot use < here: ${NO_FILES}`);
      case '@':
        return this.#at();
      default:
        throw reader.unexpected('an expression');
    }
  }

  /** `@/x/` is a regular expression as a value, `@f(x)` a call of the function whose name is in `f`. */
  #at(): Expression {
    const { reader } = this;
    const { at } = reader.take();
    if (reader.sees('/') || reader.sees('/=')) return { kind: 'typedPattern', at, source: reader.takePattern().text };
    if (reader.next.kind !== 'call') {
      throw reader.error('Cannot use @ here: Expected @/PATTERN/ or @NAME(…); there are no includes and namespaces');
    }
    return this.indirectCall(at);
  }

  /**
   * `$` binds tighter than everything but a step or a sign before its operand: `$i++` is `($i)++`, `$++i` is `$(++i)`,
   * `$-i++` is `$(-(i++))`, and `$$i++` is `$($i++)`, as in gawk.
   */
  #field(): FieldNode {
    const { at } = this.reader.take();
    this.reader.enter();
    const index = this.#fieldIndex();
    this.reader.leave();
    return { kind: 'field', at, index };
  }

  #fieldIndex(): Expression {
    const { reader } = this;
    if (reader.sees('-') || reader.sees('+') || reader.sees('!')) return this.signed();
    return reader.sees('$') ? this.stepped(this.#field()) : this.operand();
  }

  /** A target, with the `++` or `--` that comes next. */
  protected stepped(target: Target): Target | StepNode {
    const { reader } = this;
    const by = reader.sees('++') ? 1 : reader.sees('--') ? -1 : undefined;
    if (by === undefined) return target;
    const { at } = reader.take();
    this.assignNumber(target, true);
    return { kind: 'step', at, target, by, prefix: false };
  }

  #prefixStep(): Expression {
    const { at, text } = this.reader.take();
    this.reader.enter();
    const target = this.operand();
    this.reader.leave();
    if (!isTarget(target)) throw programError(this.reader.source, target.at, `Expected a variable behind ${text}`);
    this.assignNumber(target, true);
    return { kind: 'step', at, target, by: text === '++' ? 1 : -1, prefix: true };
  }

  #group(): Expression {
    const { reader } = this;
    const { at } = reader.take();
    reader.skipNewlines();
    const items = this.parseList();
    reader.skipNewlines();
    reader.expect(')');
    if (items.length > 1 && reader.seesWord('in')) return this.membership(items);
    return { kind: 'group', at, items };
  }

  /** What `in` asks for behind the subscripts, which have been read. */
  protected membership(subscripts: readonly Expression[]): Expression {
    const { at } = this.reader.take();
    return { kind: 'member', at, subscripts, array: this.parseArray() };
  }

  #getline(): Expression {
    const { reader } = this;
    const { at } = reader.take();
    const target = this.#seesTarget() ? this.operand() : undefined;
    const counts = !this.#takesInput();
    if (target === undefined || !isTarget(target)) return { kind: 'getline', at, target: undefined, counts };
    this.assignAnything(target);
    return { kind: 'getline', at, target, counts };
  }

  /** Takes `< "-"` if it comes next: of all files there is only the input. */
  #takesInput(): boolean {
    const { reader } = this;
    if (!reader.sees('<')) return false;
    const { kind, text } = reader.afterNext();
    if (kind !== 'text' || !INPUT_WORDS.includes(text)) throw reader.error(`Cannot use getline < here: ${NO_FILES}`);
    reader.take();
    reader.take();
    return true;
  }
}
