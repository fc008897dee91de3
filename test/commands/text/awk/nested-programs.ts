/** Programs in which one thing nests `depth` levels deep. */
export function nestedPrograms(depth: number): readonly string[] {
  return [
    `BEGIN { x = ${'('.repeat(depth)}1${')'.repeat(depth)} }`,
    `BEGIN { x = ${'("a" '.repeat(depth)}1${')'.repeat(depth)} }`,
    `BEGIN { x = ${'("" == '.repeat(depth)}1${')'.repeat(depth)} }`,
    `BEGIN { x = ${'("a" < "b" '.repeat(depth)}1${')'.repeat(depth)} }`,
    `{ x = ${'$("" == '.repeat(depth / 2)}1${')'.repeat(depth / 2)} }`,
    `BEGIN { x = ${'-('.repeat(depth / 2)}1${')'.repeat(depth / 2)} }`,
    `BEGIN { x = ${'1 ? 1 : '.repeat(depth)}1 }`,
    `BEGIN ${'{'.repeat(depth)}${'}'.repeat(depth)}`,
    `BEGIN { ${'if (1) '.repeat(depth)}x }`,
    `BEGIN { ${'if (0) x; else '.repeat(depth)}x }`,
    `BEGIN { x = ${'length('.repeat(depth)}1${')'.repeat(depth)} }`,
  ];
}
