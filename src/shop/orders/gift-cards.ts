// B12 Decides which gift cards of an order count as sent: those are neither changed nor canceled. Pure.
import { GIFT_CARD_KEYS } from '../../shared/cart/gift-card.ts';
import { parseDay, shopTime } from '../../shared/delivery/calendar.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';

const propertyOf = ({ properties = [] }: OrderLine, key: string): string | undefined =>
  properties.find(({ name }) => name === key)?.value;

export const isGiftCard = (line: OrderLine): boolean =>
  propertyOf(line, GIFT_CARD_KEYS.email) !== undefined || propertyOf(line, GIFT_CARD_KEYS.send) !== undefined;

/** Its day lies ahead, so its recipient has no mail yet. */
export const isWaitingCard = (line: OrderLine, now: number): boolean =>
  isGiftCard(line) &&
  (parseDay(propertyOf(line, GIFT_CARD_KEYS.sendOn) ?? '') ?? Number.NEGATIVE_INFINITY) > shopTime(now).day;

/** A card is sent once it is paid, unless its day lies ahead. */
export const holdsSentCard = ({ lines, status, details }: OrderRecord, now: number): boolean =>
  (details.paid ?? status !== 'placed') &&
  lines.some((line) => isGiftCard(line) && !isWaitingCard(line, now));
