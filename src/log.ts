/** How much is logged; each level includes the ones before it. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** What happened, with values that name the case; neither may hold a secret or a pipeline text. */
type LogEvent = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export type Log = Readonly<Record<LogLevel, LogEvent>>;

/** Characters of one text field at most. */
const MOST_CHARACTERS = 4096;

/**
 * Opens the log: one line of JSON for each event, in ASCII, so that no value can begin a new line or reach a terminal
 * as a control sequence.
 *
 * @param level events below this level are dropped
 * @param write where lines go; standard error unless said
 * @example openLog('info').warn('worker restarted', { pid: 7 })
 *   // {"time":"2026-03-10T12:00:00.000Z","level":"warn","event":"worker restarted","pid":7}
 */
export function openLog(level: LogLevel, write: (line: string) => void = writeToStandardError): Log {
  const most = LOG_LEVELS.indexOf(level);
  const at = (one: LogLevel): LogEvent => {
    if (LOG_LEVELS.indexOf(one) > most) return () => {};
    return (event, fields = {}) => write(formatLine(one, event, fields));
  };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

function formatLine(level: LogLevel, event: string, fields: Readonly<Record<string, unknown>>): string {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }, (_name, value) => {
    if (value instanceof Error) return clip(value.stack ?? String(value));
    return typeof value === 'string' ? clip(value) : value;
  });
  return `${line.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}

function clip(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

function writeToStandardError(line: string): void {
  process.stderr.write(line);
}
