// A shopper as a stream of requests: mostly looking, sometimes a product, a cart, a checkout.
import { randomUUID } from 'node:crypto';
import { jsonOf, newAddress } from './client.mjs';
import { loadSource } from './project.mjs';

const SHARES = [
  ['browse', 70],
  ['product', 20],
  ['cart', 8],
  ['checkout', 2],
];
export const { CUSTOMER } = await loadSource('tests/fixtures/customer.ts');
const BROWSED = [
  '/',
  '/women',
  '/men',
  '/kids',
  '/accessories',
  '/new-arrivals',
  '/all-merchandise',
  '/women/denim',
];

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

function pickKind() {
  let remaining = Math.random() * 100;
  for (const [kind, share] of SHARES) {
    remaining -= share;
    if (remaining < 0) return kind;
  }
  return 'browse';
}

export const wellStocked = (products) =>
  products.filter(({ variants }) => variants.every(({ stock }) => stock >= 5));

const newcomer = () => ({
  session: randomUUID(),
  headers: { 'accept-encoding': 'br', ...newAddress() },
});

function createShopper({ client, url, products, onAnswer }) {
  let { session, headers } = newcomer();
  const ask = async (kind, path, options = {}) => {
    const answer = await client.ask(url + path, { ...options, headers });
    onAnswer(kind, answer);
    return answer;
  };

  const steps = {
    browse: () =>
      Math.random() < 0.5
        ? ask('browse', oneOf(BROWSED))
        : ask('browse', `/api/shopify/products?category=${oneOf(['women', 'men', 'kids', 'accessories'])}`),
    product: () => {
      const { shopifyId } = oneOf(products);
      return ask(
        'product',
        Math.random() < 0.5 ? `/product/${shopifyId}` : `/api/shopify/product/${shopifyId}`,
      );
    },
    async cart() {
      const added = await add();
      const { id } = jsonOf(added) ?? {};
      if (added.status !== 200 || !id) return;
      await ask('cart', '/api/cart', { session });
      await ask('cart', `/api/cart/${id}`, { method: 'PUT', session, body: { quantity: 2 } });
    },
    async checkout() {
      await add();
      const cartItems = jsonOf(await ask('cart', '/api/cart', { session }));
      if (!Array.isArray(cartItems)) return;
      const body = { customerInfo: CUSTOMER, cartItems };
      await ask('checkout', '/api/shopify/checkout', { method: 'POST', session, body });
      ({ session, headers } = newcomer());
    },
  };
  const add = () => {
    const body = { productId: oneOf(products).shopifyId, quantity: 1 };
    return ask('cart', '/api/cart/shopify', { method: 'POST', session, body });
  };
  return { step: () => steps[pickKind()]() };
}

/** That many shoppers for that long, each with its next request as soon as the last is answered. */
export async function shop({ client, url, products, shoppers, seconds, onAnswer }) {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const shopper = createShopper({ client, url, products, onAnswer });
      while (performance.now() < until) await shopper.step();
    }),
  );
}
