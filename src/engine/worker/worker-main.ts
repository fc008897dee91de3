/**
 * A worker process: reads jobs from its channel, runs them and writes what came of them, one at a time. It reads and
 * writes with blocking calls, since it has nothing else to do; the service ends it with SIGKILL when a job is too slow.
 */
import { readSync, writeSync } from 'node:fs';
import { doLaterWork } from '../../commands/data/web-assembly/later-work.ts';
import { runStages } from '../run-stages.ts';
import type { JobReport } from '../stage.ts';
import { CHANNEL, frameHead, HEADER_BYTES, readDescription, readHeader, SHARED, SHARED_ABOVE } from './frame.ts';
import { noRoomError } from './no-room.ts';
import { type PackedJob, unpackJob } from './pack-job.ts';

/** Above this many bytes a job leaves garbage worth collecting before the next one, so that its memory is reused. */
const COLLECT_ABOVE = 1024 * 1024;

const header = Buffer.alloc(HEADER_BYTES);

writeAll(CHANNEL, frameHead('ready', 0));
for (;;) await serveOne();

async function serveOne(): Promise<void> {
  const { descriptionBytes, valueBytes } = readHeader(fill(CHANNEL, header));
  const packed = readDescription<PackedJob>(fill(CHANNEL, Buffer.allocUnsafe(descriptionBytes)));
  const value = fill(valueBytes > SHARED_ABOVE ? SHARED : CHANNEL, Buffer.allocUnsafeSlow(valueBytes));
  const { job, input } = unpackJob(packed, value);
  const { output, ...report } = await runStages(job, input);
  answer(report, output);
  // The answer is out: memory is put in order while nobody waits for it.
  doLaterWork();
  if (valueBytes + output.length > COLLECT_ABOVE) globalThis.gc?.();
}

function answer(report: JobReport, output: Uint8Array): void {
  if (output.length <= SHARED_ABOVE) {
    writeAll(CHANNEL, frameHead(report, output.length));
    writeAll(CHANNEL, output);
    return;
  }
  try {
    writeAll(SHARED, output);
  } catch (error) {
    const refusal = noRoomError(error);
    if (refusal === undefined) throw error;
    const { code, message, details } = refusal;
    answer({ ...report, error: { code, message, details } }, new Uint8Array(0));
    return;
  }
  writeAll(CHANNEL, frameHead(report, output.length));
}

/** Fills `buffer` from a descriptor; the shared file is read from its start, the channel from where it is. */
function fill(descriptor: number, buffer: Buffer): Buffer {
  for (let at = 0; at < buffer.length; ) {
    const count = readSync(descriptor, buffer, at, buffer.length - at, descriptor === SHARED ? at : null);
    // The service has closed the channel: there is nothing left to do.
    if (count === 0) process.exit(0);
    at += count;
  }
  return buffer;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    at += writeSync(descriptor, bytes, at, bytes.length - at, descriptor === SHARED ? at : null);
  }
}
