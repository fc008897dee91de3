import { NOTHING } from '../../src/commands/definition/result.ts';
import { type PreparedCommand, prepareCommand } from '../../src/engine/prepare-command.ts';
import { PenstockError } from '../../src/errors.ts';
import { ExpansionBudget } from '../../src/language/expansion-budget.ts';
import { parseProgram } from '../../src/language/parser.ts';
import type { Command, Program } from '../../src/language/tree.ts';
import { joinLines } from '../../src/text/join-lines.ts';
import { decodeText } from '../../src/text/utf8.ts';
import { TEST_FACTS } from './run-command.ts';

interface Ending {
  readonly output: Uint8Array;
  readonly status: number;
  readonly error?: PenstockError;
  readonly ends?: true;
}

const NO_NAMES = { aliases: () => undefined, exports: () => undefined };

/** Whether a pipeline text has pure commands only, which read nothing that is stored; one whose arguments are wrong counts, its error is the answer. */
export function isPurePipeline(text: string): boolean {
  const program = parseProgram(text);
  const commands = program.statements.flatMap((statement) => statement.commands);
  return commands.every((command) => isPure(program, command));
}

/**
 * Runs a pipeline text of pure commands in this process, without aliases and exports.
 *
 * @throws {PenstockError} when the last statement that ran ended with an error
 */
export async function runPipeline(
  text: string,
  input: string | Uint8Array,
): Promise<{ output: string; status: number }> {
  const program = parseProgram(text);
  const outputs: Uint8Array[] = [];
  let last: Ending = { output: NOTHING, status: 0 };
  for (const [index, { commands: stages, operator }] of program.statements.entries()) {
    const succeeded = last.error === undefined && last.status === 0;
    if (operator !== ';' && succeeded !== (operator === '&&')) continue;
    last = await runStages(program, stages, Buffer.from(input));
    const next = program.statements[index + 1]?.operator ?? ';';
    const silent = (operator !== ';' || next !== ';') && isCondition(program, stages.at(-1));
    if (!silent) outputs.push(last.output);
    if (last.ends) break;
  }
  if (last.error !== undefined) throw last.error;
  return { output: decodeText(joinLines(outputs)), status: last.status };
}

async function runStages(program: Program, stages: readonly Command[], input: Uint8Array): Promise<Ending> {
  let result: Ending = { output: input, status: 0 };
  for (const stage of stages) {
    try {
      const { command, args } = prepare(program, stage);
      if (command.nature === 'effects') throw new Error(`${command.name} is not pure`);
      result = await command.run(args, result.output, TEST_FACTS, []);
    } catch (error) {
      if (!(error instanceof PenstockError)) throw error;
      return { output: NOTHING, status: 1, error };
    }
  }
  return result;
}

function prepare(program: Program, command: Command): PreparedCommand {
  return prepareCommand(command, program.text, NO_NAMES, new ExpansionBudget());
}

function isPure(program: Program, command: Command): boolean {
  try {
    return isPureCommand(prepare(program, command));
  } catch (error) {
    return error instanceof PenstockError && error.code !== 'UNKNOWN_COMMAND';
  }
}

/** Whether a command is a function of its input alone, and reads nothing that is stored. */
export function isPureCommand({ command, args }: Pick<PreparedCommand, 'command' | 'args'>): boolean {
  return command.nature !== 'effects' && (command.reads?.(args) ?? []).length === 0;
}

function isCondition(program: Program, command: Command | undefined): boolean {
  try {
    return command !== undefined && prepare(program, command).command.condition === true;
  } catch {
    return false;
  }
}
