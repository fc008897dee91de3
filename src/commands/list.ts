import { alias } from './account/alias.ts';
import { api } from './account/api.ts';
import { exportCommand } from './account/export.ts';
import { history } from './account/history.ts';
import { unalias } from './account/unalias.ts';
import { exit } from './control/exit.ts';
import { sleep } from './control/sleep.ts';
import { source } from './control/source.ts';
import { xargs } from './control/xargs.ts';
import type { Command, EffectCommand } from './definition/effects.ts';
import { PURE_COMMANDS } from './pure.ts';
import { cp } from './storage/cp.ts';
import { mv } from './storage/mv.ts';
import { rm } from './storage/rm.ts';
import { save } from './storage/save.ts';
import { tee } from './storage/tee.ts';
import { touch } from './storage/touch.ts';
import { man } from './system/man.ts';

/** The commands with effects. */
const EFFECT_COMMANDS: readonly EffectCommand[] = [
  alias,
  api,
  cp,
  exit,
  exportCommand,
  history,
  man,
  mv,
  rm,
  save,
  sleep,
  source,
  tee,
  touch,
  unalias,
  xargs,
];

/** Every command of the service. Adding a command is adding its file and one line here or in `pure.ts`. */
export const COMMANDS: readonly Command[] = [...PURE_COMMANDS, ...EFFECT_COMMANDS].toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);

/** The commands by name. */
export const COMMAND_BY_NAME: ReadonlyMap<string, Command> = new Map(
  COMMANDS.map((command) => [command.name, command]),
);
