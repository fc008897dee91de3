import type { PureCommand } from './definition/command.ts';

/** The pure commands; a worker process loads these and nothing else. */
export const PURE_COMMANDS: readonly PureCommand[] = [];
