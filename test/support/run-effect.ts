import type { Result } from '../../src/commands/definition/command.ts';
import type { EffectCommand, Host } from '../../src/commands/definition/effects.ts';
import { interpret } from '../../src/commands/definition/interpret.ts';
import { readWords } from '../../src/commands/definition/read-words.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits.ts';
import { TEST_FACTS } from './run-command.ts';

/** The parts of a host that a test gives; whatever else the command touches throws. */
export interface FakeHost extends Partial<Omit<Host, 'limits'>> {
  /** Replaces some of the default limits. */
  readonly limits?: Partial<Limits>;
}

/** Runs a command with effects on a host that has nothing but what the test gives. */
export async function runEffect(
  command: EffectCommand,
  words: readonly string[],
  input: string | Uint8Array = '',
  fake: FakeHost = {},
): Promise<Result> {
  const absent = (what: string) => () => {
    throw new Error(`${command.name} uses ${what}, which this test does not give`);
  };
  const host = {
    account: { tokenId: 'token' },
    facts: TEST_FACTS,
    signal: new AbortController().signal,
    manual: absent('the manual'),
    runCommand: absent('runCommand'),
    runProgram: absent('runProgram'),
    ...fake,
    limits: { ...DEFAULT_LIMITS, ...fake.limits },
  };
  const args = interpret(command, readWords(command, words, words.join(' ')));
  return command.run(args, Buffer.from(input), host as unknown as Host);
}
