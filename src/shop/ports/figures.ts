// Reads the sums for the owner's desk.
import type { DeskCounts } from '../../shared/api/desk/overview.ts';
import type { Cents } from '../../shared/money.ts';

export interface DaySum {
  /** A day of New York, counted from 1970-01-01. */
  readonly day: number;
  readonly orders: number;
  readonly cents: Cents;
}

export interface SoldProduct {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly cents: Cents;
}

export interface FigureRepository {
  /** Counts without reading any row. */
  countLists(): Promise<DeskCounts>;
  /** Sums paid orders by day, both days included; canceled, refunded and test orders do not count. */
  sumDays(from: number, to: number): Promise<DaySum[]>;
  /** Sums the products in the paid orders of those days, the most sold first. */
  sumProducts(from: number, to: number): Promise<SoldProduct[]>;
  countFunnel(since: number): Promise<{ carts: number; checkouts: number; paid: number }>;
}
