/**
 * Writes `docs/commands` and the topics' pages anew.
 *
 *     node scripts/write-docs.ts
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { docs } from './docs.ts';

const folder = new URL('../docs/', import.meta.url);
const commands = new URL('commands/', folder);
mkdirSync(commands, { recursive: true });
const files = docs();
for (const name of readdirSync(commands)) {
  if (!files.has(`commands/${name}`)) rmSync(new URL(name, commands));
}
for (const [path, content] of files) writeFileSync(new URL(path, folder), content);
console.log(`${files.size} files`);
