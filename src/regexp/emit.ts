import { emitEdge } from './emit-edge.ts';
import type { EmitOptions } from './emit-options.ts';
import { emitCharacter, emitSet } from './emit-set.ts';
import type { PatternNode, Repeat } from './node.ts';

/**
 * The longest source written, in characters. Sets of Unicode's letters are long, and the engine spends seconds on
 * millions of characters only to find them too many.
 */
const SOURCE_LIMIT = 4 * 1024 * 1024;

/**
 * Writes a pattern as the source of a JavaScript expression. Case is written out as classes (`[aA]`) rather than left
 * to the flag `i`: V8 turns to its linear engine, once an expression has backtracked too often, only where it has
 * neither of the flags `i` and `u`, nor look-around or references.
 *
 * @throws {RangeError} when the source would be longer than the engine takes
 */
export function emit(node: PatternNode, options: EmitOptions): string {
  return new Emitter(options).emit(node);
}

class Emitter {
  readonly #options: EmitOptions;
  #length = 0;

  constructor(options: EmitOptions) {
    this.#options = options;
  }

  emit(node: PatternNode): string {
    switch (node.kind) {
      case 'character':
        return this.#spend(emitCharacter(node, this.#options));
      case 'set':
        return this.#spend(emitSet(node, this.#options));
      case 'sequence':
        return node.items.map((item) => this.#emitItem(item)).join('');
      case 'alternatives':
        return node.options.map((option) => this.emit(option)).join('|');
      case 'group': {
        const captures = node.index !== undefined && this.#options.groups.has(node.index);
        return `(${captures ? '' : '?:'}${this.emit(node.body)})`;
      }
      case 'repeat':
        return `${this.#emitRepeated(node.body)}${emitCount(node)}`;
      case 'look':
        return `(?${node.behind ? '<' : ''}${node.negated ? '!' : '='}${this.emit(node.body)})`;
      case 'backReference':
        return emitReference(this.#options.groups.get(node.group) ?? 0, node.ignoreCase);
      case 'edge':
        return this.#spend(emitEdge(node.edge, this.#options));
    }
  }

  /** A part of a sequence, in which alternatives need a group of their own. */
  #emitItem(node: PatternNode): string {
    return node.kind === 'alternatives' ? `(?:${this.emit(node)})` : this.emit(node);
  }

  #emitRepeated(node: PatternNode): string {
    const isWhole = ['group', 'set', 'character', 'backReference'].includes(node.kind);
    return isWhole ? this.emit(node) : `(?:${this.emit(node)})`;
  }

  /** Counts what is written before it is joined to what may no longer fit into memory. */
  #spend(source: string): string {
    this.#length += source.length;
    if (this.#length > SOURCE_LIMIT) throw new RangeError('The source is too long');
    return source;
  }
}

function emitCount({ minimum, maximum, lazy }: Repeat): string {
  const sign = lazy ? '?' : '';
  if (maximum === Number.POSITIVE_INFINITY) {
    return `${minimum === 0 ? '*' : minimum === 1 ? '+' : `{${minimum},}`}${sign}`;
  }
  if (minimum === 0 && maximum === 1) return `?${sign}`;
  return `{${minimum === maximum ? minimum : `${minimum},${maximum}`}}${sign}`;
}

/** In a group of its own, since a digit may follow. */
function emitReference(group: number, ignoreCase: boolean): string {
  return `(?${ignoreCase ? 'i' : ''}:\\${group})`;
}
