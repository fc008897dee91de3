import type { Account } from '../accounts/account.ts';
import type { Engine, PipelineOutcome, StageReport } from '../engine/engine.ts';
import { type Answer, jsonAnswer, textAnswer } from './answer.ts';
import type { PipelineInput } from './body/read-pipeline-body.ts';
import { errorAnswer } from './error-answer.ts';
import type { Exchange } from './exchange.ts';
import { factsOf } from './facts.ts';
import { jsonText } from './json-text.ts';
import { runHeaders } from './run-headers.ts';

/**
 * Runs a pipeline for a request and answers with its outcome: the output or the error, with the headers that tell how it
 * went.
 *
 * @param trace answer with JSON that shows every stage
 * @throws {PenstockError} `INTERNAL` and `CANCELLED`, which are for the service
 */
export async function runPipeline(
  engine: Engine,
  exchange: Exchange,
  account: Account,
  { text, input }: PipelineInput,
  trace: boolean,
): Promise<Answer> {
  const facts = factsOf(exchange, account);
  const outcome = await engine.run({ account, text, input, facts, signal: exchange.abandoned(), trace });
  const { output, exitStatus, error } = outcome;
  // What is no error of the caller, or has no caller any more, is for the service.
  if (error?.code === 'INTERNAL' || error?.code === 'CANCELLED') throw error;
  const headers = outcomeHeaders(outcome);
  const stages = trace ? { stages: outcome.stages.map(describeStage) } : {};
  if (error !== undefined) return errorAnswer(error, exchange.id, headers, stages);
  if (!trace) return textAnswer(output, headers);
  const { body, ...answer } = jsonAnswer({ output: '', exit_status: exitStatus, ...stages });
  // The output may be long: it is put into the text of the rest.
  const pieces = await jsonText(account.tokenId, output);
  const rest = Buffer.from(body.toString().slice(OUTPUT_START.length));
  return { ...answer, headers, body: Buffer.concat([Buffer.from(OUTPUT_START), ...pieces, rest]) };
}

/** The beginning of a traced answer, up to the text of its output. */
const OUTPUT_START = '{\n  "output": "';

function outcomeHeaders(outcome: PipelineOutcome): string[] {
  const { historyId } = outcome;
  return [...runHeaders(outcome), ...(historyId === undefined ? [] : ['X-History-Id', String(historyId)])];
}

function describeStage(stage: StageReport): object {
  const { command, position, status, milliseconds, bytesIn, bytesOut, preview, error } = stage;
  return {
    command,
    position,
    status,
    ms: Math.round(milliseconds * 1000) / 1000,
    bytes_in: bytesIn,
    bytes_out: bytesOut,
    preview: preview === undefined ? '' : readable(preview),
    ...(error !== undefined && { error }),
  };
}

/** JSON has text only: bytes that are no UTF-8 become U+FFFD. */
function readable(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
