import assert from 'node:assert/strict';

/** The one line with which the opening of a database refuses. */
export async function refusalOf(opening: Promise<{ close(): Promise<void> }>): Promise<string> {
  const error = await opening.then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error, 'opening did not fail');
  assert.equal(error.name, 'StartError');
  assert.doesNotMatch(error.message, /\n/);
  return error.message;
}
