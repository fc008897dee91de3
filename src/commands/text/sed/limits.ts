/** Characters of all expressions of one call. */
export const MOST_SCRIPT_CHARACTERS = 262_144;

/** Commands in them; each may hold a pattern of its own. */
export const MOST_COMMANDS = 10_000;
