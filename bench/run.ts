/**
 * Starts a benchmark.
 *
 *     npm run bench                          the service beside the tools that people know
 *     npm run bench -- sort uniq             the same, only pipelines that contain one of the words
 *     npm run bench -- neighbours            what the attacks of one caller cost another one
 *     npm run bench -- neighbours loops      the same, only the attack of that name, or those whose names contain it
 *
 * `--keep` also writes `bench/results/`. With `neighbours`, `--list` shows the attacks, `--quiet=N` is how many seconds
 * it is quiet before an attack (5), `--seconds=N` how long an attack lasts (12; some need another time), and `--after=N`
 * how many seconds later memory is measured (60). All attacks take more than an hour.
 */
import { argv } from 'node:process';

if (argv[2] === 'neighbours') await import('./neighbours/run.ts');
else await import('./tools.ts');
