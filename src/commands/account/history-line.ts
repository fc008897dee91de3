import type { HistoryEntry, ModelUsage } from '../../accounts/history-entry.ts';
import { UnitWriter } from '../../text/unit-writer.ts';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Which fields a line shows besides id, status, time stamp and text. */
export interface HistoryLineOptions {
  readonly verbose: boolean;
  readonly time: boolean;
  readonly network: boolean;
  readonly ai: boolean;
}

/**
 * An entry as one line, without a newline: fields separated by two spaces, or with `verbose` all of them with labels.
 * A newline in the text is shown as `\n`, so that a line is always one entry.
 *
 * @example '7  success  0.125s  net=0 out=6  2026-03-10T12:34:56.000Z  echo hello'
 */
export function historyLine(entry: HistoryEntry, { verbose, time, network, ai }: HistoryLineOptions): string {
  const { id, status, milliseconds, outputBytes, networkBytes, at, aiUsage } = entry;
  const seconds = `${(milliseconds / 1000).toFixed(3)}s`;
  const created = new Date(at).toISOString();
  const text = onOneLine(entry.text);
  const usage = ai && aiUsage !== undefined ? aiUsage : undefined;
  if (verbose) {
    return [
      `ID: ${id}`,
      `Status: ${status}`,
      `Execution Time: ${seconds}`,
      `Output Size: ${outputBytes}`,
      `Network Bytes: ${networkBytes}`,
      `Created: ${created}`,
      ...(usage === undefined ? [] : [`AI Usage: ${usage.map(labelled).join(', ')}`]),
      `Pipeline: ${text}`,
    ].join(' | ');
  }
  return [
    id,
    status,
    ...(time ? [seconds] : []),
    ...(network ? [`net=${networkBytes} out=${outputBytes}`] : []),
    ...(usage === undefined ? [] : [`ai=${usage.map(short).join(',')}`]),
    created,
    text,
  ].join('  ');
}

function labelled({ model, inputTokens, outputTokens }: ModelUsage): string {
  return `${model} ${inputTokens} in ${outputTokens} out`;
}

function short({ model, inputTokens, outputTokens }: ModelUsage): string {
  return `${model}:${inputTokens}+${outputTokens}`;
}

function onOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  // A text may be a million newlines; replacing them one by one takes five times as long.
  const line = new UnitWriter();
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) line.write('\\n');
    else if (code === CARRIAGE_RETURN) line.write('\\r');
    else line.writeUnit(code);
  }
  return line.take();
}
