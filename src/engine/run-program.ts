import { NOTHING } from '../commands/definition/result.ts';
import { PenstockError } from '../errors.ts';
import { ExpansionBudget } from '../language/expansion-budget.ts';
import { PlaceFinder } from '../language/place.ts';
import type * as tree from '../language/tree.ts';
import { joinLines } from '../text/join-lines.ts';
import type { StageReport } from './engine.ts';
import { ErrorPlaces } from './error-places.ts';
import type { Hold } from './held-values.ts';
import { type Names, prepareCommand } from './prepare-command.ts';
import type { ProgramOutcome } from './program-outcome.ts';
import type { RunContext } from './run-context.ts';
import { asError, asPenstockError, type PipeOutcome, type PipeStage, runPipe } from './run-pipe.ts';

/**
 * Runs the statements of a program (decisions, "Status"): `&&` and `||` bind equally, left to right; after `;` the next
 * statement runs whatever happened; an error that no `||` handles is the outcome's when its statement was the last, and
 * an earlier error of the context when not.
 *
 * @param input what the first command of every statement reads
 * @param depth levels of nesting around this program
 */
export async function runProgram(
  context: RunContext,
  program: tree.Program,
  input: Uint8Array,
  depth: number,
): Promise<ProgramOutcome> {
  const hold = context.held.open();
  try {
    return await runStatements(context, program, input, depth, hold);
  } finally {
    hold.release();
  }
}

/** @param hold keeps the outputs of the statements until the last has run */
async function runStatements(
  context: RunContext,
  program: tree.Program,
  input: Uint8Array,
  depth: number,
  hold: Hold,
): Promise<ProgramOutcome> {
  const outputs: Uint8Array[] = [];
  const stages: StageReport[] = [];
  const places = new PlaceFinder(program.text);
  const errorPlaces = new ErrorPlaces(program);
  let last: PipeOutcome = { runs: [], result: { output: NOTHING, status: 0 } };
  let bytesLeft = context.limits.valueBytes;
  for (const [index, statement] of program.statements.entries()) {
    if (!runsAfter(statement.operator, last)) continue;
    await context.turn.give();
    if (statement.operator !== '||' && last.error !== undefined) context.earlierErrors.push(last.error.message);
    const prepared = await prepareStages(context, program, statement);
    const outcome = await runPipe(context, prepared, input, depth);
    context.earlierErrors.push(...passedErrors(errorPlaces, statement, outcome));
    last = located(errorPlaces, statement, outcome);
    if (context.previewBytes > 0) stages.push(...reports(program, statement, prepared, last, input.length, places));
    const output = silentCondition(program, index, prepared) ? NOTHING : last.result.output;
    bytesLeft -= output.length;
    if (bytesLeft < 0) {
      last = tooLarge(context.limits.valueBytes);
      break;
    }
    await hold.add(output);
    outputs.push(output);
    if (last.result.ends) break;
  }
  // Copying them takes some milliseconds when they are large.
  if (context.turn.isDueBefore(context.limits.valueBytes - bytesLeft)) await context.turn.take();
  return {
    output: joinLines(outputs),
    exitStatus: last.result.status,
    ...(last.error !== undefined && { error: last.error }),
    exited: last.result.ends ?? false,
    stages,
  };
}

/** Adds to an error where its command is. */
function located(places: ErrorPlaces, statement: tree.Statement, outcome: PipeOutcome): PipeOutcome {
  const { error, errorAt } = outcome;
  if (error === undefined || errorAt === undefined) return outcome;
  return { ...outcome, error: places.placed(statement.commands[errorAt], error) };
}

/** The messages of stages that ended with an error after they had written what a later stage went on with. */
function passedErrors(places: ErrorPlaces, statement: tree.Statement, { runs, errorAt }: PipeOutcome): string[] {
  return runs.flatMap(({ failure }, at) =>
    failure === undefined || at === errorAt
      ? []
      : [places.placed(statement.commands[at], asPenstockError(failure)).message],
  );
}

/** Whether a statement runs, by its operator and what became of the one before. */
function runsAfter(operator: tree.Operator, last: PipeOutcome): boolean {
  const succeeded = last.error === undefined && last.result.status === 0;
  if (operator === '&&') return succeeded;
  return operator === ';' || !succeeded;
}

async function prepareStages(
  context: RunContext,
  program: tree.Program,
  statement: tree.Statement,
): Promise<PipeStage[]> {
  const { account, limits, turn } = context;
  const names: Names = { aliases: await account.aliases.lookup(), exports: await account.exports.lookup() };
  const budget = new ExpansionBudget(limits.programCharacters, limits.commandWords);
  const stages: PipeStage[] = [];
  for (const command of statement.commands) {
    if (turn.isDueBefore(command.end - command.start)) await turn.take();
    try {
      stages.push(prepareCommand(command, program.text, names, budget));
    } catch (error) {
      stages.push(asError(error));
    }
  }
  return stages;
}

/** As an operand of `&&` or `||` a command that answers a condition prints nothing. */
function silentCondition(program: tree.Program, index: number, stages: readonly PipeStage[]): boolean {
  const last = stages.at(-1);
  if (last === undefined || last instanceof PenstockError || !last.command.condition) return false;
  const operators = [program.statements[index]?.operator, program.statements[index + 1]?.operator];
  return operators.some((operator) => operator === '&&' || operator === '||');
}

function reports(
  program: tree.Program,
  statement: tree.Statement,
  stages: readonly PipeStage[],
  { runs, error, errorAt, errorMilliseconds }: PipeOutcome,
  inputBytes: number,
  places: PlaceFinder,
): StageReport[] {
  const ran = statement.commands.slice(0, Math.max(runs.length, (errorAt ?? -1) + 1));
  return ran.map((command, index) => {
    const stage = stages[index];
    const common = {
      command: stage === undefined || stage instanceof PenstockError ? wordsOf(program, command) : stage.command.name,
      position: places.find(command.start),
    };
    const run = runs[index];
    if (run !== undefined) {
      const { failure, ...measured } = run;
      return { ...common, ...measured, ...(failure !== undefined && { error: failure.message }) };
    }
    const message = error === undefined ? {} : { error: error.message };
    const bytesIn = runs.at(-1)?.bytesOut ?? inputBytes;
    return { ...common, status: 1, milliseconds: errorMilliseconds ?? 0, bytesIn, bytesOut: 0, ...message };
  });
}

/** The first word of a command as it was written. */
function wordsOf(program: tree.Program, command: tree.Command): string {
  return program.text.slice(command.start, command.words[0]?.end ?? command.end);
}

function tooLarge(most: number): PipeOutcome {
  const error = new PenstockError('OUTPUT_TOO_LARGE', `The output has more than ${most} bytes`);
  return { runs: [], result: { output: NOTHING, status: 1 }, error };
}
