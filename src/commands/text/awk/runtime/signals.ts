/** Thrown by `next` in a function of the program: the record is done with. */
export const NEXT = Symbol('next');

/** Thrown by `exit`. */
export const EXIT = Symbol('exit');
