/** The end of a line that counts for `-L`; words are strings. */
export const LINE_END: unique symbol = Symbol('line end');

/** What splitting the input gives. */
export type Item = string | typeof LINE_END;
