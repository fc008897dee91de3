/** What the lines of a block begin with: the first one, and those that follow. */
interface Prefix {
  readonly first: string;
  readonly rest: string;
  used: boolean;
}

/** What lines begin with in the blocks that are open, such as `> ` and `- `. */
export class LinePrefixes {
  readonly #prefixes: Prefix[] = [];

  /** Begins a block. */
  push(first: string, rest: string): void {
    this.#prefixes.push({ first, rest, used: false });
  }

  /** Ends the block that was begun last. */
  pop(): void {
    this.#prefixes.pop();
  }

  /** Whether a line of the block that was begun last has been written. */
  get hasLine(): boolean {
    return this.#prefixes.at(-1)?.used ?? false;
  }

  /** The parts that the next line begins with. */
  next(): readonly string[] {
    return this.#prefixes.map((prefix) => {
      const part = prefix.used ? prefix.rest : prefix.first;
      prefix.used = true;
      return part;
    });
  }

  /** What a blank line needs to stay within the blocks that have begun already. */
  blank(): string {
    const begun = this.#prefixes.filter(({ used }) => used).map(({ rest }) => rest);
    return begun.join('').trimEnd();
  }
}
