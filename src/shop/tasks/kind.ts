// Describes a kind of request to the platform: how it begins, what has become of it, how it is sent and how it ends.
import type { ErrorCode } from '../../shared/error-texts.ts';
import type { ShopError } from '../errors.ts';
import type { OrderStep } from '../ports/order-decisions.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { ReturnRecord } from '../ports/returns.ts';
import type { PlatformTask } from '../ports/tasks.ts';

/** The changes of a transaction besides the task itself. */
export type Step = Omit<OrderStep<unknown>, 'task' | 'result'>;

export interface Claim<Payload> {
  readonly payload: Payload;
  /** The platform cannot be asked: the owner gets the request at once. */
  readonly byOwner?: boolean | undefined;
  readonly step?: Step | undefined;
}

export type Outcome<Payload> =
  | { readonly result: 'done' }
  /** It is over. A `reason` is logged. */
  | {
      readonly result: 'refused';
      readonly code?: ErrorCode | undefined;
      readonly reason?: string | undefined;
      /** The owner gets a message nevertheless. */
      readonly noticed?: true | undefined;
    }
  | { readonly result: 'owner'; readonly reason?: string | undefined }
  /** It is in progress: the next look is after `ms`, else after a growing wait. */
  | {
      readonly result: 'wait';
      readonly ms?: number | undefined;
      readonly tries?: number | undefined;
      readonly payload?: Payload | undefined;
      readonly reason?: string | undefined;
    };

/** Nothing of the request has arrived at the platform. */
export interface Unsent<Found> {
  readonly result: 'unsent';
  readonly found?: Found | undefined;
}

export interface Kind<Request, Payload, Found = undefined> {
  /** Longer than all calls of one attempt may take; a minute unless it says otherwise. */
  readonly workMs?: number | undefined;
  /** Decides about a request for the locked order. Throws a ShopError; undefined if there is nothing to do. */
  claim(
    order: OrderRecord,
    returns: readonly ReturnRecord[],
    request: Request,
    now: number,
  ): Claim<Payload> | undefined;
  /** Finds out what has become of the request at the platform, before it is sent. */
  look(order: OrderRecord, task: PlatformTask<Payload>): Promise<Outcome<Payload> | Unsent<Found>>;
  /** `save` stores what a later attempt must know, before the next call. */
  send(
    order: OrderRecord,
    task: PlatformTask<Payload>,
    found: Found | undefined,
    save: (part: Partial<Payload>) => Promise<void>,
  ): Promise<Outcome<Payload>>;
  /** Brings the store's own records up to date, before the outcome is stored. */
  settle?(order: OrderRecord, task: PlatformTask<Payload>, outcome: Outcome<Payload>): Promise<void>;
  /** Removes personal data from a request that is over. */
  forget?(payload: Payload): Payload;
  /** The owner's message and mail; without it, a request that the store cannot carry out is refused. */
  notice?(
    order: OrderRecord,
    task: PlatformTask<Payload>,
    returns: readonly ReturnRecord[],
    now: number,
  ): Step;
  /** The error for whoever asked, once the request was refused. */
  refusal?(order: OrderRecord, outcome: Outcome<Payload> | undefined): ShopError;
}
