import type { TableCase } from '../../../support/table.ts';

/** Tuesday, 2026-03-10 12:34:56 UTC, in Unix seconds. */
export const NOW = 1773146096;

/** One phrase a line. */
export function lines(text: string): readonly string[] {
  return text.trim().split('\n');
}

/** What `date -d PHRASE` says at a fixed present. */
export function atTime(phrase: string, now: number, timezone?: string): TableCase {
  return {
    args: ['-d', phrase, '+%F %T.%N %z'],
    input: '',
    now,
    ...(timezone !== undefined && { timezone }),
  };
}
