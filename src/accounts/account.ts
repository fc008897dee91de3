/** What one token owns, as commands and the engine see it. */
export interface Account {
  readonly tokenId: string;
}
