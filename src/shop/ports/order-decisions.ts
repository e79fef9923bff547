// Decisions about an order and the records that belong to it, under the order's lock.
import type { NewMessage } from './contact.ts';
import type { NewMail } from './mailer.ts';
import type { OrderDetails, OrderRecord } from './orders.ts';
import type { ReturnRecord, StoredPicture } from './returns.ts';
import type { PlatformTask } from './tasks.ts';

/** The changes of one transaction over the locked order. */
export interface OrderStep<Result> {
  /** Absent if they do not change. */
  readonly details?: OrderDetails | undefined;
  /** To the owner: stored as a message, and mailed if mail is on. */
  readonly message?: NewMessage | undefined;
  readonly mails?: readonly NewMail[] | undefined;
  /** A new request to the platform, or the next state of one. */
  readonly task?: PlatformTask | undefined;
  readonly insert?:
    | { readonly record: ReturnRecord; readonly pictures?: readonly StoredPicture[] }
    | undefined;
  readonly update?: ReturnRecord | undefined;
  readonly result: Result;
}

/** The records that belong to an order, read under its lock. */
export interface OrderFacts {
  readonly tasks: readonly PlatformTask[];
  readonly returns: readonly ReturnRecord[];
}

export interface OrderDecisions {
  /** One transaction over the locked order: of concurrent requests, each sees the result of the one before. */
  decide<Result>(
    orderId: string,
    now: number,
    decide: (order: OrderRecord, facts: OrderFacts) => OrderStep<Result>,
  ): Promise<Result | undefined>;
}
