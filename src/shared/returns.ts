// B11 The choices and texts of returns. They are in a file of their own because only the pages of an order
// load them.
import { POLICY } from './brand.ts';

/** The reasons as they are read, chosen, sent and counted. */
export const RETURN_REASONS = [
  'Too small',
  'Too large',
  'Not as described',
  'Changed my mind',
  'Damaged or defective',
  'Wrong item',
  'Other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reasons that take pictures. */
export const PICTURE_REASONS: readonly ReturnReason[] = [
  'Damaged or defective',
  'Not as described',
  'Wrong item',
];

export const RETURN_NOTE_CHARS = 500;
/** Of the reason that the shopper reads; Shopify takes as many. */
export const DECLINE_CHARS = 500;
export const TRACKING_CHARS = 100;
export const ADDRESS_CHARS = 2_000;
export const RETURN_MAX_LINES = 100;
export const RETURN_PICTURES = 3;
export const PICTURE_MEGABYTES = 5;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The desk counts the reasons of this many days. */
export const REASON_DAYS = 90;

/** From the first step to the last: a return never goes back. */
export const RETURN_STATES = [
  'requested',
  'declined',
  'approved',
  'canceled',
  'received',
  'refunded',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The reasons why a line cannot be returned. */
export const RETURN_REFUSALS = {
  gift_card: () => 'Gift cards cannot be returned',
  final_sale: () => 'Final sale: cannot be returned',
  intimates: () => 'Intimates cannot be returned',
  personalized: () => 'Personalized items cannot be returned',
  by_hand: () => 'Please write to us about this item',
  not_shipped: () => 'Not shipped yet',
  refunded: () => 'Refunded already',
  returned: () => 'Returned already',
  late: (day: string) => `The ${POLICY.returnDays} days ended on ${day}`,
} as const;
export type ReturnRefusal = keyof typeof RETURN_REFUSALS;

export const RETURN_ERRORS = {
  return_nothing: 'Choose at least one item to return.',
  return_reason: 'Please choose a reason for each item.',
  return_quantity: 'Choose how many of each item you return.',
  return_size: 'This size is sold out. Please choose another one or a refund.',
  return_refused: 'This item cannot be returned.',
  return_note: `A note has at most ${RETURN_NOTE_CHARS} characters.`,
  return_unsent: 'This return is still on its way to Shopify. Please try again in a minute.',
  return_settled: 'This return has been decided already.',
  return_platform: 'Shopify did not accept this. Please look at the return in its admin.',
  return_reference: 'Enter a label address that starts with https:// or leave it empty.',
  return_open: 'This return cannot be closed here.',
  refund_amount: 'Enter the amount in dollars, such as 24.50.',
  decline_reason: 'Please write a reason that the shopper can read.',
  picture_too_large: `A picture can have at most ${PICTURE_MEGABYTES} MB.`,
  picture_kind: 'Only JPEG, PNG and WebP pictures can be sent.',
  picture_broken: 'This picture could not be read. Please try another one.',
  picture_count: `At most ${RETURN_PICTURES} pictures can be sent.`,
  picture_pixels: 'This picture has too many pixels. Please send a smaller one.',
  picture_reason: `Pictures belong to these reasons: ${PICTURE_REASONS.join(', ')}.`,
  picture_budget: 'You have sent too many pictures today. Please try again tomorrow.',
} as const;

export interface ReturnLineView {
  readonly variantId: string;
  readonly name: string;
  readonly variantTitle?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The number of pieces that can be returned. */
  readonly available: number;
  /** The last day, 'Dec 24'. */
  readonly by?: string | undefined;
  /** The reason as text; absent for a line that can be returned. */
  readonly refusal?: string | undefined;
  /** Other sizes of the same product in stock. */
  readonly sizes: readonly { readonly variantId: string; readonly title: string }[];
}

export interface ReturnRequestView {
  /** The name for the shopper and the owner. */
  readonly reference: string;
  /** 'Return requested', 'Declined: Worn', 'Refunded $20.00'. */
  readonly state: string;
  /** The owner got a message, since the store has no permission to ask Shopify. */
  readonly byOwner?: true | undefined;
  readonly at: string;
  readonly lines: readonly {
    readonly name: string;
    readonly variantTitle?: string | undefined;
    readonly quantity: number;
    readonly reason: string;
    readonly exchange?: string | undefined;
  }[];
  readonly labelUrl?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/** The returns on the order's page. */
export interface ReturnsView {
  /** The number of returns: sent with the form, so that one press makes one return. */
  readonly number: number;
  /** The earliest last day of the lines, 'Dec 24'; absent if none can be returned. */
  readonly by?: string | undefined;
  readonly lines: readonly ReturnLineView[];
  readonly requests: readonly ReturnRequestView[];
}
