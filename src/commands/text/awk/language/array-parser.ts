import type { NameTable } from './name-table.ts';
import { isSpecial, SPECIAL_KINDS } from './reserved.ts';
import type { TokenReader } from './token-reader.ts';
import type { ArrayNode, ElementNode, Expression, Target } from './tree.ts';

/** What an expression may not contain at its place. */
export interface Context {
  /** `>` divides what is printed from a file. */
  readonly noGreater?: boolean;
  /** `in` divides the variable of a loop from its array. */
  readonly noIn?: boolean;
}

/** Reads arrays and their elements. */
export abstract class ArrayParser {
  protected readonly reader: TokenReader;
  protected readonly names: NameTable;

  constructor(reader: TokenReader, names: NameTable) {
    this.reader = reader;
    this.names = names;
  }

  /** Reads an expression. */
  abstract parse(context?: Context): Expression;

  /** Expressions divided by commas. */
  parseList(context: Context = {}): readonly Expression[] {
    const items = [this.parse(context)];
    while (this.reader.takeIf(',')) {
      this.reader.skipNewlines();
      items.push(this.parse(context));
    }
    return items;
  }

  /** An array: a name, or an element of another array. */
  parseArray(): ArrayNode {
    const { at, text: name } = this.reader.expectName('the name of an array');
    this.names.useArray(name, at);
    const named: ArrayNode = { kind: 'namedArray', at, name };
    if (!this.reader.sees('[')) return named;
    this.names.nest();
    const { array, subscripts } = this.#element(named);
    return { kind: 'subarray', at, array, subscripts };
  }

  /** An element of an array, perhaps of one that is an element itself. */
  parseElement(): ElementNode {
    const { at, text: name } = this.reader.take();
    this.names.useArray(name, at);
    return this.#element({ kind: 'namedArray', at, name });
  }

  /** Notes that a target may be assigned any kind of value. */
  assignAnything(target: Target): void {
    if (target.kind === 'variable' && isSpecial(target.name)) this.names.assignLoosely(target.name);
  }

  /**
   * Notes that a target is assigned a number that is computed from what it was.
   *
   * @param isWhole whether a whole number stays one
   */
  protected assignNumber(target: Target, isWhole: boolean): void {
    if (target.kind !== 'variable' || !isSpecial(target.name)) return;
    // NF keeps a fraction that it was assigned.
    const isLoose = SPECIAL_KINDS[target.name] === 'text' || (target.name === 'NF' && !isWhole);
    if (isLoose) this.names.assignLoosely(target.name);
  }

  /** Notes the value that a target is assigned. */
  protected assignValue(target: Target, value: Expression): void {
    if (target.kind !== 'variable' || !isSpecial(target.name)) return;
    const kind = value.kind === 'number' || value.kind === 'text' ? value.kind : undefined;
    const isPlain = kind !== undefined && kind === SPECIAL_KINDS[target.name];
    const isWhole = value.kind !== 'number' || Number.isInteger(value.value);
    if (!isPlain || !isWhole) this.names.assignLoosely(target.name);
  }

  #element(named: ArrayNode): ElementNode {
    const { reader } = this;
    const { at } = named;
    let array = named;
    let subscripts = this.#subscripts();
    let levels = 0;
    for (; reader.sees('['); levels++) {
      this.names.nest();
      reader.enter();
      array = { kind: 'subarray', at, array, subscripts };
      subscripts = this.#subscripts();
    }
    for (; levels > 0; levels--) reader.leave();
    return { kind: 'element', at, array, subscripts };
  }

  #subscripts(): readonly Expression[] {
    this.reader.expect('[');
    const subscripts = this.parseList();
    this.reader.expect(']');
    return subscripts;
  }
}
