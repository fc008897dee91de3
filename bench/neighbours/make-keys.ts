import { runCli } from '../../src/cli/run-cli.ts';

/** Requests that a key may spend: more than any attack sends. */
const QUOTA = 1_000_000_000;

/**
 * Makes keys with `penstock keys create`; the service may run meanwhile.
 *
 * @throws {Error} when a key cannot be made
 */
export async function makeKeys(data: string, count: number): Promise<readonly string[]> {
  const keys: string[] = [];
  const notes: string[] = [];
  const output = { out: (line: string) => void keys.push(line), note: (line: string) => void notes.push(line) };
  for (let made = 0; made < count; made++) {
    const status = await runCli(['keys', 'create', `--quota=${QUOTA}`], { PENSTOCK_DATA: data }, output);
    if (status !== 0) throw new Error(notes.at(-2) ?? 'Cannot make a key');
  }
  return keys;
}
