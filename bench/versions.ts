import { spawnSync } from 'node:child_process';

/** The versions of what is compared. */
export function toolVersions(): Readonly<Record<string, string>> {
  return { node: process.version, coreutils: versionOf('sort'), grep: versionOf('grep') };
}

function versionOf(command: string): string {
  return spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';
}
