import type { Conversion, Letter, Piece, Star } from './format-conversion.ts';

const LETTERS: ReadonlySet<string> = new Set('csdiouxXfFeEgGaA');
/** The sizes that C has for arguments; each may stand once and changes nothing. */
const SIZES: ReadonlySet<string> = new Set('hlLzjt');
const MIXED = 'Expected all conversions or none to say which argument they take, as %1$s does';

/** A problem that no text after it can mend. */
class Problem extends Error {}

/**
 * Reads a printf format into its pieces. A `%` that begins no conversion is text, and so is what was read after it.
 * Where the format is wrong, the last piece says so.
 */
export function readFormat(format: string): readonly Piece[] {
  return new FormatReader(format).read();
}

class FormatReader {
  readonly #format: string;
  #at = 0;
  #nextArgument = 0;
  #usesPlaces = false;

  constructor(format: string) {
    this.#format = format;
  }

  read(): readonly Piece[] {
    const pieces: Piece[] = [];
    let textStart = 0;
    for (;;) {
      const start = this.#format.indexOf('%', this.#at);
      if (start < 0) break;
      this.#at = start + 1;
      const piece = this.#readPiece();
      if (piece === undefined) continue;
      if (start > textStart) pieces.push(this.#format.slice(textStart, start));
      pieces.push(piece);
      textStart = this.#at;
      if (typeof piece === 'object' && 'problem' in piece) return pieces;
    }
    if (textStart < this.#format.length) pieces.push(this.#format.slice(textStart));
    return pieces;
  }

  #readPiece(): Piece | undefined {
    try {
      return this.#readConversion();
    } catch (error) {
      if (error instanceof Problem) return { problem: error.message };
      throw error;
    }
  }

  /** Reads on behind a `%`; `undefined` when what was read is text. */
  #readConversion(): Piece | undefined {
    const draft = new Draft();
    const sizes = new Set<string>();
    for (;;) {
      const character = this.#format[this.#at];
      if (character === undefined) return undefined;
      this.#at++;
      if (character === '%') return '%';
      if (isLetter(character)) return this.#finish(draft, character);
      let fits: boolean;
      if (character === '*') fits = draft.setAmount(() => this.#readStar());
      else if (character === '$') fits = this.#readPlace(draft);
      else if (isDigit(character)) fits = this.#readDigits(draft, character);
      else if (SIZES.has(character)) fits = sizes.size < sizes.add(character).size;
      else fits = draft.setFlag(character);
      if (!fits) return undefined;
    }
  }

  #finish(draft: Draft, letter: Letter): Conversion {
    const { place, width, precision, left, zero, alternate, sign } = draft;
    return {
      letter,
      argument: place === undefined ? this.#takeNext() : this.#takePlace(place),
      isPositional: place !== undefined,
      width,
      precision,
      shape: {
        left,
        zero,
        alternate,
        sign,
        width: typeof width === 'number' ? width : 0,
        precision: typeof precision === 'number' ? precision : undefined,
      },
    };
  }

  #readDigits(draft: Draft, first: string): boolean {
    if (first === '0' && draft.takeZero()) return true;
    const start = this.#at - 1;
    while (isDigit(this.#format[this.#at])) this.#at++;
    return draft.setAmount(() => Number(this.#format.slice(start, this.#at)));
  }

  /** `%2$s`: what was read as a width is the place of the argument. */
  #readPlace(draft: Draft): boolean {
    const { width, part } = draft;
    if (part !== 'width' || typeof width !== 'number') throw new Problem('Expected no $ after a period or a star');
    if (width === 0) throw new Problem('Expected a number of at least 1 before $');
    draft.place = width;
    draft.width = 0;
    this.#usesPlaces = true;
    return true;
  }

  #readStar(): Star {
    const place = /([0-9]+)(\$?)/y;
    place.lastIndex = this.#at;
    const match = place.exec(this.#format);
    if (match === null) {
      if (this.#usesPlaces) throw new Problem(MIXED);
      return { argument: this.#takeNext() };
    }
    if (match[2] === '') throw new Problem('Expected $ after the digits that follow a star');
    this.#at += match[0].length;
    if (Number(match[1]) === 0) throw new Problem('Expected a number of at least 1 before $');
    return { argument: Number(match[1]) - 1 };
  }

  #takeNext(): number {
    if (this.#usesPlaces) throw new Problem(MIXED);
    return this.#nextArgument++;
  }

  #takePlace(place: number): number {
    if (this.#nextArgument > 0) throw new Problem(MIXED);
    return place - 1;
  }
}

/** What is known of a conversion before its letter. Its methods say whether what they are given may stand there. */
class Draft {
  left = false;
  zero = false;
  alternate = false;
  sign: '' | '+' | ' ' = '';
  width: number | Star = 0;
  precision: number | Star | undefined;
  place: number | undefined;
  /** What digits stand for. */
  part: 'width' | 'precision' | 'neither' = 'width';
  /** `%.-5d`: a negative precision is none. */
  #isNegative = false;

  /** A zero is a flag before the width; behind `-` it is nothing more. */
  takeZero(): boolean {
    if (this.part === 'width') this.zero = !this.left;
    return this.left && this.part !== 'neither';
  }

  /** A width or a precision: digits or a star. */
  setAmount(read: () => number | Star): boolean {
    if (this.part === 'neither') return false;
    const amount = read();
    if (this.part === 'width') this.width = amount;
    else {
      if (!this.#isNegative) this.precision = amount;
      this.part = 'neither';
    }
    return true;
  }

  /** Any other character, which may be a flag. */
  setFlag(flag: string): boolean {
    if (flag === '-' && this.part === 'precision' && !this.#isNegative) {
      this.#isNegative = true;
      this.precision = undefined;
      return true;
    }
    if (this.part !== 'width') return false;
    if (flag === '.') {
      this.part = 'precision';
      this.precision = 0;
    } else if (flag === '-') {
      this.left = true;
      this.zero = false;
    } else if (flag === '+' || flag === ' ') this.sign = flag === '+' || this.sign === '+' ? '+' : ' ';
    else if (flag === '#') this.alternate = true;
    else return flag === "'";
    return true;
  }
}

function isLetter(character: string): character is Letter {
  return LETTERS.has(character);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
