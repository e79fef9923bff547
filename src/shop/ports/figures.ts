// The sums the owner's desk shows.
import type { DeskCounts } from '../../shared/api/desk-replies.ts';
import type { Cents } from '../../shared/money.ts';

export interface DaySum {
  /** Of New York, counted from 1970-01-01. */
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
  /** Reads no row. */
  countLists(): Promise<DeskCounts>;
  /** Paid orders by day, those days included; cancelled, refunded and test orders are in no sum. */
  sumDays(from: number, to: number): Promise<DaySum[]>;
  /** What the paid orders of those days sold, the most first. */
  sumProducts(from: number, to: number): Promise<SoldProduct[]>;
  countFunnel(since: number): Promise<{ carts: number; checkouts: number; paid: number }>;
}
