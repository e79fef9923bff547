// Stores the prices that variants were sold for.
import type { Cents } from '../../shared/money.ts';

/** The price of a variant from the time it leaves the shop. */
export const NOT_SOLD = 0;

export interface PriceRow {
  readonly variantId: string;
  readonly cents: Cents;
  /** The time when the price was first seen. */
  readonly since: number;
}

export interface PriceHistoryRepository {
  /** Changes when rows are added or removed, by any instance. */
  state(): Promise<string>;
  /** Oldest first. */
  list(): Promise<PriceRow[]>;
  /** Skips a row that equals the newest row of its variant, which another instance may have written. */
  add(rows: readonly PriceRow[]): Promise<void>;
  /**
   * Removes the prices that were replaced before then, and variants that were not sold any more at that time. The price
   * that was valid then stays.
   */
  purge(before: number): Promise<number>;
}
