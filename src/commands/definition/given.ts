/** One value as it was typed, before it means anything. */
export interface GivenValue {
  /** The parameter's own name. */
  readonly parameter: string;
  /** How the caller named it, for error messages: `-n`, `--lines`, `lines`. */
  readonly typed: string;
  readonly text: string;
}

/** What was typed for a command, in order: the first of the two steps of reading arguments. */
export type Given = readonly GivenValue[];
