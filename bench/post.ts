import { Agent, request } from 'node:http';
import { BENCH_KEY } from './started.ts';

const agent = new Agent({ keepAlive: true });

export interface Timed {
  readonly milliseconds: number;
  readonly body: Buffer;
}

/** Sends `input` through a pipeline over HTTP and waits for the whole answer. */
export function post(base: string, pipeline: string, input: Buffer): Promise<Timed> {
  const started = performance.now();
  const headers = {
    'content-length': input.length,
    'content-type': 'application/octet-stream',
    'x-api-key': BENCH_KEY,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${base}/?pipeline=${encodeURIComponent(pipeline)}`,
      { method: 'POST', agent, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const milliseconds = performance.now() - started;
          if (response.statusCode === 200) resolve({ milliseconds, body: Buffer.concat(parts) });
          else
            reject(new Error(`${pipeline}: ${response.statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(input);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
