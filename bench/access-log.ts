import { pseudoRandom } from './pseudo-random.ts';

/**
 * Makes an access log of `bytes` bytes or a little more, the same at every call: addresses, paths and agents come
 * unevenly often, as in a real one.
 *
 * @param seed of the pseudo-random numbers
 */
export function accessLog(bytes: number, seed = 20_261_127): Buffer {
  const random = pseudoRandom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  // The square makes some values far more frequent than others.
  const skewed = (n: number): number => Math.floor(random() ** 2 * n);
  const addresses = Array.from({ length: 3000 }, () => [below(223) + 1, below(256), below(256), below(256)].join('.'));
  const paths = Array.from({ length: 800 }, (_, i) => {
    const folder = ['api/v1/orders', 'static/js', 'images', 'users', 'search'][i % 5];
    return `/${folder}/${i}${['', '.html', '.png', '?page=2', '?q=caf%C3%A9'][below(5)]}`;
  });
  const agents = ['Mozilla/5.0', 'curl/8.5.0', 'Googlebot/2.1', 'kube-probe/1.29'];
  const statuses = [200, 200, 200, 200, 301, 304, 404, 500];
  const lines: string[] = [];
  let size = 0;
  let time = Date.UTC(2026, 0, 1);
  while (size < bytes) {
    time += below(1500);
    const stamp = new Date(time).toISOString();
    const request = `${random() < 0.85 ? 'GET' : 'POST'} ${paths[skewed(800)]} HTTP/1.1`;
    const line = `${addresses[skewed(3000)]} - - [${stamp}] "${request}" ${statuses[below(8)]} ${skewed(90_000)} "${agents[skewed(4)]}"\n`;
    lines.push(line);
    size += line.length;
  }
  return Buffer.from(lines.join(''));
}
