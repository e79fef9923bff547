// Converts a paid cart to an order; everything between the check and the order happens in one step.
import { serves } from '../conditions.ts';
import type { ShopContext } from '../context.ts';
import { dollars } from '../money.ts';
import { placeOrder } from '../shop-actions.ts';
import type { Cart, Order } from '../state/model.ts';
import { authorizeCard, DECLINED_CARD, PAYING_CARD } from './card.ts';
import type { ShowAgain } from './codes.ts';
import { type FormErrors, type FormValues, findErrors } from './form.ts';
import { makeOrder } from './make-order.ts';
import { deliveryPrices, type PricedLine, priceCart } from './totals.ts';

type PayResult = { order: Order } | ShowAgain;

export function pay(cart: Cart, values: FormValues, form: URLSearchParams, context: ShopContext): PayResult {
  const { state } = context;
  const priced = priceCart(cart, state, { email: values.email || null });
  const stock = stockProblem(cart, priced.lines, context);
  if (stock) return { errors: {}, notice: stock };
  if (form.get('subtotal') !== String(priced.net)) {
    const notice = `A price changed while you were here. Your items now cost ${dollars(priced.net)}; nothing was charged.`;
    return { errors: {}, notice };
  }
  const shownPrice = form.get('delivery');
  if (shownPrice !== null && shownPrice !== deliveryPrices(priced)) {
    const notice = 'The price of delivery changed while you were here. Nothing was charged.';
    return { errors: {}, notice };
  }
  const errors: FormErrors = findErrors(values, priced.shipping, new Date());
  if (!errors.zip && !serves(state.conditions.current, values.zip))
    errors.zip = 'We do not deliver to this ZIP code';
  if (Object.keys(errors).length > 0) return { errors, notice: null };
  const answer = authorizeCard(values.cardNumber);
  if (answer !== 'paid') return { errors: { cardNumber: bankMessage(answer) }, notice: null };

  const order = makeOrder(cart, priced, values, state.takeOrderNumber());
  cart.orderToken = order.token;
  placeOrder(context, order);
  return { order };
}

const bankMessage = (answer: 'declined' | 'not-a-test-card'): string =>
  answer === 'declined'
    ? 'Your card was declined and nothing was charged. Try another card.'
    : `This is a test checkout: use ${PAYING_CARD} or ${DECLINED_CARD}. Nothing was charged.`;

// Names in one sentence what sold out meanwhile, and corrects the cart so that the next attempt can succeed.
function stockProblem(cart: Cart, lines: readonly PricedLine[], { state }: ShopContext): string | null {
  const quantities = new Map<number, number>();
  for (const { line } of lines)
    quantities.set(line.variantId, (quantities.get(line.variantId) ?? 0) + line.quantity);
  const short = lines.filter(
    ({ line, variant }) =>
      !variant.currentlyNotInStock && (quantities.get(line.variantId) ?? 0) > variant.quantityAvailable,
  );
  const missingLines = cart.lines.filter((line) => !state.productIndex.variant(line.variantId));
  if (short.length === 0 && missingLines.length === 0) return null;
  const stockOf = new Map(short.map(({ variant }) => [variant.id, Math.max(0, variant.quantityAvailable)]));
  for (const { line, variant } of short) {
    const available = stockOf.get(variant.id) ?? 0;
    line.quantity = Math.min(line.quantity, available);
    stockOf.set(variant.id, available - line.quantity);
  }
  cart.lines = cart.lines.filter((line) => line.quantity > 0 && !missingLines.includes(line));
  state.touch();
  const names = short.map(({ product, variant }) =>
    variant.quantityAvailable > 0
      ? `only ${variant.quantityAvailable} of ${product.title} left`
      : `${product.title} is sold out`,
  );
  if (missingLines.length > 0) names.push('an item is no longer sold');
  return `Your cart was changed: ${names.join('; ')}. Nothing was charged. Please look at the new total.`;
}
