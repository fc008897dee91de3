import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOG_LEVELS, type LogLevel, openLog } from '../src/log.ts';

function logged(level: LogLevel, write: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = [];
  write(openLog(level, (line) => lines.push(line)));
  return lines;
}

describe('the log', () => {
  it('writes one line of JSON with time, level, event and fields', () => {
    const [line = ''] = logged('info', (log) => log.warn('happened', { id: 7 }));
    const { time, ...rest } = JSON.parse(line) as Record<string, unknown>;
    assert.match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, { level: 'warn', event: 'happened', id: 7 });
    assert.ok(line.endsWith('}\n'));
  });

  it('keeps a value on its line and away from the terminal', () => {
    const value = 'a\r\nb\u001b[31m\u009b31m\u2028\u0085é';
    const [line = ''] = logged('info', (log) => log.info('x', { value }));
    assert.match(line, /^[\x20-\x7e]+\n$/);
    assert.equal((JSON.parse(line) as { value: string }).value, value);
  });

  it('drops what is below its level', () => {
    for (const [index, level] of LOG_LEVELS.entries()) {
      const lines = logged(level, (log) => {
        for (const one of LOG_LEVELS) log[one]('x');
      });
      assert.equal(lines.length, index + 1, level);
    }
  });

  it('shows where an error came from', () => {
    const [line = ''] = logged('info', (log) => log.error('failed', { error: new TypeError('reason') }));
    assert.match((JSON.parse(line) as { error: string }).error, /^TypeError: reason\n +at .*log\.test\.ts/);
  });

  it('cuts off a long value', () => {
    const [line = ''] = logged('info', (log) => log.info('x', { value: 'y'.repeat(1_000_000) }));
    assert.ok(line.length < 5000);
  });
});
