import { pipelineErrorsHeader } from './pipeline-errors-header.ts';

/**
 * The headers that tell how a run went, names and values in turn.
 *
 * @param run.exitStatus of the last command
 * @param run.milliseconds that the run took; the header has seconds with three decimals
 * @param run.earlierErrors the messages of errors that later statements went past
 */
export function runHeaders(run: {
  readonly exitStatus: number;
  readonly milliseconds: number;
  readonly earlierErrors: readonly string[];
}): string[] {
  const { exitStatus, milliseconds, earlierErrors } = run;
  const headers = ['X-Exit-Status', String(exitStatus), 'X-Execution-Time', (milliseconds / 1000).toFixed(3)];
  if (earlierErrors.length > 0) headers.push('X-Pipeline-Errors', pipelineErrorsHeader(earlierErrors));
  return headers;
}
