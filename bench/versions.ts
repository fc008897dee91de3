import { spawnSync } from 'node:child_process';

/** The versions of what is compared. */
export function toolVersions(): Readonly<Record<string, string>> {
  return {
    coreutils: versionOf('sort'),
    grep: versionOf('grep'),
    sed: versionOf('sed'),
    gawk: versionOf('gawk'),
    mawk: versionOf('mawk', '-W', 'version'),
    miller: versionOf('mlr'),
    jq: versionOf('jq'),
  };
}

/** The first line of what a tool says about itself, empty when it is not installed. */
function versionOf(command: string, ...flags: string[]): string {
  const asked = spawnSync(command, flags.length === 0 ? ['--version'] : flags, { encoding: 'utf8' });
  return (asked.stdout ?? '').split('\n')[0] ?? '';
}
