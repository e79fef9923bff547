// B11 Decides which lines of an order can be returned, until when, and why not. Pure: the service provides
// the order, its returns and the clock.
import { POLICY, SHIPPING_OPTIONS } from '../../shared/brand.ts';
import { addBusinessDays, type Day, shopTime } from '../../shared/delivery/calendar.ts';
import type { ReturnRefusal } from '../../shared/returns.ts';
import type { Fulfillment, OrderLine, OrderRecord } from '../ports/orders.ts';
import type { ReturnRecord } from '../ports/returns.ts';

/** The catalogue's facts about a line's product; a product that has left the shop has no tags. */
export interface LineFacts {
  /** As slugs, 'final-sale'. */
  readonly tags: readonly string[];
  readonly giftCard: boolean;
}

export interface ReturnableLine {
  readonly line: OrderLine;
  /** 0 exactly when there is a refusal. */
  readonly available: number;
  /** The last day of New York on which it can be returned; absent before it shipped. */
  readonly by?: Day | undefined;
  readonly refusal?: ReturnRefusal | undefined;
}

/** The sizes of a line's product that are in stock for an exchange. */
export type SizesOf = (line: OrderLine) => readonly { readonly variantId: string; readonly title: string }[];

const EXCLUDED: Readonly<Record<string, ReturnRefusal>> = {
  'final-sale': 'final_sale',
  intimates: 'intimates',
  personalized: 'personalized',
};

const LONGEST_DAYS = Math.max(...SHIPPING_OPTIONS.map(({ businessDays }) => businessDays.to));

/** The longest range of the order's option; of all options if it is unknown. */
export function longestDelivery(option: string | undefined): number {
  const name = option?.toLowerCase() ?? '';
  const shippingOption = SHIPPING_OPTIONS.find((each) => name.includes(each.name.toLowerCase()));
  return shippingOption?.businessDays.to ?? LONGEST_DAYS;
}

/** The carrier's day, else the latest day of the promised range. */
export const deliveryDay = ({ at, deliveredAt }: Fulfillment, option: string | undefined): Day =>
  deliveredAt === undefined
    ? addBusinessDays(shopTime(at).day, longestDelivery(option))
    : shopTime(deliveredAt).day;

/** Lines of one variant count as one: nobody can tell the goods apart. */
function byVariant(lines: readonly OrderLine[]): OrderLine[] {
  const all = new Map<string, OrderLine>();
  for (const line of lines) {
    const earlier = all.get(line.variantId);
    all.set(line.variantId, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line);
  }
  return [...all.values()];
}

/** Counts the shipped pieces of a variant, and finds the day of the last delivery. */
function shippedOf({ variantId, quantity }: OrderLine, { details, status }: OrderRecord) {
  const { fulfillments = [], history = [], shippingOption } = details;
  let shipped = 0;
  let delivered: Day | undefined;
  for (const fulfillment of fulfillments) {
    const within = fulfillment.lines?.find((each) => each.variantId === variantId)?.quantity;
    // A shipment without lines contains everything.
    const count = fulfillment.lines ? (within ?? 0) : quantity;
    if (count === 0) continue;
    shipped += count;
    delivered = Math.max(delivered ?? 0, deliveryDay(fulfillment, shippingOption));
  }
  if (fulfillments.length === 0) {
    const at = history.find((moment) => moment.status === 'fulfilled')?.at;
    if (at !== undefined && status !== 'cancelled')
      return { shipped: quantity, delivered: deliveryDay({ id: '', at }, shippingOption) };
  }
  return { shipped: Math.min(shipped, quantity), delivered };
}

/** A return that was declined or canceled does not hold goods. */
export const holdsGoods = ({ state }: Pick<ReturnRecord, 'state'>): boolean =>
  state !== 'declined' && state !== 'canceled';

function returnedOf(variantId: string, returns: readonly ReturnRecord[]): number {
  return returns
    .filter(holdsGoods)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

export function returnableLines(
  order: OrderRecord,
  returns: readonly ReturnRecord[],
  factsOf: (line: OrderLine) => LineFacts,
  now: number,
): ReturnableLine[] {
  const today = shopTime(now).day;
  return byVariant(order.lines).map((line) => {
    const { shipped, delivered } = shippedOf(line, order);
    const by = delivered === undefined ? undefined : delivered + POLICY.returnDays;
    const remaining = Math.max(0, shipped - returnedOf(line.variantId, returns));
    const { tags, giftCard } = factsOf(line);
    const excluded = tags.map((tag) => EXCLUDED[tag]).find((each) => each !== undefined);
    const refusal = ((): ReturnRefusal | undefined => {
      if (giftCard) return 'gift_card';
      if (excluded) return excluded;
      // A line that the owner typed has no variant, so the platform cannot be asked for it.
      if (line.variantId === '') return 'by_hand';
      if (by === undefined) return 'not_shipped';
      if (remaining === 0) return 'returned';
      if (order.status === 'refunded') return 'refunded';
      return today > by ? 'late' : undefined;
    })();
    return { line, available: refusal ? 0 : remaining, by, refusal };
  });
}
