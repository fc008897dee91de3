import type { Command } from './definition/effects.ts';
import { PURE_COMMANDS } from './pure.ts';

/** Every command of the service. Adding a command is adding its file and one line here or in `pure.ts`. */
export const COMMANDS: readonly Command[] = [...PURE_COMMANDS].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The commands by name. */
export const COMMAND_BY_NAME: ReadonlyMap<string, Command> = new Map(
  COMMANDS.map((command) => [command.name, command]),
);
