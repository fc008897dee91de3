/** Runs the service: reads the configuration, opens the parts, listens; stops everything in reverse on a signal. */
import { readConfiguration } from './configuration.ts';
import { StartError } from './database/start-error.ts';
import { isStartedByNpm, watchNpm } from './npm-start.ts';
import { openPenstock } from './penstock.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// A closed terminal or pipe must end neither the service nor its orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// The signal ends a start that is not finished, and stops a service that runs gracefully.
const unwatch = isStartedByNpm() ? watchNpm(() => process.kill(process.pid, 'SIGTERM')) : undefined;

try {
  const penstock = await openPenstock(readConfiguration(process.env));
  // Before the greeting: whoever waits for that may end the service right then.
  stopOnSignal(() => {
    unwatch?.();
    return penstock.close();
  });
  process.stdout.write(penstock.greeting);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
