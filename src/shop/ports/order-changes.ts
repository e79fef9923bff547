// B12 Stores a shopper's change of an order, and names the calls to the platform for it.
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';
import type { PlatformTask } from './tasks.ts';

/** Pieces of one variant, on any number of lines. */
export interface Pieces {
  readonly variantId: string;
  readonly quantity: number;
}

export interface LineEdit {
  /** The remaining quantity of a line; `place` counts the lines of the same variant from 0. */
  readonly reductions: readonly (Pieces & { readonly place: number })[];
  /** New lines, with the discount of each piece. */
  readonly additions: readonly (Pieces & { readonly discountCents: Cents })[];
}

export type DeliveryAddress = Omit<CustomerInfo, 'email'>;

/** An address in the platform's own fields, for restoring it. */
export type SavedAddress = Readonly<Record<string, string>>;

/** The content of a change, stored with its task. */
export interface ChangePayload {
  /** A digest of the request, which recognizes a second press. */
  readonly content: string;
  readonly before: readonly Pieces[];
  readonly after: readonly Pieces[];
  readonly edit?: LineEdit | undefined;
  readonly address?: DeliveryAddress | undefined;
  /** The address before the change, in case the lines cannot be changed after all. */
  readonly undo?: SavedAddress | undefined;
}

/** A change and its current state. */
export type OrderChange = ChangePayload & Omit<PlatformTask, 'orderId' | 'kind' | 'payload'>;

export type EditReply = 'done' | 'dearer' | { readonly refused: string };

/** The platform's calls for changing an order. Each throws PlatformBusy if a retry may help. */
export interface OrderChangesPlatform {
  /** Undefined if there is no such order. `isOpen` is false once it was shipped or canceled. */
  readPieces(
    platformOrderId: string,
  ): Promise<{ readonly pieces: readonly Pieces[]; readonly isOpen: boolean } | undefined>;
  /** Undefined if the platform withholds it. */
  readAddress(platformOrderId: string): Promise<SavedAddress | undefined>;
  changeAddress(platformOrderId: string, address: DeliveryAddress): Promise<EditReply>;
  restoreAddress(platformOrderId: string, address: SavedAddress): Promise<EditReply>;
  /** Makes the whole edit or nothing; 'dearer' if the shopper would owe money. */
  editLines(platformOrderId: string, edit: LineEdit): Promise<EditReply>;
  /** Refunds the difference; the key makes a repeated request harmless. */
  refundRest(platformOrderId: string, key: string): Promise<EditReply>;
}
