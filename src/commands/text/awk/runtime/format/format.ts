import { firstCharacters, lengthOf } from '../substring.ts';
import { checkLength } from '../text-limit.ts';
import { writeCharacter } from './format-character.ts';
import type { Conversion, Piece } from './format-conversion.ts';
import { FormatError } from './format-error.ts';
import { writeFloat } from './format-float.ts';
import { writeDecimal, writeUnsigned } from './format-integer.ts';
import { readFormat } from './format-reader.ts';
import { pad, type Shape } from './format-shape.ts';

/** What a format writes: values that are text, number or both, by their place from 0. */
export interface FormatArguments {
  readonly count: number;
  /** A value as text. */
  text(index: number): string;
  /** A value as a number. */
  number(index: number): number;
  /** Whether `%c` takes the value as the number of a character. */
  isNumber(index: number): boolean;
}

/**
 * A printf format that has been read: text and conversions such as `%-5.2f`, `%*d`, `%2$s`. What is no conversion is
 * text, as for gawk. What is wrong is only refused when the format is written.
 *
 * @example new Format('%05.1f').write(args) // '003.1'
 */
export class Format {
  readonly #source: string;
  readonly #pieces: readonly Piece[];

  constructor(source: string) {
    this.#source = source;
    this.#pieces = readFormat(source);
  }

  /**
   * The format with its conversions replaced by the arguments.
   *
   * @throws {CommandError} for too few arguments, a format that is wrong, or a result beyond the limit of texts
   */
  write(args: FormatArguments): string {
    let text = '';
    for (const piece of this.#pieces) {
      if (typeof piece === 'string') text += piece;
      else if ('problem' in piece) throw new FormatError(this.#source, piece.problem);
      else text += this.#convert(piece, args, text.length);
      checkLength(text.length);
    }
    return text;
  }

  #convert(conversion: Conversion, args: FormatArguments, written: number): string {
    const { argument } = conversion;
    if (argument >= args.count) this.#refuse(conversion, args);
    const shape = shapeOf(conversion, args, () => this.#refuse(conversion, args));
    const { letter } = conversion;
    // Before anything is padded: a width of a few digits may ask for more memory than there is. A text only gets
    // shorter by its precision.
    checkLength(written + Math.max(shape.width, letter === 's' || letter === 'c' ? 0 : (shape.precision ?? 0)));
    switch (letter) {
      case 's':
        return writeText(args.text(argument), shape);
      case 'c':
        return writeCharacter(args.isNumber(argument) ? args.number(argument) : args.text(argument), shape);
      case 'd':
      case 'i':
        return writeDecimal(args.number(argument), shape);
      case 'o':
      case 'u':
      case 'x':
      case 'X':
        return writeUnsigned(args.number(argument), letter, shape);
      default:
        return writeFloat(args.number(argument), letter, shape);
    }
  }

  #refuse({ isPositional, argument }: Conversion, args: FormatArguments): never {
    const problem = isPositional
      ? `Argument ${argument + 1} does not exist, there are ${args.count}`
      : `Expected more arguments than ${args.count}`;
    throw new FormatError(this.#source, problem);
  }
}

/** The shape with the widths that are arguments filled in. */
function shapeOf(conversion: Conversion, args: FormatArguments, refuse: () => never): Shape {
  const { width, precision } = conversion;
  if (typeof width === 'number' && typeof precision !== 'object') return conversion.shape;
  const amount = (index: number): number => (index < args.count ? Math.trunc(args.number(index)) || 0 : refuse());
  const given = typeof width === 'number' ? width : amount(width.argument);
  const limit = typeof precision === 'object' ? amount(precision.argument) : precision;
  return {
    ...conversion.shape,
    width: Math.abs(given),
    left: conversion.shape.left || given < 0,
    precision: limit !== undefined && limit < 0 ? undefined : limit,
  };
}

function writeText(text: string, shape: Shape): string {
  const { width, precision } = shape;
  const kept = precision === undefined ? text : firstCharacters(text, precision);
  return width === 0 ? kept : pad(kept, lengthOf(kept), shape);
}
