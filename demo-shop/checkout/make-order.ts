// The order that a paid cart becomes.
import type { Discount } from '../discounts/discount.ts';
import { randomToken } from '../ids.ts';
import { restDecimal } from '../money.ts';
import type { Cart, Order, OrderDiscount } from '../state/model.ts';
import type { Money } from '../types.ts';
import { lastFour } from './card.ts';
import type { FormValues } from './form.ts';
import { chosenShipping, type PricedCart, taxFor } from './totals.ts';

const FIRST_ORDER_ID = 5_000_000_000_000; // 13 digits, as Shopify's

export function makeOrder(cart: Cart, priced: PricedCart, values: FormValues, number: number): Order {
  const now = new Date().toISOString();
  const id = FIRST_ORDER_ID + number;
  const shipping = chosenShipping(priced.shipping, values.shipping);
  const tax = taxFor(priced.lines, values.state);
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
    lines: priced.lines.map(({ line, product, variant, discount }, index) => ({
      id: id * 100 + index,
      productId: product.id,
      variantId: variant.id,
      title: product.title,
      variantTitle: variant.title === 'Default Title' ? '' : variant.title,
      sku: variant.sku,
      vendor: product.vendor,
      imagePath: (product.images[variant.imageIndex] ?? product.images[0])?.path ?? null,
      requiresShipping: !product.isGiftCard,
      giftCard: product.isGiftCard,
      quantity: line.quantity,
      price: variant.price,
      discount,
      attributes: line.attributes,
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
    shipping: {
      handle: shipping.handle,
      title: shipping.title,
      price: shipping.fullPrice,
      discount: shipping.fullPrice - shipping.price,
    },
    discounts: discountsOf(priced, shipping.fullPrice - shipping.price),
    fulfilments: [],
    refunds: [],
    subtotal: priced.net,
    tax,
    total: priced.net + shipping.price + tax,
    cardLast4: lastFour(values.cardNumber),
  };
}

function discountsOf({ discounts: { onLines, shipping } }: PricedCart, offShipping: Money): OrderDiscount[] {
  return [
    ...onLines.map(({ discount, amount, perLine }) => ({ ...applied(discount, amount), perLine })),
    ...(shipping ? [applied(shipping, offShipping)] : []),
  ];
}

function applied(discount: Discount, amount: Money): OrderDiscount {
  const { code, title, kind, value, collections, automatic } = discount;
  return {
    code,
    ...(automatic && { automatic }),
    title,
    kind: kind === 'amount' ? 'fixed_amount' : kind,
    value: kind === 'amount' ? restDecimal(value) : kind === 'shipping' ? '100.0' : value.toFixed(1),
    amount,
    onLines: collections !== undefined,
  };
}
