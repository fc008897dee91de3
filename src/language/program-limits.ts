/** How large a program may be. */
export interface ProgramLimits {
  /** The most commands in one program. */
  readonly commands: number;
  /** The most characters (UTF-16 units) of text. */
  readonly characters: number;
  /** The most words of one command. */
  readonly words: number;
  /** The most `$NAME`, and positionals in an alias. */
  readonly variables: number;
}

/** The limits where nothing else is configured. */
export const PROGRAM_LIMITS: ProgramLimits = {
  commands: 1000,
  characters: 1024 * 1024,
  words: 16_384,
  variables: 65_536,
};
