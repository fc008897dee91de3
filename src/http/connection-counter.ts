import type { Socket } from 'node:net';
import { countedAddress, isLoopback } from './address.ts';

/**
 * Counts the open connections of each address and closes those over the limit at once. Loopback is not counted: a
 * proxy on the same machine speaks for all its clients.
 */
export class ConnectionCounter {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most open connections of one address */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes note of a new connection until it closes, or destroys it. */
  admit(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isLoopback(remoteAddress)) return;
    const address = countedAddress(remoteAddress);
    const open = (this.#open.get(address) ?? 0) + 1;
    if (open > this.#most) {
      socket.destroy();
      return;
    }
    this.#open.set(address, open);
    socket.once('close', () => this.#leave(address));
  }

  #leave(address: string): void {
    const open = (this.#open.get(address) ?? 1) - 1;
    if (open === 0) this.#open.delete(address);
    else this.#open.set(address, open);
  }
}
