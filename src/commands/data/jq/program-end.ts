/** The program has ended itself, from wherever it was. */
export class ProgramExit extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`jq has ended with status ${status}`);
    this.status = status;
  }
}

/** The program was asked for something that it cannot do; the message is for the caller. */
export class ProgramFault extends Error {}
