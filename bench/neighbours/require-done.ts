import type { Outcome } from './client.ts';

/**
 * Waits for a request of a preparation.
 *
 * @throws {Error} when it was not answered with a status from 200 to 299
 */
export async function requireDone(sent: Promise<Outcome>): Promise<void> {
  const { result, body } = await sent;
  if (!result.startsWith('2')) throw new Error(`Cannot prepare the attack: ${result} ${body.toString().slice(0, 300)}`);
}
