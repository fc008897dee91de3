import { connect, type Socket } from 'node:net';
import type { Attack, Load } from '../attack.ts';

const KIB_64 = 65_536;
/** A connection that was closed is opened anew after this time. */
const REOPEN_MS = 50;
/** A connection that is not read gets stuck; after this time it is dropped for a new one. */
const UNREAD_MS = 4000;
/** No attack sends more texts of 64 KiB, however fast they are answered. */
const MAX_TEXTS = 100_000;
const ANSWER = Buffer.from('HTTP/1.1 ');

const HEALTH = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';
const WRONG_KEY = `GET /api HTTP/1.1\r\nHost: a\r\nX-API-Key: pk_${'0'.repeat(48)}\r\n\r\n`;

/** Requests without a key, as many on each connection as 64 KiB hold, the next before the last is answered. */
export const PIPELINING: readonly Attack[] = [
  ...[1, 10, 100, 500].flatMap((connections) => both('health', HEALTH, connections)),
  ...both('docs', 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n', 100),
  ...both('unknown-path', 'GET /no/such/path HTTP/1.1\r\nHost: a\r\n\r\n', 100),
  ...both('wrong-key', WRONG_KEY, 100),
];

function both(name: string, request: string, connections: number): readonly Attack[] {
  return [pipelining(name, request, connections, true), pipelining(name, request, connections, false)];
}

function pipelining(name: string, request: string, connections: number, isRead: boolean): Attack {
  const requests = Math.floor(KIB_64 / request.length);
  const how = isRead ? 'read' : 'never read';
  const line = request.slice(0, request.indexOf(' HTTP'));
  return {
    name: `pipelined-${name}-${connections}${isRead ? '' : '-unread'}`,
    text: `${requests} pipelined ${line} on each of ${connections} connections, ${how}, in a loop`,
    keys: 0,
    besideBare: true,
    run: (load) => flood(load, request.repeat(requests), requests, connections, isRead),
  };
}

async function flood(load: Load, text: string, requests: number, connections: number, isRead: boolean): Promise<void> {
  const { hostname: host, port } = new URL(load.base);
  const localAddress = load.callers[0]?.address;
  let sent = 0;
  const send = (socket: Socket): void => {
    if (sent++ < MAX_TEXTS) socket.write(text);
  };
  const open = (): void => {
    if (load.signal.aborted) return;
    const socket = connect({ host, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
    const drop = (): void => void socket.destroy();
    load.signal.addEventListener('abort', drop);
    socket.on('error', () => {});
    socket.on('close', () => {
      load.signal.removeEventListener('abort', drop);
      setTimeout(open, REOPEN_MS);
    });
    send(socket);
    if (isRead) repeatWhenAnswered(socket, requests, load, send);
    else setTimeout(drop, UNREAD_MS);
  };
  for (let connection = 0; connection < connections; connection++) open();
  await new Promise((resolve) => load.signal.addEventListener('abort', resolve));
}

/** Sends the text again when all its requests were answered. */
function repeatWhenAnswered(socket: Socket, requests: number, load: Load, send: (socket: Socket) => void): void {
  let answered = 0;
  let rest = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    const bytes = Buffer.concat([rest, part]);
    // An answer may begin at the end of one part and go on in the next.
    let from = 0;
    for (let at = bytes.indexOf(ANSWER); at >= 0; at = bytes.indexOf(ANSWER, from)) {
      from = at + ANSWER.length;
      answered++;
      load.count('answered');
    }
    rest = bytes.subarray(Math.max(from, bytes.length - ANSWER.length + 1));
    if (answered < requests) return;
    answered -= requests;
    send(socket);
  });
}
