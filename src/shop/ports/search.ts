// Stores searches, counted by phrase and day, and the owner's synonyms.

export interface SearchCount {
  readonly phrase: string;
  readonly times: number;
  /** The number of products at the last search. */
  readonly results: number;
}

export interface SearchRepository {
  /** Adds to the phrase's row of that day; a new phrase beyond `most` replaces the rarest. */
  record(search: {
    readonly day: string;
    readonly phrase: string;
    readonly times: number;
    readonly results: number;
    readonly most: number;
  }): Promise<void>;
  /** Since that day: phrases without results first, then the most frequent. */
  list(since: string, limit: number): Promise<SearchCount[]>;
  /** Removes the counts before that day. */
  prune(before: string): Promise<number>;
}

export interface SynonymRepository {
  list(): Promise<string[][]>;
  /** Replaces all of them. */
  save(groups: readonly (readonly string[])[]): Promise<void>;
}
