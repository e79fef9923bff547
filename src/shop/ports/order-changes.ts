// B12 A shopper's change of an order as it is stored, and what the platform does for it.
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';

/** Pieces of one variant, however many lines they stand on. */
export interface Pieces {
  readonly variantId: string;
  readonly quantity: number;
}

export interface LineEdit {
  /** What is left of a line; `place` counts the lines of the same variant from 0. */
  readonly reductions: readonly (Pieces & { readonly place: number })[];
  /** New lines, with what each piece costs less than its price. */
  readonly additions: readonly (Pieces & { readonly discountCents: Cents })[];
}

export type DeliveryAddress = Omit<CustomerInfo, 'email'>;

/** An address in the platform's own words, to be put back. */
export type SavedAddress = Readonly<Record<string, string>>;

export interface OrderChange {
  /** Names the change towards the platform; stored before anything is sent. */
  readonly key: string;
  readonly state: 'requested' | 'done' | 'refused';
  /** When it was asked for. */
  readonly at: number;
  /** A digest of what was asked: the same once more is the same press. */
  readonly content: string;
  readonly tries: number;
  /** When it is looked after next; absent once it is over, or left to the owner. */
  readonly dueAt?: number | undefined;
  /** We may not change orders by ourselves: the owner was asked to. */
  readonly byOwner?: true | undefined;
  readonly before: readonly Pieces[];
  readonly after: readonly Pieces[];
  readonly edit?: LineEdit | undefined;
  readonly address?: DeliveryAddress | undefined;
  /** The address before, for when the lines cannot be changed after all. */
  readonly undo?: SavedAddress | undefined;
}

export type EditReply = 'done' | 'dearer' | { readonly refused: string };

/** What the platform lets us change. Every call throws PlatformBusy when it is worth trying again. */
export interface OrderEditing {
  /** Undefined when there is no such order. `isOpen` is false once it was shipped or canceled. */
  readPieces(
    platformOrderId: string,
  ): Promise<{ readonly pieces: readonly Pieces[]; readonly isOpen: boolean } | undefined>;
  /** Undefined where the platform withholds it. */
  readAddress(platformOrderId: string): Promise<SavedAddress | undefined>;
  changeAddress(platformOrderId: string, address: DeliveryAddress): Promise<EditReply>;
  restoreAddress(platformOrderId: string, address: SavedAddress): Promise<EditReply>;
  /** Makes all of the edit or nothing of it; 'dearer' when the shopper would owe money. */
  editLines(platformOrderId: string, edit: LineEdit): Promise<EditReply>;
  /** Gives back what was paid too much; the key makes a repeated request harmless. */
  refundRest(platformOrderId: string, key: string): Promise<EditReply>;
}
