// Compares the shop's prices with the promises of the pages (`src/shared/brand.ts`), by carts that nobody
// pays.
import * as z from 'zod/mini';
import { decode, listOf, maybe, text, toGid } from '../../adapters/shopify/client/schema.ts';
import { CART_QUOTE_MUTATION } from '../../adapters/shopify/queries.ts';
import { BRAND, POLICY, SHIPPING_OPTIONS } from '../../shared/brand.ts';
import { effectiveCents, formatCents, toCents } from '../../shared/money.ts';
import { type Check, type DoctorContext, failed, notTried, ok, warning } from './check.ts';
import { CURRENCY_CHECK, PRODUCTS, SCOPES } from './storefront-checks.ts';

const FREE_FROM_CENTS = POLICY.freeShippingDollars * 100;
const REMEDY =
  'Change the rates under Settings > Shipping and delivery, or the figures in src/shared/brand.ts.';
const MAX_QUANTITY = 100;

const amount = z.object({ amount: text });
const cartFigures = z.object({
  cartCreate: z.object({
    cart: maybe(
      z.object({
        lines: z.object({
          nodes: listOf(
            z.object({
              cost: z.object({ subtotalAmount: amount }),
              discountAllocations: listOf(
                z.object({ discountedAmount: amount, title: z.optional(z.string()) }),
              ),
            }),
          ),
        }),
        deliveryGroups: z.object({
          nodes: listOf(
            z.object({ deliveryOptions: listOf(z.object({ title: text, estimatedCost: amount })) }),
          ),
        }),
      }),
    ),
    userErrors: listOf(z.object({ message: text })),
  }),
});

interface Figures {
  readonly rates: readonly { readonly title: string; readonly cents: number }[];
  /** The amount of each automatic discount. */
  readonly discounts: ReadonlyMap<string, number>;
  /** After the discounts and before delivery. */
  readonly goodsCents: number;
}

const address = {
  firstName: 'Price',
  lastName: 'Check',
  address1: BRAND.street,
  city: BRAND.town,
  provinceCode: BRAND.stateCode,
  zip: BRAND.zip,
  countryCode: 'US',
} as const;

async function readFigures(
  { storefront }: DoctorContext,
  variantId: string,
  quantity: number,
): Promise<Figures> {
  const input = {
    lines: [{ merchandiseId: toGid('ProductVariant', variantId), quantity }],
    buyerIdentity: { countryCode: 'US' },
    delivery: { addresses: [{ address: { deliveryAddress: address }, selected: true, oneTimeUse: true }] },
  };
  const created = decode(cartFigures, await storefront.request(CART_QUOTE_MUTATION, { input }))?.cartCreate;
  if (!created?.cart) throw new Error(created?.userErrors[0]?.message || 'Shopify made no cart');
  const discounts = new Map<string, number>();
  for (const each of created.cart.lines.nodes.flatMap((line) => line.discountAllocations)) {
    if (!each.title) continue;
    discounts.set(each.title, (discounts.get(each.title) ?? 0) + toCents(each.discountedAmount.amount));
  }
  const rates = created.cart.deliveryGroups.nodes
    .flatMap((group) => group.deliveryOptions)
    .map(({ title, estimatedCost }) => ({ title, cents: toCents(estimatedCost.amount) }));
  const goodsCents =
    created.cart.lines.nodes.reduce((sum, { cost }) => sum + toCents(cost.subtotalAmount.amount), 0) -
    [...discounts.values()].reduce((sum, cents) => sum + cents, 0);
  return { rates, discounts, goodsCents };
}

/** Finds the cheapest variant in stock: one is below the threshold, several are above it. */
async function cheapestVariant({ products }: DoctorContext) {
  return (await products())
    .filter(({ product }) => product.inStock && !product.giftCard)
    .flatMap(({ product }) => product.variants.filter(({ stock }) => stock > 0))
    .sort((one, other) => effectiveCents(one) - effectiveCents(other))[0];
}

const priceText = (cents: number): string => (cents === 0 ? 'free' : formatCents(cents));
const rateNamed = ({ rates }: Figures, name: string) =>
  rates.find(({ title }) => title.toLowerCase().includes(name.toLowerCase()));
const listText = ({ rates }: Figures): string =>
  rates.map(({ title, cents }) => `${title} ${priceText(cents)}`).join(', ') || 'no rate at all';

async function oneOf(context: DoctorContext): Promise<Figures | undefined> {
  const variant = await cheapestVariant(context);
  return variant && readFigures(context, variant.id, 1);
}

const NO_GOODS = 'no product is in stock';

const rateChecks = SHIPPING_OPTIONS.map(
  (option): Check => ({
    name: `Shipping: ${option.name}`,
    needs: [SCOPES, CURRENCY_CHECK, PRODUCTS],
    remedy: REMEDY,
    async run(context) {
      const figures = await oneOf(context);
      if (!figures) return notTried(NO_GOODS);
      const rate = rateNamed(figures, option.name);
      if (!rate) return failed(`the pages promise it, the shop offers ${listText(figures)}`);
      const isFree = option.id === 'standard' && figures.goodsCents >= FREE_FROM_CENTS;
      const promise = isFree ? 0 : toCents(option.amount);
      return rate.cents === promise
        ? ok(priceText(rate.cents))
        : failed(`the pages say ${priceText(promise)}, the shop charges ${priceText(rate.cents)}`);
    },
  }),
);

export const FIGURES_CHECKS: readonly Check[] = [
  ...rateChecks,
  {
    name: `Free shipping from $${POLICY.freeShippingDollars}`,
    needs: [SCOPES, CURRENCY_CHECK, PRODUCTS],
    remedy: REMEDY,
    async run(context) {
      const variant = await cheapestVariant(context);
      if (!variant) return notTried(NO_GOODS);
      const cents = effectiveCents(variant);
      const enough = Math.ceil(FREE_FROM_CENTS / Math.max(1, cents));
      if (enough > Math.min(variant.stock, MAX_QUANTITY))
        return notTried(`one cart of the cheapest product does not reach $${POLICY.freeShippingDollars}`);
      const above = rateNamed(await readFigures(context, variant.id, enough), 'Standard');
      if (!above || above.cents > 0)
        return failed(
          `the pages promise Standard free at ${formatCents(enough * cents)}, the shop charges ${above ? priceText(above.cents) : 'no Standard rate'}`,
        );
      const below =
        enough > 1 ? rateNamed(await readFigures(context, variant.id, enough - 1), 'Standard') : undefined;
      return below?.cents === 0
        ? warning(`Standard is free at ${formatCents((enough - 1) * cents)} already`)
        : ok('Standard is free from there');
    },
  },
  {
    name: 'Automatic discounts',
    needs: [SCOPES, CURRENCY_CHECK, PRODUCTS],
    remedy: REMEDY,
    async run(context) {
      const figures = await oneOf(context);
      if (!figures) return notTried(NO_GOODS);
      const list = [...figures.discounts].map(([title, cents]) => `'${title}' (${formatCents(cents)} off)`);
      return list.length === 0
        ? ok('none on one product')
        : warning(
            `${list.join(', ')} on one product`,
            'The pages show prices without it. Say it on the pages, or set compare-at prices instead.',
          );
    },
  },
];
