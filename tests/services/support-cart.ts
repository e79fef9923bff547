// A store for the tests of cart and checkout: the real services and database, a clock the test moves, a scripted platform.
import { randomUUID } from 'node:crypto';
import { randomIds } from '../../src/server/system/system.ts';
import type { CartItem, Product } from '../../src/shared/entities.ts';
import { createCart } from '../../src/shop/cart/cart.ts';
import { createDiscounts } from '../../src/shop/cart/discounts.ts';
import { buildView, type CatalogueView } from '../../src/shop/catalogue/catalogue-view.ts';
import { DiscountRefusal } from '../../src/shop/errors.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { CheckoutRequest, CommercePlatform, DiscountQuote } from '../../src/shop/ports/platform.ts';
import { product } from '../fixtures/product.ts';

/** Noon in New York on January 15, 2026. */
export const NOON = Date.UTC(2026, 0, 15, 17);

/** The first variant is sold out, the third on sale and with a picture of its own. */
export const SHIRT = product({
  shopifyId: '1',
  id: 'shopify-1',
  handle: 'linen-shirt',
  name: 'Linen shirt',
  imageUrl: '/shirt.jpg',
  images: [{ src: '/shirt.jpg' }, { src: '/shirt-large.jpg' }],
  options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  variants: [
    { id: '11', title: 'S', options: ['S'], price: '20.00', stock: 0 },
    { id: '12', title: 'M', options: ['M'], price: '20.00', stock: 5 },
    { id: '13', title: 'L', options: ['L'], price: '20.00', salePrice: '14.99', stock: 200, image: 1 },
  ],
});

/** Without options. */
export const MUG = product({
  shopifyId: '2',
  id: 'shopify-2',
  handle: 'mug',
  name: 'Mug',
  imageUrl: '/mug.jpg',
  variants: [{ id: '21', title: 'Default Title', options: [], price: '8.50', stock: 10 }],
});

export const GIFT_CARD = product({
  shopifyId: '3',
  id: 'shopify-3',
  handle: 'gift-card',
  name: 'Gift card',
  imageUrl: '/card.jpg',
  giftCard: true,
  options: [{ name: 'Amount', values: ['$50'] }],
  variants: [{ id: '31', title: '$50', options: ['$50'], price: '50.00', stock: 999 }],
});

/** The product with that stock of one variant. */
export const withStock = (of: Product, variantId: string, stock: number): Product => ({
  ...of,
  variants: of.variants.map((variant) => (variant.id === variantId ? { ...variant, stock } : variant)),
});

type Quote = CommercePlatform['quoteDiscount'];

interface ScriptedPlatform extends Pick<CommercePlatform, 'quoteDiscount' | 'createCheckout'> {
  /** Records the calls. */
  readonly quotes: Parameters<Quote>[0][];
  readonly checkouts: CheckoutRequest[];
  answerQuote: Quote;
  /** Gives the address of the hosted checkout. */
  answerCheckout(request: CheckoutRequest): Promise<string>;
}

const CODES: Readonly<Record<string, DiscountQuote>> = {
  WELCOME10: { code: 'WELCOME10', title: '10% off', amountCents: 200 },
  TAKE5: { code: 'TAKE5', title: '$5.00 off', amountCents: 500 },
  FREESHIP: { code: 'FREESHIP', title: 'Free shipping', amountCents: 0 },
};

/** Knows three codes and hands over every cart, until the test gives it other answers. */
function scriptedPlatform(): ScriptedPlatform {
  const platform: ScriptedPlatform = {
    quotes: [],
    checkouts: [],
    async answerQuote({ code }) {
      const discount = CODES[code];
      if (!discount) throw new DiscountRefusal('DISCOUNT_NOT_FOUND');
      return discount;
    },
    answerCheckout: async () => `https://pay.example/${platform.checkouts.length}`,
    async quoteDiscount(request) {
      platform.quotes.push(request);
      return platform.answerQuote(request);
    },
    async createCheckout(request) {
      platform.checkouts.push(request);
      const checkoutUrl = await platform.answerCheckout(request);
      return { cartId: `cart-of-${request.orderId}`, checkoutUrl };
    },
  };
  return platform;
}

/** `through` stands between the services and the database, for what happens in the middle of a call. */
export async function openStore(database: Database, through: Partial<Database> = {}) {
  const session = randomUUID();
  const time = { now: NOON };
  const platform = scriptedPlatform();
  let view: CatalogueView;
  const sell = async (...products: Product[]) => {
    view = await buildView(
      'version',
      products.map((each) => ({ product: each, collections: [] })),
    );
  };
  await sell(SHIRT, MUG, GIFT_CARD);
  const logged: { fields: object; message: string }[] = [];
  const say = (fields: object, message: string) => void logged.push({ fields, message });
  const system = {
    database: { ...database, ...through },
    clock: { now: () => time.now },
    ids: randomIds,
    log: { info: say, warn: say, error: say },
  };
  const shop = { ...system, catalogue: { snapshot: () => view }, sellsGiftCards: true };
  const cart = createCart(shop);
  const discounts = createDiscounts({ ...system, cart, platform });
  return {
    session,
    time,
    platform,
    logged,
    shop,
    /** From now on the catalogue holds these. */
    sell,
    cart,
    discounts,
    checkoutDeps: { ...system, cart, orders: system.database.orders, platform },
    list: () => cart.list(session),
    add: (input: Parameters<typeof cart.add>[1]) => cart.add(session, input),
    /** 8.50 each. */
    addMugs: (quantity: number) => cart.add(session, { productId: 'mug', quantity }),
    /** 14.99 each. */
    addLargeShirts: (quantity: number) =>
      cart.add(session, { productId: 'linen-shirt', variantId: '13', quantity }),
  };
}

/** Returns the cart as the browser sends it with a checkout. */
export const asSent = (items: readonly CartItem[]) => items.map(({ id, quantity }) => ({ id, quantity }));
