import type { Socket } from 'node:net';
import { Tally } from '../tally.ts';
import { countedAddress, isLoopback } from './address.ts';

/**
 * Counts the open connections of each address and closes those over the limit at once. Loopback is not counted: a
 * proxy on the same machine speaks for all its clients.
 */
export class ConnectionCounter {
  readonly #most: number;
  readonly #open = new Tally<string>();

  /** @param most open connections of one address */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes note of a new connection until it closes, or destroys it.
   *
   * @returns whether it may go on
   */
  admit(socket: Socket): boolean {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isLoopback(remoteAddress)) return true;
    const address = countedAddress(remoteAddress);
    if (this.#open.of(address) >= this.#most) {
      socket.destroy();
      return false;
    }
    this.#open.add(address);
    socket.once('close', () => this.#open.remove(address));
    return true;
  }
}
