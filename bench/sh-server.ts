/**
 * What people build today: a minimal HTTP server that hands the request body to `sh -c` and streams the output back.
 * Prints its port.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  const command = new URL(request.url ?? '/', 'http://localhost').searchParams.get('pipeline') ?? 'true';
  const child = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'ignore'] });
  // A command such as `head` stops reading before the body ends.
  child.stdin.on('error', () => {});
  request.pipe(child.stdin);
  child.stdout.pipe(response);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
