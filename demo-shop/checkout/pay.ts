// Turning a paid cart into an order; everything between the check and the order happens in one step.
import type { ShopContext } from '../context.ts';
import { randomToken } from '../ids.ts';
import { dollars } from '../money.ts';
import { placeOrder } from '../shop-actions.ts';
import type { Cart, Order } from '../state/model.ts';
import { askBank, DECLINED_CARD, lastFour, PAYING_CARD } from './card.ts';
import { type FormErrors, type FormValues, findErrors } from './form.ts';
import {
  chosenShipping,
  type PricedLine,
  pricedLines,
  shippingOptions,
  subtotalOf,
  taxFor,
} from './totals.ts';

type PayResult = { order: Order } | { errors: FormErrors; notice: string | null };

const FIRST_ORDER_ID = 5_000_000_000;

export function pay(cart: Cart, values: FormValues, shownSubtotal: string, context: ShopContext): PayResult {
  const { state } = context;
  const lines = pricedLines(cart, state.shelf);
  const stock = stockProblem(cart, lines, context);
  if (stock) return { errors: {}, notice: stock };
  const subtotal = subtotalOf(lines);
  if (shownSubtotal !== String(subtotal)) {
    const notice = `A price changed while you were here. Your items now cost ${dollars(subtotal)}; nothing was charged.`;
    return { errors: {}, notice };
  }
  const options = shippingOptions(lines);
  const errors = findErrors(values, options, new Date());
  if (Object.keys(errors).length > 0) return { errors, notice: null };
  const answer = askBank(values.cardNumber);
  if (answer !== 'paid') return { errors: { cardNumber: bankMessage(answer) }, notice: null };

  const shipping = chosenShipping(options, values.shipping);
  const order = makeOrder(cart, lines, values, state.takeOrderNumber());
  order.shipping = { handle: shipping.handle, title: shipping.title, price: shipping.price };
  order.subtotal = subtotal;
  order.tax = taxFor(lines, values.state);
  order.total = subtotal + shipping.price + order.tax;
  cart.orderToken = order.token;
  placeOrder(context, order);
  return { order };
}

const bankMessage = (answer: 'declined' | 'not-a-test-card'): string =>
  answer === 'declined'
    ? 'Your card was declined and nothing was charged. Try another card.'
    : `This is a test checkout: use ${PAYING_CARD} or ${DECLINED_CARD}. Nothing was charged.`;

// Says in one sentence what sold out meanwhile, and corrects the cart so that the next try can succeed.
function stockProblem(cart: Cart, lines: readonly PricedLine[], { state }: ShopContext): string | null {
  const wanted = new Map<number, number>();
  for (const { line } of lines) wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity);
  const short = lines.filter(
    ({ line, variant }) => (wanted.get(line.variantId) ?? 0) > variant.quantityAvailable,
  );
  const gone = cart.lines.filter((line) => !state.shelf.variant(line.variantId));
  if (short.length === 0 && gone.length === 0) return null;
  const left = new Map(short.map(({ variant }) => [variant.id, Math.max(0, variant.quantityAvailable)]));
  for (const { line, variant } of short) {
    const available = left.get(variant.id) ?? 0;
    line.quantity = Math.min(line.quantity, available);
    left.set(variant.id, available - line.quantity);
  }
  cart.lines = cart.lines.filter((line) => line.quantity > 0 && !gone.includes(line));
  state.touch();
  const names = short.map(({ product, variant }) =>
    variant.quantityAvailable > 0
      ? `only ${variant.quantityAvailable} of ${product.title} left`
      : `${product.title} is sold out`,
  );
  if (gone.length > 0) names.push('an item is no longer sold');
  return `Your cart was changed: ${names.join('; ')}. Nothing was charged. Please look at the new total.`;
}

function makeOrder(cart: Cart, lines: readonly PricedLine[], values: FormValues, number: number): Order {
  const now = new Date().toISOString();
  const id = FIRST_ORDER_ID + number;
  return {
    id,
    number,
    token: randomToken(),
    cartToken: cart.token,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    financialStatus: 'paid',
    fulfillmentStatus: null,
    email: values.email,
    phone: values.phone || null,
    note: cart.note,
    attributes: cart.attributes,
    lines: lines.map(({ line, product, variant }, index) => ({
      id: id * 100 + index,
      productId: product.id,
      variantId: variant.id,
      title: product.title,
      variantTitle: variant.title === 'Default Title' ? '' : variant.title,
      sku: variant.sku,
      vendor: product.vendor,
      imagePath: (product.images[variant.imageIndex] ?? product.images[0])?.path ?? null,
      requiresShipping: !product.isGiftCard,
      quantity: line.quantity,
      price: variant.price,
    })),
    shippingAddress: {
      firstName: values.firstName,
      lastName: values.lastName,
      company: null,
      address1: values.address1,
      address2: values.address2 || null,
      city: values.city,
      provinceCode: values.state,
      zip: values.zip,
      countryCode: 'US',
      phone: values.phone || null,
    },
    shipping: { handle: '', title: '', price: 0 },
    subtotal: 0,
    tax: 0,
    total: 0,
    cardLast4: lastFour(values.cardNumber),
  };
}
