// Buys random orders, lets buyer and owner do random things to them, and finds the sums that do not add up or the money that
// was given away. It uses the store's calls and the demo shop's interface alone; prices come from the demo shop's own quote.
import { buildCatalogue } from '../../demo-shop/catalogue/build.ts';
import { createRandom, mixSeed, type Random } from '../../demo-shop/catalogue/random.ts';
import { chosenShipping, priceCart, taxFor } from '../../demo-shop/checkout/totals.ts';
import { Conditions } from '../../demo-shop/conditions.ts';
import { demoDiscounts } from '../../demo-shop/discounts/discount.ts';
import { currentPrice } from '../../demo-shop/order-money.ts';
import type { Cart, Order } from '../../demo-shop/state/model.ts';
import { ShopState } from '../../demo-shop/state/shop-state.ts';
import type { GiftCardOffer, OrderView, Product } from '../../src/shared/entities.ts';
import { fromCents, toCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { newShopper, payAt, type Shopper } from './shopping.ts';

/** The orders of the back office's `GET /orders`. */
export type ShopOrder = Order & { readonly outstanding: number };

interface Place {
  /** The store's calls. */
  readonly store: {
    readonly url: string;
    call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  };
  readonly backOffice: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: never }>;
  readonly products: readonly Product[];
  readonly giftCard: GiftCardOffer;
  readonly productCount: number;
}

/** Addresses of buyers: the first state is taxed. */
const PLACES = [
  ['NC', 'Durham', '27701'],
  ['NC', 'Asheville', '28801'],
  ['OR', 'Bend', '97701'],
  ['TX', 'Austin', '78701'],
  ['CA', 'Fresno', '93701'],
] as const;
const CODES = ['', '', 'WELCOME10', 'TAKE15', 'FREESHIP', 'TRIO'];
const DELIVERIES = ['standard', 'standard', 'standard', 'expedited'];
const { email: _email, ...ADDRESS } = CUSTOMER;

export interface RoundOrder {
  readonly id: number;
  readonly token: string;
  readonly number: string;
  /** The deeds so far, for the report of a fault. */
  readonly history: string[];
  /** The owner sets prices of its own. */
  ownerEdited: boolean;
  ownerGave: number;
}

export function createRounds(place: Place, seed: number) {
  const { backOffice, products, giftCard, productCount } = place;
  const shop = new ShopState(buildCatalogue({ count: productCount }), undefined, () => {}, new Conditions());
  shop.setDiscounts([...demoDiscounts]);
  let caller = 0;
  /** Each call comes from an address of its own, so that the limits per address do not count here. */
  const elsewhere = () => {
    caller += 1;
    return { 'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}` };
  };
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    place.store.call(method, path, body, { ...headers, ...elsewhere() });
  const jsonOf = async <Body>(response: Response) => ({
    status: response.status,
    body: (await response.json()) as Body & { message?: string },
  });

  const shopOrder = async (id: number): Promise<ShopOrder> => {
    const { orders } = (await backOffice('GET', '/orders')).body as { orders: ShopOrder[] };
    const order = orders.find((each) => each.id === id);
    if (!order) throw new Error(`The shop has no order ${id}`);
    return order;
  };
  const view = async (token: string): Promise<OrderView> =>
    (await jsonOf<OrderView>(await call('GET', `/api/orders/${token}`))).body;

  /** The shop's price of these goods, as a cart of its own. */
  function quote(order: ShopOrder): number {
    const lines = order.lines.flatMap(({ variantId, attributes, currentQuantity, quantity }, index) => {
      const left = currentQuantity ?? quantity;
      return left > 0 ? [{ id: String(index), variantId, quantity: left, attributes }] : [];
    });
    if (lines.length === 0) return 0;
    const codes = order.discounts.flatMap(({ automatic, code }) => (automatic || !code ? [] : [code]));
    const cart = { lines, discountCodes: codes, buyer: { email: order.email } } as unknown as Cart;
    const priced = priceCart(cart, shop);
    const tax = taxFor(priced.lines, order.shippingAddress.provinceCode);
    return priced.net + chosenShipping(priced.shipping, order.shipping.handle).price + tax;
  }

  async function buy(round: number): Promise<RoundOrder | undefined> {
    const random = createRandom(mixSeed(seed, round));
    const shopper: Shopper = newShopper({ call });
    const withCard = random.chance(0.2);
    const goods = withCard && random.chance(0.3) ? 0 : 1 + random.int(3);
    const kinds = Array.from({ length: goods }, () => random.pick(products));
    for (const product of new Set(kinds)) {
      const variantId = random.pick(product.variants).id;
      await shopper.add({ productId: product.id, variantId, quantity: 1 + random.int(3) });
    }
    if (withCard) {
      const recipient = { email: 'ann@example.com', design: 'gold' };
      const variantId = random.pick(giftCard.variants).id;
      await shopper.add({ productId: giftCard.productId, variantId, quantity: 1, recipient });
    }
    const code = random.pick(CODES);
    if (code) await call('PUT', '/api/cart/discount', { code }, shopper.session);
    const [state, city, zipCode] = random.pick(PLACES);
    const { body } = await shopper.checkOut({
      ...CUSTOMER,
      state,
      city,
      zipCode,
      email: `buyer${round}@example.com`,
    });
    if (!body.checkoutUrl) return undefined;
    const url = new URL(body.checkoutUrl, place.store.url).href;
    const page = await (await fetch(url)).text();
    const subtotal = Number(/name="subtotal" value="(\d+)"/.exec(page)?.[1]);
    const shipping = page.includes('value="email"') ? 'email' : random.pick(DELIVERIES);
    const buyer = { email: `buyer${round}@example.com`, state, city, zip: zipCode, shipping };
    const address = await payAt(url, subtotal, buyer);
    const thanks = await (await fetch(new URL(address, url))).text();
    const token = /href="[^"]*\/orders\/([^"/]+)"/.exec(thanks)?.[1] ?? '';
    const number = /#(\d+)/.exec(thanks)?.[1] ?? '';
    const { orders } = (await backOffice('GET', '/orders')).body as { orders: ShopOrder[] };
    const order = orders.find((each) => String(each.number) === number);
    if (!order || !token) throw new Error(`Round ${round} of seed ${seed}: the order was not placed`);
    const history = [
      `${goods} goods${withCard ? ' and a gift card' : ''}, ${code || 'no code'}, ${state}, ${shipping}`,
    ];
    return { id: order.id, token, number: `#${number}`, history, ownerEdited: false, ownerGave: 0 };
  }

  /** Asks for a change as the form on the order's page does. */
  async function change(order: RoundOrder, random: Random): Promise<string> {
    const { change: form } = await view(order.token);
    const lines = (form?.lines ?? []).flatMap((line) => {
      const dice = random.int(4);
      if (dice === 0) return [{ line: line.key, quantity: random.int(line.quantity + 1) }];
      if (dice === 1 && line.choices.length > 0)
        return [
          {
            line: line.key,
            variantId: random.pick(line.choices).variantId,
            quantity: 1 + random.int(line.quantity),
          },
        ];
      return [];
    });
    const [state, city, zipCode] = random.pick(PLACES);
    const address = { ...ADDRESS, address: `${1 + random.int(99)} New Street`, state, city, zipCode };
    const moves = lines.length === 0 || random.chance(0.3);
    const body = { lines, ...(moves && { address }) };
    const { status } = await call('POST', `/api/orders/${order.token}/change`, body);
    const words = lines.map(
      (each) => `${each.line} to ${each.quantity}${'variantId' in each ? ` of ${each.variantId}` : ''}`,
    );
    return `change ${[...words, ...(moves ? [state] : [])].join(', ')}: ${status}`;
  }

  const act = async (order: RoundOrder, action: string, body: object = {}): Promise<string> => {
    const { status } = await backOffice('POST', `/orders/${order.id}/${action}`, body);
    return `owner: ${action} ${JSON.stringify(body)}: ${status}`;
  };

  const deeds: Readonly<Record<string, (order: RoundOrder, random: Random) => Promise<string>>> = {
    change,
    async cancel({ token }) {
      return `cancel: ${(await call('POST', `/api/orders/${token}/cancel`)).status}`;
    },
    async edit(order, random) {
      const { lines } = await shopOrder(order.id);
      const open = lines.filter((line) => (line.currentQuantity ?? line.quantity) > 0);
      if (open.length === 0) return 'nothing to edit';
      const line = random.pick(open);
      order.ownerEdited = true;
      return act(order, 'edit', {
        lineId: line.id,
        quantity: random.int(line.currentQuantity ?? line.quantity),
      });
    },
    async refund(order, random) {
      const cents = 1 + random.int(2_000);
      const words = await act(order, 'refund', { amount: fromCents(cents) });
      if (words.endsWith('200')) order.ownerGave += cents;
      return words;
    },
    async ship(order, random) {
      const { lines } = await shopOrder(order.id);
      return act(order, 'fulfil', random.chance(0.5) ? {} : { lines: [random.pick(lines).id] });
    },
    async stop(order) {
      const { charged, total, refunds, cancelledAt } = await shopOrder(order.id);
      if (cancelledAt) return 'canceled already';
      const words = await act(order, 'cancel');
      if (words.endsWith('200')) order.ownerGave += (charged ?? total) - given(refunds);
      return words;
    },
  };
  /** The buyer's deeds are likelier. */
  const DRAWN = ['change', 'change', 'change', 'change', 'cancel', 'edit', 'refund', 'ship', 'stop'];

  /** Does this one thing. */
  async function press(order: RoundOrder, random: Random, name: string): Promise<void> {
    order.history.push(name);
    const words = await deeds[name]?.(order, random);
    order.history.push(words ?? '');
  }

  /** Does one thing, or two at once. */
  async function step(order: RoundOrder, random: Random): Promise<void> {
    const count = random.chance(0.2) ? 2 : 1;
    const drawn = Array.from({ length: count }, () => random.pick(DRAWN));
    const words = await Promise.all(drawn.map((name) => deeds[name]?.(order, random)));
    order.history.push(words.join(' | '));
  }

  const given = (refunds: Order['refunds']): number => refunds.reduce((sum, { amount }) => sum + amount, 0);
  const paidFor = ({ charged, total }: ShopOrder): number => charged ?? total;
  const costOf = (order: ShopOrder): number => currentPrice(order);

  /** Returns the faults in the shop's money; none if all is well. */
  function moneyFaults(order: RoundOrder, shopNow: ShopOrder): string[] {
    const { refunds, outstanding, cancelledAt } = shopNow;
    const faults = outstanding === 0 ? [] : [`${fromCents(outstanding)} is outstanding`];
    if (given(refunds) > paidFor(shopNow)) faults.push('more was refunded than was paid');
    const cards = shopNow.lines.filter(({ giftCard: isCard }) => isCard);
    const sent = cards.reduce((sum, line) => sum + line.price * line.quantity, 0);
    const byBuyer = given(refunds) - order.ownerGave;
    if (!order.ownerEdited && byBuyer > paidFor(shopNow) - sent)
      faults.push(`${fromCents(byBuyer)} went back of ${fromCents(paidFor(shopNow))} with a sent gift card`);
    if (!order.ownerEdited && !cancelledAt && costOf(shopNow) < quote(shopNow))
      faults.push(
        `it costs ${fromCents(costOf(shopNow))} now; the shop asks ${fromCents(quote(shopNow))} for that`,
      );
    return faults;
  }

  /** Returns the faults on the order's page. */
  function pageFaults(page: OrderView, shopNow: ShopOrder): string[] {
    const { totals, lines, cancel, change: lastChange } = page;
    if (!totals) return [`no page: ${JSON.stringify(page)}`];
    const cents = (amount: string | undefined) => toCents(amount ?? '0');
    const parts =
      cents(totals.subtotal) - cents(totals.discount) + cents(totals.shipping) + cents(totals.tax);
    const faults: string[] = [];
    const expect = (holds: boolean, words: string) =>
      holds || faults.push(`page: ${words} ${JSON.stringify(totals)}`);
    expect(parts === cents(totals.total), `the parts add up to ${fromCents(parts)}`);
    expect(totals.other === undefined, 'other charges');
    // A canceled order shows what it was, and nobody has to pay what was outstanding.
    const isOpen = !shopNow.cancelledAt;
    expect(
      !isOpen || cents(totals.total) === costOf(shopNow),
      `the order costs ${fromCents(costOf(shopNow))}`,
    );
    expect(
      cents(totals.refunded) === given(shopNow.refunds),
      `${fromCents(given(shopNow.refunds))} was refunded`,
    );
    expect(cancel !== 'requested' && lastChange?.state !== 'requested', 'a request still waits');
    const less = cents(totals.takenOut);
    expect(
      !isOpen || less - cents(totals.toPay) === paidFor(shopNow) - costOf(shopNow),
      `${fromCents(paidFor(shopNow))} was paid`,
    );
    expect(
      totals.paid === undefined || cents(totals.paid) - less + cents(totals.toPay) === cents(totals.total),
      'paid less taken out is not the total',
    );
    const pieces = (all: readonly { quantity: number; currentQuantity?: number }[]) =>
      all.reduce((sum, line) => sum + (line.currentQuantity ?? line.quantity), 0);
    expect(
      pieces(lines) === pieces(shopNow.lines),
      `${pieces(shopNow.lines)} pieces are left, ${pieces(lines)} shown`,
    );
    return faults;
  }

  return {
    buy,
    step,
    press,
    shopOrder,
    view,
    moneyFaults,
    pageFaults,
    costOf,
    given,
    randomOf: (round: number) => createRandom(mixSeed(seed + 1, round)),
  };
}

export type Rounds = ReturnType<typeof createRounds>;
