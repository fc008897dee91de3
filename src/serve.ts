/** Runs the service: reads the configuration, opens the parts, listens; stops everything in reverse on a signal. */
import { readConfiguration } from './configuration.ts';
import { StartError } from './database/start-error.ts';
import { openPenstock } from './penstock.ts';

try {
  const penstock = await openPenstock(readConfiguration(process.env));
  // Before the greeting: whoever waits for that may end the service right then.
  stopOnSignal(() => penstock.close());
  process.stdout.write(penstock.greeting);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The first signal stops gracefully; a second one, from somebody who will not wait, at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop();
    });
  }
}
