import { CommandError } from '../../../definition/command-error.ts';

/** Numbers up to here are 32-bit integers to JavaScript's operators, which are much faster than BigInt. */
const SMALL = 0x7fffffff;
const WORD_BITS = 64;
/** The bits of a number's fraction: more cannot be exact. */
const EXACT_BITS = 53n;

/** and(): the bits that all numbers have. */
export function bitAnd(numbers: readonly number[]): number {
  return combine(
    'and',
    numbers,
    (left, right) => left & right,
    (left, right) => left & right,
  );
}

/** or(): the bits that some number has. */
export function bitOr(numbers: readonly number[]): number {
  return combine(
    'or',
    numbers,
    (left, right) => left | right,
    (left, right) => left | right,
  );
}

/** xor(): the bits that an odd number of the numbers have. */
export function bitXor(numbers: readonly number[]): number {
  return combine(
    'xor',
    numbers,
    (left, right) => left ^ right,
    (left, right) => left ^ right,
  );
}

/** lshift(): the bits moved up by `count` places, which counts modulo 64. */
export function shiftLeft(value: number, count: number): number {
  const [bits, places] = [wordOf('lshift', value), wordOf('lshift', count) % BigInt(WORD_BITS)];
  return exactNumber(BigInt.asUintN(WORD_BITS, bits << places));
}

/** rshift(): the bits moved down by `count` places, which counts modulo 64. */
export function shiftRight(value: number, count: number): number {
  const [bits, places] = [wordOf('rshift', value), wordOf('rshift', count) % BigInt(WORD_BITS)];
  return exactNumber(bits >> places);
}

/** compl(): each of 64 bits turned over, of which as many are kept as are exact. */
export function complement(value: number): number {
  return exactNumber(BigInt.asUintN(WORD_BITS, ~wordOf('compl', value)));
}

function combine(
  name: string,
  numbers: readonly number[],
  small: (left: number, right: number) => number,
  large: (left: bigint, right: bigint) => bigint,
): number {
  if (numbers.length < 2) throw refusal(name, 'Expected at least two numbers');
  if (numbers.every((number) => number >= 0 && number <= SMALL)) return numbers.reduce(small);
  return exactNumber(numbers.map((number) => wordOf(name, number)).reduce(large));
}

/** A number as C converts it to an unsigned integer of 64 bits. */
function wordOf(name: string, value: number): bigint {
  if (value < 0) throw refusal(name, `Expected no negative number, ${value} is one`);
  if (Number.isNaN(value)) return 1n << 63n;
  return value < 2 ** WORD_BITS ? BigInt(Math.trunc(value)) : 0n;
}

/** The value of the lowest bits, as many as a number holds exactly. */
function exactNumber(bits: bigint): number {
  const lowest = bits & -bits;
  return Number(bits & ((lowest << EXACT_BITS) - 1n));
}

function refusal(name: string, problem: string): CommandError {
  return new CommandError('awk', 'COMMAND_FAILED', `Cannot compute ${name}(): ${problem}`);
}
