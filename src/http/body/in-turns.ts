import { takeTurn } from '../../take-turn.ts';

/** Bytes that work on a body goes through before others have their turn: one or two milliseconds. */
export const TURN_BYTES = 256 * 1024;

/** Work that stops now and then: it yields after about {@link TURN_BYTES} bytes, and returns its result. */
export type Turns<T> = Generator<undefined, T, undefined>;

/**
 * Does work on a body without holding up other requests: after the first piece it takes turns with other long work.
 *
 * @param owner whose body it is
 */
export async function inTurns<T>(work: Turns<T>, owner: string): Promise<T> {
  let turn = work.next();
  while (!turn.done) {
    await takeTurn(owner);
    turn = work.next();
  }
  return turn.value;
}
