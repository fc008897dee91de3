/** A bare `node:http` server that answers a fixed text: the most requests this machine can answer. Prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_request, response) => response.end('6\n'));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
