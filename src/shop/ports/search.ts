// What is kept of searches: phrases counted by day, and the owner's synonyms.

export interface SearchCount {
  readonly phrase: string;
  readonly times: number;
  /** How many products the phrase found when it was last searched for. */
  readonly results: number;
}

export interface SearchRepository {
  /** Adds to the phrase's row of that day; for a new phrase beyond `most` of a day the rarest makes room. */
  record(search: {
    readonly day: string;
    readonly phrase: string;
    readonly times: number;
    readonly results: number;
    readonly most: number;
  }): Promise<void>;
  /** Since that day: those without result first, then the most frequent. */
  list(since: string, limit: number): Promise<SearchCount[]>;
  /** Forgets what was counted before that day. */
  prune(before: string): Promise<number>;
}

export interface SynonymRepository {
  list(): Promise<string[][]>;
  /** Replaces all of them. */
  save(groups: readonly (readonly string[])[]): Promise<void>;
}
