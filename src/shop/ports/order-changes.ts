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
  /** The address before the change, in case it must be restored. */
  readonly undo?: SavedAddress | undefined;
  /** The amount that the shopper owed before the change. */
  readonly owedCents?: Cents | undefined;
}

/** A change and its current state. */
export type OrderChange = ChangePayload & Omit<PlatformTask, 'orderId' | 'kind' | 'payload'>;

export type EditReply = 'done' | 'dearer' | { readonly refused: string };

/** The price of the order after an edit, as the shop itself quotes it. */
export interface EditTerms {
  /** Replaces every line by one at the quoted price, if the platform prices the edit otherwise. */
  readonly whole: LineEdit;
  readonly goodsCents: Cents;
  readonly delivery: { readonly name: string; readonly cents: Cents };
  /** The shopper must not owe more than this. */
  readonly owedCents: Cents;
}

/** The platform's calls for changing an order. Each throws PlatformBusy if a retry may help. */
export interface OrderChangesPlatform {
  /** Undefined if there is no such order. `isOpen` is false once it was shipped or canceled. */
  readPieces(platformOrderId: string): Promise<
    | {
        readonly pieces: readonly Pieces[];
        readonly isOpen: boolean;
        /** Below zero if the shop owes the shopper. */
        readonly owedCents: Cents;
        readonly codes: readonly string[];
      }
    | undefined
  >;
  /** Undefined if the platform withholds it. */
  readAddress(platformOrderId: string): Promise<SavedAddress | undefined>;
  /** Writes the address, which changes the tax; 'dearer' if the shopper then owes more than `owedCents`. */
  changeAddress(
    platformOrderId: string,
    address: DeliveryAddress,
    owedCents: Cents | undefined,
  ): Promise<EditReply>;
  restoreAddress(
    platformOrderId: string,
    address: SavedAddress,
    owedCents: Cents | undefined,
  ): Promise<EditReply>;
  /** Makes the whole edit at the quoted price or nothing; 'dearer' if the shopper would owe money. */
  editLines(platformOrderId: string, edit: LineEdit, terms: EditTerms): Promise<EditReply>;
  /** Refunds the difference; the key makes a repeated request harmless. */
  refundRest(platformOrderId: string, key: string): Promise<EditReply>;
}
