import { spawnSync } from 'node:child_process';

/** The versions of what is compared. */
export function toolVersions(): Readonly<Record<string, string>> {
  const first = (command: string): string =>
    spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';
  return { node: process.version, coreutils: first('sort'), grep: first('grep') };
}
