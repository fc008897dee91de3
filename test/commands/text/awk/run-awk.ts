import { awk } from '../../../../src/commands/text/awk.ts';
import { decodeText } from '../../../../src/text/utf8.ts';
import { runCommand } from '../../../support/run-command.ts';

/** Runs a program and answers its output, decoded. */
export async function runAwk(program: string, input: string | Uint8Array = '', flags: readonly string[] = []) {
  const { output } = await runCommand(awk, [...flags, '--', program], input);
  return decodeText(output);
}

/** Runs a program and answers its status. */
export async function statusOf(program: string, input = ''): Promise<number> {
  const { status } = await runCommand(awk, ['--', program], input);
  return status;
}
