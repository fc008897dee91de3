import { pseudoRandom } from './pseudo-random.ts';

const CITIES = ['Berlin', 'Paris', 'Rome', 'Oslo', 'Madrid', 'Wien', 'Zürich', 'Praha'];
const HEADER = 'id,customer,city,quantity,amount,paid,note\n';

interface Order {
  readonly id: number;
  readonly customer: string;
  readonly city: string;
  readonly quantity: number;
  readonly amount: number;
  readonly paid: boolean;
}

/** Orders without end, the same at every call. */
function* orders(): Generator<Order, never> {
  const random = pseudoRandom(20_261_128);
  for (let id = 1; ; id++) {
    yield {
      id,
      customer: `Customer ${Math.floor(random() * 50_000)}`,
      city: CITIES[Math.floor(random() * CITIES.length)] ?? '',
      quantity: 1 + Math.floor(random() * 20),
      amount: Math.round(random() * 100_000) / 100,
      paid: random() < 0.4,
    };
  }
}

/** A CSV table of `bytes` bytes or a little more; some cells are quoted, with delimiters and newlines in them. */
export function orderTable(bytes: number): Buffer {
  const notes = ['', 'none', '"fragile, handle with care"', '"two\nlines"', 'call first'];
  return gather(bytes, HEADER, '', ({ id, customer, city, quantity, amount, paid }) => {
    const cells = [id, customer, city, quantity, amount.toFixed(2), paid, notes[id % notes.length]];
    return `${cells.join(',')}\n`;
  });
}

/** A JSON array of orders, `bytes` bytes or a little more. */
export function jsonOrders(bytes: number): Buffer {
  return gather(bytes, '[', '{}]\n', (order) => `${JSON.stringify({ ...order, amount: Math.round(order.amount) })},\n`);
}

function gather(bytes: number, start: string, end: string, write: (order: Order) => string): Buffer {
  const parts = [start];
  let size = start.length;
  for (const order of orders()) {
    const part = write(order);
    parts.push(part);
    size += part.length;
    if (size >= bytes) break;
  }
  parts.push(end);
  return Buffer.from(parts.join(''));
}
