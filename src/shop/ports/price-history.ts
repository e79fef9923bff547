// Stores the prices that variants were sold for.
import type { Cents } from '../../shared/money.ts';

export interface PriceRow {
  readonly variantId: string;
  readonly cents: Cents;
  /** The time when the price was first seen. */
  readonly since: number;
}

export interface PriceHistoryRepository {
  /** Oldest first. */
  list(): Promise<PriceRow[]>;
  /** Skips a row that equals the newest row of its variant, which another instance may have written. */
  add(rows: readonly PriceRow[]): Promise<void>;
  /** Removes the prices that were replaced before then; the price that was valid at that time stays. */
  purge(before: number): Promise<number>;
  /** Removes the old rows of variants that the shop no longer sells. */
  forget(variantIds: readonly string[], before: number): Promise<void>;
}
