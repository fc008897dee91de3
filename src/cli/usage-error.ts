/** A command line that cannot be understood; the message is one line. The program ends with status 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
