import { isIPv6 } from 'node:net';

/** Whether a host name or address of this machine can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const address = withoutMapping(host);
  return address === 'localhost' || address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);
}

/**
 * Under which name the requests of an address are counted. An IPv6 network of 64 bits counts as one address, since a
 * single customer usually has all of it.
 */
export function countedAddress(address: string | undefined): string {
  const plain = withoutMapping(address ?? '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...middle, ...last].slice(0, 4).join(':')}::/64`;
}

/** An IPv4 address that a socket for both families shows as `::ffff:192.0.2.1`. */
function withoutMapping(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}
