// Compares the shop's prices with the promises of the pages (`src/shared/brand.ts`), by carts that nobody pays: a
// Storefront token cannot read rates otherwise, and a cart costs nothing, holds no stock and expires by itself.
import { quoteCart } from '../../adapters/shopify/checkout/quote.ts';
import { BRAND, POLICY, SHIPPING_OPTIONS } from '../../shared/brand.ts';
import { effectiveCents, formatCents, toCents } from '../../shared/money.ts';
import type { CartQuote } from '../../shop/ports/platform.ts';
import { type Check, type DoctorContext, failed, notTried, ok, warning } from './check.ts';
import { CURRENCY_CHECK, PRODUCTS, SCOPES } from './storefront-checks.ts';

const FREE_FROM_CENTS = POLICY.freeShippingDollars * 100;
const REMEDY =
  'Change the rates under Settings > Shipping and delivery, or the figures in src/shared/brand.ts.';
const MAX_QUANTITY = 100;

const destination = { zip: BRAND.zip, state: BRAND.stateCode };

/** Asks without the platform, whose errors are written for shoppers. */
const readFigures = (
  { storefront }: DoctorContext,
  variantId: string,
  quantity: number,
): Promise<CartQuote> => quoteCart(storefront, { lines: [{ variantId, quantity }], destination });

/** Finds the cheapest variant in stock: one is below the threshold, several are above it. */
async function cheapestVariant({ products }: DoctorContext) {
  return (await products())
    .filter(({ product }) => product.inStock && !product.giftCard)
    .flatMap(({ product }) => product.variants.filter(({ stock }) => stock > 0))
    .sort((one, other) => effectiveCents(one) - effectiveCents(other))[0];
}

const priceText = (cents: number): string => (cents === 0 ? 'free' : formatCents(cents));
const rateNamed = ({ options }: CartQuote, word: string) =>
  options.find(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
const listText = ({ options }: CartQuote): string =>
  options.map(({ name, priceCents }) => `${name} ${priceText(priceCents)}`).join(', ') || 'no rate at all';

async function oneOf(context: DoctorContext): Promise<CartQuote | undefined> {
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
      return rate.priceCents === promise
        ? ok(priceText(rate.priceCents))
        : failed(`the pages say ${priceText(promise)}, the shop charges ${priceText(rate.priceCents)}`);
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
      if (!above || above.priceCents > 0)
        return failed(
          `the pages promise Standard free at ${formatCents(enough * cents)}, the shop charges ${above ? priceText(above.priceCents) : 'no Standard rate'}`,
        );
      const below =
        enough > 1 ? rateNamed(await readFigures(context, variant.id, enough - 1), 'Standard') : undefined;
      return below?.priceCents === 0
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
      const list = figures.automatic.map(
        ({ title, amountCents }) => `'${title}' (${formatCents(amountCents)} off)`,
      );
      return list.length === 0
        ? ok('none on one product')
        : warning(
            `${list.join(', ')} on one product`,
            'The pages show prices without it. Say it on the pages, or set compare-at prices instead.',
          );
    },
  },
];
