// B11 Stores returns, and names the platform's data and calls about them.
import type { ReturnReason, ReturnState } from '../../shared/returns.ts';
import type { Page, PageRequest } from './lists.ts';
import type { OrderRecord, Refund } from './orders.ts';

export interface ReturnLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly variantTitle?: string | undefined;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly note?: string | undefined;
  /** The title of the size for an exchange; without one it is a refund. */
  readonly exchange?: string | undefined;
}

/** The owner's decision at the desk, until the platform has applied it. */
export interface ReturnDecision {
  readonly kind: 'approve' | 'decline';
  readonly at: number;
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly reason?: string | undefined;
}

export interface ReturnDetails {
  /** The time of each state, by its earliest report. */
  readonly history: readonly { readonly state: ReturnState; readonly at: number }[];
  readonly refunds?: readonly Refund[] | undefined;
  /** The owner's words to the shopper. */
  readonly declined?: string | undefined;
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
  /** The platform cannot be asked: the owner got a message. */
  readonly byOwner?: true | undefined;
  /** Stored as a task until it is carried out. */
  readonly decision?: ReturnDecision | undefined;
  /** The owner made it in the platform's own admin. */
  readonly foreign?: true | undefined;
}

export interface ReturnRecord {
  readonly id: string;
  readonly orderId: string;
  /** The place among the order's returns, from 0 on. */
  readonly number: number;
  /** Our key: stored before the platform is asked, and part of the shopper's note there. */
  readonly reference: string;
  readonly platformReturnId?: string | undefined;
  readonly state: ReturnState;
  readonly lines: readonly ReturnLine[];
  readonly details: ReturnDetails;
  readonly createdAt: number;
}

/** A stored picture: re-encoded, without metadata. */
export interface StoredPicture {
  readonly id: string;
  readonly jpeg: Buffer;
}

/** The pictures of a request, which are redrawn after it was checked. */
export interface SentPictures {
  readonly count: number;
  redraw(): Promise<StoredPicture[]>;
}

/** A return in the desk's list. */
export interface ListedReturn {
  readonly record: ReturnRecord;
  readonly order: OrderRecord;
  readonly pictureIds: readonly string[];
}

export interface ReasonCount {
  readonly productId: string;
  readonly name: string;
  readonly reason: ReturnReason;
  readonly quantity: number;
}

export interface ReturnRepository {
  ofOrder(orderId: string): Promise<ReturnRecord[]>;
  find(id: string): Promise<ReturnRecord | undefined>;
  /** Finds the order of a platform's return, by the return's id, else by the order's. */
  orderOf(platform: { returnId: string; orderId?: string | undefined }): Promise<string | undefined>;
  /** Open ones first, then the newest first. */
  list(page: PageRequest): Promise<Page<ListedReturn>>;
  countOpen(): Promise<number>;
  countReasons(since: number): Promise<ReasonCount[]>;
  findPicture(id: string): Promise<Buffer | undefined>;
}

/** A return, as the platform describes it. */
export interface PlatformReturn {
  readonly platformReturnId: string;
  readonly platformOrderId: string;
  readonly state: ReturnState;
  readonly at: number;
  readonly declined?: string | undefined;
  readonly refunds: readonly Refund[];
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly lines: readonly (Omit<ReturnLine, 'exchange'> & { readonly note?: string | undefined })[];
}

/** The content of a webhook about a return; missing parts are absent. */
export interface ReturnNews {
  readonly platformReturnId: string;
  readonly platformOrderId?: string | undefined;
  /** Absent if the webhook does not say what changed. */
  readonly state?: ReturnState | undefined;
  readonly at: number;
  readonly declined?: string | undefined;
  readonly refunds?: readonly Refund[] | undefined;
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

type Answer = 'done' | { readonly refused: string };

/** The platform's calls about returns. Each throws PlatformBusy if a retry may help. */
export interface ReturnsPlatform {
  request(request: {
    readonly platformOrderId: string;
    readonly reference: string;
    readonly lines: readonly ReturnLine[];
  }): Promise<{ readonly platformReturnId: string } | { readonly refused: string }>;
  find(platformReturnId: string): Promise<PlatformReturn | undefined>;
  ofOrder(platformOrderId: string): Promise<readonly PlatformReturn[]>;
  /** Approves it unless it is approved, and attaches the label or tracking number unless one is attached. */
  approve(
    platformReturnId: string,
    shipping: Pick<ReturnDecision, 'labelUrl' | 'trackingNumber'>,
  ): Promise<Answer>;
  decline(platformReturnId: string, reason: string): Promise<Answer>;
}
