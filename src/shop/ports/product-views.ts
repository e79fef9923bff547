// Views of sold-out products as they are kept: counts by day and product. Nothing in them points to a person.

export interface ProductViewCount {
  /** '2026-11-16', in UTC. */
  readonly day: string;
  readonly productId: string;
  readonly looks: number;
}

export interface ProductViewRepository {
  /** Adds to the rows of their days. */
  add(counts: readonly ProductViewCount[]): Promise<void>;
  /** From that day on, the most looked at first. */
  list(since: string, limit: number): Promise<Omit<ProductViewCount, 'day'>[]>;
  /** Forgets what was counted before that day. */
  removeBefore(day: string): Promise<number>;
}
