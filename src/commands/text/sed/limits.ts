import { DEFAULT_LIMITS } from '../../../limits.ts';

/** Characters of all expressions of one call. */
export const MOST_SCRIPT_CHARACTERS = 262_144;

/** Commands in them; each may hold a pattern of its own. */
export const MOST_COMMANDS = 10_000;

/** Characters of the pattern space, of the hold space and of the texts that wait to be appended: those of one value. */
export const MOST_SPACE: number = DEFAULT_LIMITS.valueBytes;
