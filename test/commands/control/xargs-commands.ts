/** Commands that stand in for those of the service where xargs alone is tested. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../../../src/commands/definition/command.ts';
import { CommandError } from '../../../src/commands/definition/command-error.ts';
import { textResult } from '../../../src/commands/definition/result.ts';

/**
 * `echo` writes its words, `show` writes them in brackets, `end N` ends with a status, `wait MS TEXT` takes its time,
 * `fail` ends with an error, `exit N` says that the program ends, `input` writes the length of its input.
 */
export async function runCommand([name, ...args]: readonly string[], input: Uint8Array): Promise<Result> {
  switch (name) {
    case 'echo':
      return textResult(`${args.join(' ')}\n`);
    case 'show':
      return textResult(`${args.map((one) => `[${one}]`).join('')}\n`);
    case 'end':
      return textResult(`${args.join(' ')}\n`, Number(args.at(-1)));
    case 'wait':
      await wait(Number(args[0]));
      return textResult(`${args.slice(1).join(' ')}\n`);
    case 'exit':
      return { ...textResult('', Number(args[0])), ends: true };
    case 'input':
      return textResult(String(input.length));
    case 'fail':
      throw new CommandError('fail', 'INVALID_INPUT', 'Cannot go on', { words: args.length });
    default:
      throw new CommandError(name ?? '', 'UNKNOWN_COMMAND', 'Unknown command');
  }
}
