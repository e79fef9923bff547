// B3 A gift card's recipient: the schema of the form for both sides, and the conversion to Shopify's line
// attributes.
import * as z from 'zod/mini';
import { GIFT_CARD_DESIGNS, GIFT_CARD_MESSAGE_CHARS, GIFT_CARD_SEND_DAYS } from '../constants.ts';
import { parseDay, shopTime } from '../delivery/calendar.ts';
import { email } from '../forms.ts';
import { GIFT_CARD_TEXTS } from '../messages.ts';
import { multiLine } from '../text.ts';

export const giftCardRecipient = z.object({
  email: email(GIFT_CARD_TEXTS.email),
  message: z.optional(
    z.string(GIFT_CARD_TEXTS.message).check(
      z.overwrite(multiLine),
      z.refine((text) => [...text].length <= GIFT_CARD_MESSAGE_CHARS, GIFT_CARD_TEXTS.message),
    ),
  ),
  /** '2026-12-24', a day of New York; empty means at once. */
  sendOn: z.optional(
    z
      .string(GIFT_CARD_TEXTS.sendOn)
      .check(z.refine((day) => day === '' || parseDay(day) !== undefined, GIFT_CARD_TEXTS.sendOn)),
  ),
  design: z.enum(GIFT_CARD_DESIGNS),
});
export type GiftCardRecipient = z.infer<typeof giftCardRecipient>;

/** Returns the first and the last day that a card can be sent on. */
export function sendDays(now: number): { readonly first: number; readonly last: number } {
  const { day } = shopTime(now);
  return { first: day, last: day + GIFT_CARD_SEND_DAYS };
}

export function canSendOn(sendOn: string | undefined, now: number): boolean {
  if (!sendOn) return true;
  const day = parseDay(sendOn);
  const { first, last } = sendDays(now);
  return day !== undefined && day >= first && day <= last;
}

export interface LineAttribute {
  readonly key: string;
  readonly value: string;
}

/** Shopify's own names, and ours for the design. */
export const GIFT_CARD_KEYS = {
  email: 'Recipient email',
  message: 'Message',
  sendOn: 'Send on',
  send: '__shopify_send_gift_card_to_recipient',
  design: 'Design',
} as const;

/** The order is fixed, so that equal recipients give equal attributes. */
export function recipientAttributes(recipient: GiftCardRecipient): LineAttribute[] {
  return [
    { key: GIFT_CARD_KEYS.email, value: recipient.email },
    ...(recipient.message ? [{ key: GIFT_CARD_KEYS.message, value: recipient.message }] : []),
    ...(recipient.sendOn ? [{ key: GIFT_CARD_KEYS.sendOn, value: recipient.sendOn }] : []),
    { key: GIFT_CARD_KEYS.send, value: 'on' },
    { key: GIFT_CARD_KEYS.design, value: recipient.design },
  ];
}

/** Reads the attributes back; undefined for a line without a recipient. */
export function recipientOf(attributes: readonly LineAttribute[]): GiftCardRecipient | undefined {
  const of = (key: string) => attributes.find((attribute) => attribute.key === key)?.value;
  const parsed = giftCardRecipient.safeParse({
    email: of(GIFT_CARD_KEYS.email),
    message: of(GIFT_CARD_KEYS.message),
    sendOn: of(GIFT_CARD_KEYS.sendOn),
    design: of(GIFT_CARD_KEYS.design),
  });
  if (!parsed.success) return undefined;
  const { message, sendOn, ...rest } = parsed.data;
  return { ...rest, ...(message && { message }), ...(sendOn && { sendOn }) };
}
