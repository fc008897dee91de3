import { PenstockError } from '../errors.ts';
import { clip } from '../text/clip.ts';

const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Checks an `X-User-Time` header: ISO 8601 with an offset, of a day and an hour that exist.
 *
 * @throws {PenstockError} `INVALID_HEADER`
 */
export function readUserTime(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (FORM.test(header) && isInstant(header)) return header;
  throw new PenstockError(
    'INVALID_HEADER',
    `Cannot read "${clip(header)}" in X-User-Time: Expected a time like 2026-03-10T14:30:00+01:00`,
  );
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}
