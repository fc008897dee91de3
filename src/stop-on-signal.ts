import { isatty } from 'node:tty';
import { isStartedByNpm } from './npm-start.ts';

/** After Ctrl-C, npm sends the signal that the terminal has sent already; the two come within a few milliseconds. */
const SAME_SIGNAL_MS = 500;

/**
 * Stops the service on a signal: gracefully on the first, at once on a second one from somebody who will not wait.
 *
 * SIGHUP says that the terminal was closed, so it counts where there is a terminal, and under npm. Elsewhere it is
 * ignored: Node takes back the ignoring that `nohup` has set up, and `nohup` leaves none of the three streams at a
 * terminal.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    const now = performance.now();
    if (stoppingSince === undefined) {
      stoppingSince = now;
      void stop();
    } else if (now - stoppingSince > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
  process.on('SIGHUP', hasTerminal || isStartedByNpm() ? onSignal : () => {});
}
