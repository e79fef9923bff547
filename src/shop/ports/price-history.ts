// The prices that variants were sold for, as they are kept.
import type { Cents } from '../../shared/money.ts';

export interface PriceRow {
  readonly variantId: string;
  readonly cents: Cents;
  /** When the price was first seen. */
  readonly since: number;
}

export interface PriceHistoryRepository {
  /** Oldest first. */
  list(): Promise<PriceRow[]>;
  /** Leaves out what says the same as the newest row of its variant, which another instance may have written. */
  add(rows: readonly PriceRow[]): Promise<void>;
  /** Removes the prices that were replaced before then; the one that held at that time stays. */
  purge(before: number): Promise<number>;
  /** Removes what is older of variants that the shop no longer sells. */
  forget(variantIds: readonly string[], before: number): Promise<void>;
}
