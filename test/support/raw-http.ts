import { connect, type Socket } from 'node:net';

/** What came back on a socket. */
export interface RawAnswers {
  /** Everything received, one character a byte. */
  readonly text: string;
  /** The status lines' numbers, in order. */
  readonly statuses: readonly number[];
  /** Whether the other side ended the connection. */
  readonly closed: boolean;
}

/**
 * Sends bytes as they are and collects what comes back until the other side closes the connection or the time is over.
 *
 * @param pieces strings of one character a byte; a number between them is a pause in milliseconds
 * @param milliseconds how long to wait for the end of the connection after the last piece
 */
export async function sendRaw(
  port: number,
  pieces: string | readonly (string | number)[],
  milliseconds = 500,
): Promise<RawAnswers> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (piece: Buffer) => received.push(piece));
  socket.on('error', () => {});
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  const ended = new Promise<true>((resolve) => socket.once('end', () => resolve(true)));
  await writePieces(socket, typeof pieces === 'string' ? [pieces] : pieces);
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  const wasClosed = await Promise.race([closed, ended, late]);
  clearTimeout(timer);
  socket.destroy();
  const text = Buffer.concat(received).toString('latin1');
  const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), (line) => Number(line[1]));
  return { text, statuses: statuses.filter((status) => status !== 100), closed: wasClosed };
}

async function writePieces(socket: Socket, pieces: readonly (string | number)[]): Promise<void> {
  for (const piece of pieces) {
    if (typeof piece === 'number') await new Promise((resolve) => setTimeout(resolve, piece));
    else socket.write(piece, 'latin1');
  }
}
