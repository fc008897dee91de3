/** The end of a line that counts for `-L`; words are strings. */
export const LINE_END: unique symbol = Symbol('line end');

/** Nothing, after many bytes of input: a moment at which other requests may have their turn. */
export const PAUSE: unique symbol = Symbol('pause');

/** What the input is made of. */
export type Item = string | typeof LINE_END;

/** What splitting the input gives. */
export type SplitItem = Item | typeof PAUSE;

/** Bytes of input that are gone through between two pauses at most: about a millisecond. */
export const PAUSE_BYTES = 256 * 1024;
