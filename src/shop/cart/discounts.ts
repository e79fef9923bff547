// B3 The cart's discount code. The platform decides; its answer is stored for the cart and requested again
// when the cart changes.

import { summarize } from '../../shared/cart/cart-summary.ts';
import {
  DISCOUNT_REFUSALS_PER_ADDRESS,
  DISCOUNT_REFUSALS_PER_SESSION,
  DISCOUNT_WINDOW_MS,
} from '../../shared/constants.ts';
import type { CartItem, CartSummary } from '../../shared/entities.ts';
import { ERROR_TEXTS } from '../../shared/error-texts.ts';
import { DISCOUNT_TEXTS, type DiscountWarning } from '../../shared/messages.ts';
import { type Cents, effectiveCents, fromCents, toCents } from '../../shared/money.ts';
import { DiscountRefusal, ShopError } from '../errors.ts';
import { Serial } from '../jobs/serial.ts';
import { SharedWork } from '../jobs/shared-work.ts';
import { callerKey } from '../limits/caller-key.ts';
import type { CartDiscount } from '../ports/cart-discounts.ts';
import type { Database } from '../ports/database.ts';
import type { CommercePlatform } from '../ports/platform.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { AutomaticDiscounts } from './automatic.ts';
import type { Cart } from './cart.ts';

export interface Discounts {
  summary(sessionId: string, buyerIp?: string): Promise<CartSummary>;
  /** Throws if the code has no effect; the cart then stays as it was. */
  apply(sessionId: string, code: string, buyerIp: string): Promise<CartSummary>;
  remove(sessionId: string): Promise<CartSummary>;
  /** Returns the code for the hand-off, and the discount that the order is stored with. */
  forCheckout(
    sessionId: string,
    items: readonly CartItem[],
    buyerIp: string | undefined,
  ): Promise<{ totalCents: Cents; code: string | undefined }>;
  /** Removes the code after the platform refused it at the hand-off and the shopper saw that. */
  takeOff(sessionId: string): Promise<void>;
}

interface DiscountsDeps {
  readonly cart: Pick<Cart, 'list'>;
  readonly database: Pick<Database, 'discounts' | 'counters'>;
  readonly platform: Pick<CommercePlatform, 'quoteDiscount'>;
  /** B13 The shop's own discounts; absent if the summary does not list them. */
  readonly automatic?: AutomaticDiscounts | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A fuller cart can fix these, so a code from a link waits for it. */
const CURABLE: ReadonlySet<DiscountWarning> = new Set<DiscountWarning>([
  'DISCOUNT_PURCHASE_NOT_IN_RANGE',
  'DISCOUNT_QUANTITY_NOT_IN_RANGE',
  'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
  'DISCOUNT_NO_ENTITLED_SHIPPING_LINES',
]);
/** After this many attempts, the response leaves out a code that keeps changing. */
const LOOKS = 3;

/** The platform cannot price a line whose product is gone. */
const priced = (items: readonly CartItem[]): readonly CartItem[] =>
  items.filter(({ problem }) => problem !== 'gone');

export function createDiscounts({
  cart,
  database,
  platform,
  automatic,
  clock,
  ids,
}: DiscountsDeps): Discounts {
  const fingerprintOf = (items: readonly CartItem[], code: string): string => {
    const lines = items.map(({ variantId, quantity, product }) => [
      variantId,
      quantity,
      effectiveCents(product),
    ]);
    return ids.hash(JSON.stringify([code.toUpperCase(), lines.sort()]));
  };

  const quote = (items: readonly CartItem[], code: string, buyerIp: string | undefined) =>
    platform.quoteDiscount({
      code,
      lines: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
      buyerIp,
    });

  const record = (fields: Partial<CartDiscount> & Pick<CartDiscount, 'code' | 'state'>): CartDiscount => ({
    title: '',
    amountCents: 0,
    fingerprint: '',
    revision: ids.uuid(),
    ...fields,
  });

  /** Concurrent requests for the same cart share one request to the platform. */
  const quotes = new SharedWork<Awaited<ReturnType<typeof quote>>>();

  /** Returns the stored code for this cart, checked again if needed. Undefined if the platform does not answer. */
  async function settle(
    sessionId: string,
    cartDiscount: CartDiscount,
    items: readonly CartItem[],
    buyerIp: string | undefined,
  ): Promise<CartDiscount | undefined> {
    if (cartDiscount.state === 'removed' || items.length === 0) return cartDiscount;
    const fingerprint = fingerprintOf(items, cartDiscount.code);
    if (cartDiscount.fingerprint === fingerprint) return cartDiscount;
    try {
      const quoted = await quotes.join(`${sessionId} ${fingerprint}`, () =>
        quote(items, cartDiscount.code, buyerIp),
      );
      return record({ state: 'applied', fingerprint, ...quoted });
    } catch (error) {
      if (!(error instanceof DiscountRefusal)) return undefined;
      const { warning } = error;
      const waits = cartDiscount.state === 'waiting' && CURABLE.has(warning);
      return record({ code: cartDiscount.code, state: waits ? 'waiting' : 'removed', fingerprint, warning });
    }
  }

  /** Settles the code and stores the outcome, unless the shopper has changed the code meanwhile. */
  async function current(sessionId: string, items: readonly CartItem[], buyerIp: string | undefined) {
    for (let look = 1; look <= LOOKS; look += 1) {
      const stored = await database.discounts.find(sessionId);
      if (!stored) return undefined;
      // The shopper typed it while the cart was empty, so this first check counts as a guess.
      const isGuess = stored.state === 'waiting' && stored.fingerprint === '' && items.length > 0;
      if (isGuess && (await blockedUntil(sessionId, buyerIp)) !== undefined)
        return { ...stored, unchecked: true, isNews: false };
      const settled = await settle(sessionId, stored, items, buyerIp);
      if (!settled) return { ...stored, unchecked: true, isNews: false };
      if (settled === stored) return { ...stored, unchecked: false, isNews: false };
      if (await database.discounts.replace(sessionId, stored.revision, settled, clock.now())) {
        if (isGuess && settled.warning) await countRefusal(sessionId, buyerIp);
        return { ...settled, unchecked: false, isNews: true };
      }
    }
    return undefined;
  }

  type Current = Awaited<ReturnType<typeof current>>;

  function noteOf(code: NonNullable<Current>): CartSummary['note'] {
    const { code: name, state, warning, unchecked } = code;
    if (unchecked) return { code: name, state: 'unchecked', message: ERROR_TEXTS.discount_unavailable };
    return {
      code: name,
      state: state === 'removed' ? 'removed' : 'waiting',
      message: warning ? DISCOUNT_TEXTS[warning] : `${name} counts for what you add to your cart.`,
    };
  }

  async function summaryOf(
    items: readonly CartItem[],
    code: Current,
    buyerIp: string | undefined,
  ): Promise<CartSummary> {
    const lines = priced(items);
    const applied = code?.state === 'applied' && !code.unchecked && lines.length > 0 ? code : undefined;
    const own = (await automatic?.of(lines, applied?.code, buyerIp)) ?? [];
    if (applied) {
      const { code: name, title, amountCents } = applied;
      return summarize(items, { code: name, title, amount: fromCents(amountCents) }, own);
    }
    return { ...summarize(items, null, own), ...(code && { note: noteOf(code) }) };
  }

  const refusalKeys = (sessionId: string, buyerIp: string | undefined) => [
    { key: `discount:session:${ids.hash(sessionId)}`, most: DISCOUNT_REFUSALS_PER_SESSION },
    ...(buyerIp === undefined
      ? []
      : [{ key: `discount:address:${ids.hash(callerKey(buyerIp))}`, most: DISCOUNT_REFUSALS_PER_ADDRESS }]),
  ];

  /** Returns when codes are accepted again; undefined if they are accepted now. */
  async function blockedUntil(sessionId: string, buyerIp: string | undefined): Promise<number | undefined> {
    for (const { key, most } of refusalKeys(sessionId, buyerIp)) {
      const window = { now: clock.now(), windowMs: DISCOUNT_WINDOW_MS };
      const { count, resetAt } = await database.counters.count(key, window);
      if (count >= most) return resetAt;
    }
    return undefined;
  }

  async function checkAttempts(sessionId: string, buyerIp: string): Promise<void> {
    const until = await blockedUntil(sessionId, buyerIp);
    if (until !== undefined) throw new ShopError('too_many_attempts', { retryAt: until });
  }

  async function countRefusal(sessionId: string, buyerIp: string | undefined): Promise<void> {
    const now = clock.now();
    for (const { key } of refusalKeys(sessionId, buyerIp))
      await database.counters.hit(key, { now, windowMs: DISCOUNT_WINDOW_MS });
  }

  async function summary(sessionId: string, buyerIp?: string): Promise<CartSummary> {
    const items = await cart.list(sessionId);
    return summaryOf(items, await current(sessionId, priced(items), buyerIp), buyerIp);
  }

  /** Prevents a session from sending fifty requests to the platform at once. */
  const serial = new Serial();

  return {
    summary,

    apply: (sessionId, typed, buyerIp) =>
      serial.run(sessionId, async () => {
        await checkAttempts(sessionId, buyerIp);
        const items = priced(await cart.list(sessionId));
        const code = typed.toUpperCase();
        if (items.length === 0) {
          // The platform is asked once the cart has items.
          await database.discounts.save(sessionId, record({ code, state: 'waiting' }), clock.now());
          return summary(sessionId, buyerIp);
        }
        try {
          const quoted = await quote(items, code, buyerIp);
          const applied = record({
            state: 'applied',
            fingerprint: fingerprintOf(items, quoted.code),
            ...quoted,
          });
          await database.discounts.save(sessionId, applied, clock.now());
        } catch (error) {
          if (error instanceof DiscountRefusal) await countRefusal(sessionId, buyerIp);
          throw error;
        }
        return summary(sessionId, buyerIp);
      }),

    remove: (sessionId) =>
      serial.run(sessionId, async () => {
        await database.discounts.remove(sessionId);
        return summary(sessionId);
      }),

    async forCheckout(sessionId, items, buyerIp) {
      const code = await current(sessionId, priced(items), buyerIp);
      // The shopper must see the new total before paying. An older removal is already in the summary.
      if (code?.state === 'removed' && code.warning && code.isNews) {
        await database.discounts.remove(sessionId);
        throw new DiscountRefusal(code.warning);
      }
      return {
        totalCents: toCents((await summaryOf(items, code, buyerIp)).total),
        // A code that could not be checked is handed over too: the platform decides there.
        code: code?.state === 'applied' ? code.code : undefined,
      };
    },

    takeOff: (sessionId) => database.discounts.remove(sessionId),
  };
}
