/** Short enough that nobody who has ended npm waits for the port, and nothing that a processor would notice. */
const EVERY_MS = 250;

/** Whether this process was started by `npm start` of this package. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event === 'start' && process.env.npm_package_name === 'penstock';
}

/**
 * Calls `ended` once npm, the parent of this process, has ended. npm passes SIGTERM and SIGINT on and waits, but ends
 * alone on SIGHUP and SIGKILL. The script in package.json begins with `exec`, so that no shell is between the two: a
 * shell would end on the SIGTERM that npm sends it, and keep it from the service. What follows `||` is for Windows,
 * whose shell knows no `exec`.
 *
 * @returns what ends the watch
 */
export function watchNpm(ended: () => void): () => void {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    ended();
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
