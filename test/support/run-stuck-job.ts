/** Gives a worker a job that does not end, says so on standard output, and waits. */
import { setTimeout as wait } from 'node:timers/promises';
import { openTestEngine } from './engine.ts';

const { run } = await openTestEngine();
void run("grep '^(?=(a+)+$)'", `${'a'.repeat(60)}!`);
await wait(300);
console.log('stuck');
await wait(60_000);
