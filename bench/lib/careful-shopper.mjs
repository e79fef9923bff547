// A shopper who keeps count: adds, changes, removes and checks out, and knows what the cart must hold after each step.
import { randomUUID } from 'node:crypto';
import { jsonOf, newAddress } from './client.mjs';
import { loadSource } from './project.mjs';

const PAUSE_MS = 400;
const WORDS = ['linen', 'dres', 'shirt', 'jean', 'wool', 'gold', 'boot', 'blue', 'linnen'];
const CODE = 'WELCOME10';
const MAX_LINES = 6;
const SOLD_OUT = /only \d+|sold out|no longer available/i;
/** The longest time until the shop notifies the store of a payment. */
const EMPTIED_MS = 30_000;
const { CUSTOMER } = await loadSource('tests/fixtures/customer.ts');
const { paymentForm } = await loadSource('demo-shop/testing/buying.ts');

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const below = (limit) => Math.floor(Math.random() * limit);
const oneOf = (list) => list[below(list.length)];
const cents = (text) => Math.round(Number(text) * 100);

/** Variants with room enough that only the shopper's own doing sets a limit. Codes do not count for gift cards. */
export const highStockVariants = (products) =>
  products.flatMap(({ shopifyId, variants, giftCard }) =>
    (giftCard ? [] : variants)
      .filter(({ stock }) => stock >= 20)
      .map(({ id, stock, price, salePrice }) => ({
        productId: shopifyId,
        variantId: id,
        cap: Math.min(stock, 99),
        cents: cents(salePrice ?? price),
      })),
  );

/** Several addresses are instances of one store: every step goes to any of them. */
export function createCheckingShopper({
  client,
  urls,
  variants,
  number,
  onAnswer,
  onFault,
  pauseMs = PAUSE_MS,
}) {
  const session = randomUUID();
  const email = `shopper-${number}-${session.slice(0, 8)}@example.com`;
  /** variantId → { id, quantity, variant } */
  const cart = new Map();
  const ordered = new Set();
  let lastAddress;
  /** Paying has begun: from now on others may be quicker. */
  let leaving = false;
  let soldOut = false;

  const fault = (sentence) => onFault(`shopper ${number}: ${sentence}`);

  async function ask(kind, path, options = {}, url = oneOf(urls)) {
    const answer = await client.ask(url + path, { session, headers: newAddress(), ...options });
    onAnswer(kind, answer);
    soldOut ||= leaving && answer.status < 500 && SOLD_OUT.test(answer.bytes?.toString() ?? '');
    if (answer.status !== 200 && !soldOut)
      fault(
        `${kind} answered ${answer.error ?? answer.status} ${answer.bytes?.toString().slice(0, 200) ?? ''}`,
      );
    return answer.status === 200 ? jsonOf(answer) : undefined;
  }

  const steps = {
    async add() {
      const variantsInCart = [...cart.values()].map(({ variant }) => variant);
      const variant =
        variantsInCart.length >= MAX_LINES || Math.random() < 0.3
          ? (oneOf(variantsInCart) ?? oneOf(variants))
          : oneOf(variants);
      const { productId, variantId, cap } = variant;
      // Sometimes a double click: both count.
      const clicks = Math.random() < 0.2 ? 2 : 1;
      const body = { productId, variantId, quantity: 1 + below(2) };
      // More than there is would be refused: what a cart holds then is tested elsewhere.
      if ((cart.get(variantId)?.quantity ?? 0) + clicks * body.quantity > cap) return steps.update();
      const answers = await Promise.all(
        Array.from({ length: clicks }, () => ask('add', '/api/cart/shopify', { method: 'POST', body })),
      );
      const quantity = (cart.get(variantId)?.quantity ?? 0) + clicks * body.quantity;
      const line = answers.find(Boolean);
      if (line) cart.set(variantId, { id: line.id, quantity, variant });
      if (Math.max(...answers.map((answer) => answer?.quantity ?? 0)) !== quantity)
        fault(`an add answered ${answers.map((answer) => answer?.quantity)}, not ${quantity}`);
    },

    async update() {
      const cartLine = oneOf([...cart.values()]);
      if (!cartLine) return steps.add();
      const quantity = 1 + below(Math.min(9, cartLine.variant.cap));
      const line = await ask('update', `/api/cart/${cartLine.id}`, { method: 'PUT', body: { quantity } });
      cartLine.quantity = quantity;
      if (line && line.quantity !== quantity) fault(`an update answered ${line.quantity}, not ${quantity}`);
    },

    async remove() {
      const cartLine = oneOf([...cart.values()]);
      if (!cartLine) return steps.add();
      await ask('remove', `/api/cart/${cartLine.id}`, { method: 'DELETE' });
      cart.delete(cartLine.variant.variantId);
    },

    async list() {
      compare(await ask('list', '/api/cart'));
    },

    async search() {
      const words = oneOf(WORDS);
      const suggestions = await ask('search', `/api/search/suggest?q=${words}`);
      if (suggestions && suggestions.products.length === 0) fault(`'${words}' suggested nothing`);
    },

    async filter() {
      const query = `category=${oneOf(['women', 'men'])}&size=${oneOf(['S', 'M', 'L'])}&in-stock=1`;
      const results = await ask('filter', `/api/products/find?${query}`);
      if (results && results.total === 0) fault(`${query} found nothing`);
    },

    async code() {
      if (cart.size === 0) return steps.add();
      const body = { code: CODE };
      const summary = await ask('code', '/api/cart/discount', { method: 'PUT', body });
      const subtotal = subtotalCents();
      if (summary && (cents(summary.subtotal) !== subtotal || !(cents(summary.discount?.amount ?? '0') > 0)))
        fault(
          `with a code the subtotal is ${summary.subtotal}, not ${subtotal / 100}, and it takes ${summary.discount?.amount}`,
        );
      await ask('code', '/api/cart/discount', { method: 'DELETE' });
    },

    async alert() {
      const body = { email, variantId: oneOf(variants).variantId, kind: 'price' };
      await ask('alert', '/api/alerts', { method: 'POST', body });
    },

    async checkout() {
      if (cart.size === 0) return steps.add();
      const customerInfo = { ...CUSTOMER, email, lastName: `Doe ${number}` };
      const cartItems = [...cart.values()].map(({ id, quantity }) => ({ id, quantity }));
      const options = { method: 'POST', body: { customerInfo, cartItems } };
      // A double click, and every instance hears one of them.
      const answers = await Promise.all(
        [urls[0], urls.at(-1)].map((url) => ask('checkout', '/api/shopify/checkout', options, url)),
      );
      if (answers.some(Boolean)) ordered.add(contents());
      const addresses = new Set(answers.map((answer) => answer?.checkoutUrl));
      if (addresses.size !== 1) fault('two clicks were sent to two addresses');
      lastAddress = answers[0]?.checkoutUrl;
    },
  };
  const subtotalCents = () =>
    [...cart.values()].reduce((sum, { variant, quantity }) => sum + variant.cents * quantity, 0);
  const SHARES = [
    ...Array(6).fill('search'),
    ...Array(6).fill('filter'),
    'code',
    'alert',
    ...Array(8).fill('add'),
    ...Array(6).fill('update'),
    ...Array(3).fill('remove'),
    'list',
    'list',
    'checkout',
  ];

  /** The cart as text: a repeated submit of the same one is the same order. */
  const contents = () =>
    JSON.stringify([...cart.values()].map(({ variant, quantity }) => [variant.variantId, quantity]).sort());

  function compare(items) {
    if (!items) return;
    const theirs = JSON.stringify(items.map(({ variantId, quantity }) => [variantId, quantity]).sort());
    if (theirs !== contents()) fault(`the cart holds ${theirs}, not ${contents()}`);
  }

  return {
    email,
    ordersExpected: () => ordered.size,
    async shop(until) {
      // People do not arrive, or leave, all in one instant.
      await wait(Math.random() * pauseMs);
      while (Date.now() < until) {
        await steps[oneOf(SHARES)]();
        await wait(Math.random() * pauseMs);
      }
      await steps.list();
    },

    /** Pays for what is in the cart now; afterwards it must be empty. */
    async payAndLeave() {
      leaving = true;
      await wait(Math.random() * pauseMs);
      if (cart.size === 0) await steps.add();
      await steps.checkout();
      if (soldOut) return 'sold out';
      const outcome = lastAddress && (await pay(lastAddress));
      if (outcome !== 'paid') return outcome;
      cart.clear();
      const until = Date.now() + EMPTIED_MS;
      for (;;) {
        const items = await ask('list', '/api/cart');
        if (items?.length === 0) return 'paid';
        if (Date.now() > until) {
          fault('the cart was not emptied after paying');
          return undefined;
        }
        await wait(200);
      }
    },
  };

  async function pay(address) {
    const subtotal = subtotalCents();
    // A path of the store's own is the demo shop inside it.
    const place = new URL(address, urls[0]);
    // Gift cards alone come by email: the way of delivery is one that the page offers.
    const form = await (await fetch(place)).text();
    const shipping = /name="shipping"[^>]* value="([^"]+)"/.exec(form)?.[1];
    const body = new URLSearchParams(paymentForm(subtotal, { shipping })).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(place, { method: 'POST', redirect: 'manual', headers, body });
    const next = response.headers.get('location') ?? '';
    if (next.endsWith('/thank-you')) return 'paid';
    const page = await (await fetch(new URL(next, place))).text();
    if (SOLD_OUT.test(page)) return 'sold out';
    const message = /role="alert">(.*?)<\/div>/s
      .exec(page)?.[1]
      ?.replaceAll(/\s*<[^>]*>\s*/g, ' ')
      .trim();
    fault(`paying was refused: ${message ?? (next || response.status)}`);
    return undefined;
  }
}
