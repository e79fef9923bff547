// Stores views of sold-out products as counts by day and product, without personal data.

export interface ProductViewCount {
  /** '2026-11-16', in New York. */
  readonly day: string;
  readonly productId: string;
  readonly looks: number;
}

export interface ProductViewRepository {
  /** Adds to the rows of their days. */
  add(counts: readonly ProductViewCount[]): Promise<void>;
  /** From that day on, the most views first. */
  list(since: string, limit: number): Promise<Omit<ProductViewCount, 'day'>[]>;
  /** Removes the counts before that day. */
  removeBefore(day: string): Promise<number>;
}
