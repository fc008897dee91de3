import type { Expression, PrintfNode, PrintNode } from '../language/tree.ts';
import { type Code, quoted, valueCode } from './code.ts';
import type { ExpressionWriter } from './expression-writer.ts';
import { type FormatPiece, formatPieces } from './format-pieces.ts';
import { ungrouped } from './known-nodes.ts';

/** Writes `print` and `printf`. */
export class PrintCompiler {
  readonly #expressions: ExpressionWriter;

  constructor(expressions: ExpressionWriter) {
    this.#expressions = expressions;
  }

  /** The lines of `print`. Without anything to print it prints `$0`. */
  print({ items }: PrintNode): readonly string[] {
    if (items.length === 0) return ['record.print(0, output);', this.#recordEnd()];
    const { context } = this.#expressions;
    const effectsBefore = context.effects;
    const direct = items.map((item) => this.#direct(item));
    if (context.effects === effectsBefore) return this.#lines(direct);
    // A function that is called may print, and OFS may be assigned, before anything of this statement is printed.
    const names = items.map(() => context.temporary());
    const values = items.map((item, index) => `${names[index]} = ${this.#expressions.value(item).code};`);
    return [...values, ...this.#lines(names.map((name) => printed(valueCode(name))))];
  }

  /** The lines of `printf`. A constant format of simple conversions is printed piece by piece. */
  printf({ format, items }: PrintfNode): readonly string[] {
    const { context } = this.#expressions;
    const constant = ungrouped(format);
    const pieces = constant.kind === 'text' ? formatPieces(constant.value) : undefined;
    const conversions = pieces?.filter((piece) => 'conversion' in piece).length;
    const effectsBefore = context.effects;
    const direct = pieces === undefined || conversions !== items.length ? undefined : this.#pieces(pieces, items);
    if (direct !== undefined && context.effects === effectsBefore) return direct;
    const values = items.map((item) => this.#expressions.value(item).code);
    return [`output.text(functions.format(${this.#expressions.text(format)}, [${values.join(', ')}]));`];
  }

  #pieces(pieces: readonly FormatPiece[], items: readonly Expression[]): readonly string[] {
    const values = items.values();
    return pieces.map((piece) => {
      if ('text' in piece) return `output.text(${quoted(piece.text)});`;
      const { value } = values.next();
      if (value === undefined) throw new Error('There is an item for each conversion');
      if (piece.conversion === 's') return this.#part(value);
      return `output.text(functions.integer(${this.#expressions.number(value)}));`;
    });
  }

  #direct(item: Expression): string {
    const node = ungrouped(item);
    if (node.kind === 'field') return `record.print(${this.#expressions.fieldIndex(node)}, output);`;
    if (node.kind === 'concatenation' && node.parts.every(isShort)) {
      return node.parts.map((part) => this.#part(part)).join(' ');
    }
    return printed(this.#expressions.value(node));
  }

  /** A part of a concatenation is a text, whose numbers are written as CONVFMT says. */
  #part(part: Expression): string {
    const node = ungrouped(part);
    return node.kind === 'field' ? this.#direct(node) : `output.text(${this.#expressions.text(node)});`;
  }

  #lines(direct: readonly string[]): readonly string[] {
    const separator = this.#separator();
    return [...direct.flatMap((line, index) => (index === 0 ? [line] : [separator, line])), this.#recordEnd()];
  }

  #separator(): string {
    return this.#expressions.context.mayChange('OFS') ? 'output.text(settings.OFS);' : 'output.byte(0x20);';
  }

  #recordEnd(): string {
    return this.#expressions.context.mayChange('ORS') ? 'output.text(settings.ORS);' : 'output.byte(0x0a);';
  }
}

/** Whether a part of a concatenation can be printed at once, without being joined to the others first. */
function isShort(part: Expression): boolean {
  const node = ungrouped(part);
  if (node.kind === 'field') return node.index.kind === 'number' && node.index.value > 0;
  return node.kind === 'text' || node.kind === 'number' || node.kind === 'variable';
}

function printed({ code, kind }: Code): string {
  return `output.${kind}(${code});`;
}
