import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes that work on a body goes through before others have their turn: one or two milliseconds. */
export const TURN_BYTES = 256 * 1024;

/** Work that stops now and then: it yields after about {@link TURN_BYTES} bytes, and returns its result. */
export type Turns<T> = Generator<undefined, T, undefined>;

/** Does work on a body without holding up other requests: between two turns the event loop goes round once. */
export async function inTurns<T>(work: Turns<T>): Promise<T> {
  let turn = work.next();
  while (!turn.done) {
    await nextTurn();
    turn = work.next();
  }
  return turn.value;
}
