// Looks at sold-out products as they are kept: counts by day and product. Nothing in them points to a person.

export interface LookCount {
  /** '2026-11-16', in UTC. */
  readonly day: string;
  readonly productId: string;
  readonly looks: number;
}

export interface LookRepository {
  /** Adds to the rows of their days. */
  addLooks(counts: readonly LookCount[]): Promise<void>;
  /** From that day on, the most looked at first. */
  listLooks(since: string, limit: number): Promise<Omit<LookCount, 'day'>[]>;
  /** Forgets what was counted before that day. */
  removeLooksBefore(day: string): Promise<number>;
}
