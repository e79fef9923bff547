// B13 Asks Shopify for the price of a cart: its automatic discounts and, with a ZIP code, the delivery and
// the tax.
import * as z from 'zod/mini';
import { defined } from '../../../shared/defined.ts';
import { type Cents, toCents } from '../../../shared/money.ts';
import { ShopError } from '../../../shop/errors.ts';
import type { CartQuote, QuoteRequest } from '../../../shop/ports/platform.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode, gid, listOf, maybe, type Reads, text, toGid } from '../client/schema.ts';
import { CART_QUOTE_MUTATION } from '../queries.ts';
import type {
  CartErrorCode,
  CartQuoteMutation,
  CartQuoteMutationVariables,
  CartWarningCode,
} from '../storefront.generated.ts';

const UNKNOWN_ZIP: ReadonlySet<string> = new Set<CartErrorCode>([
  'INVALID_ZIP_CODE_FOR_COUNTRY',
  'INVALID_ZIP_CODE_FOR_PROVINCE',
]);
const NOT_SERVED: ReadonlySet<string> = new Set<CartErrorCode>(['ZIP_CODE_NOT_SUPPORTED']);
/** The shop has put fewer items into the cart than the shopper sees. */
const OTHER_CART: ReadonlySet<string> = new Set<CartWarningCode>([
  'MERCHANDISE_NOT_ENOUGH_STOCK',
  'MERCHANDISE_OUT_OF_STOCK',
  'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
]);

const money = z.object({ amount: text });
const allocation = z.object({
  targetType: text,
  discountedAmount: money,
  /** Codes have none. */
  title: z.optional(z.string()),
});
const deliveryOption = z.object({
  title: maybe(z.string()),
  description: maybe(z.string()),
  estimatedCost: money,
});
const payloadSchema = z.object({
  cart: maybe(
    z.object({
      cost: z.object({ totalTaxAmount: maybe(money) }),
      lines: z.object({
        nodes: listOf(
          z.object({
            merchandise: z.object({ id: z.optional(gid('ProductVariant')) }),
            cost: z.object({ subtotalAmount: money }),
            discountAllocations: listOf(allocation),
          }),
        ),
      }),
      deliveryGroups: z.object({ nodes: listOf(z.object({ deliveryOptions: listOf(deliveryOption) })) }),
    }),
  ),
  userErrors: listOf(z.object({ code: text, message: text })),
  warnings: listOf(z.object({ code: text, message: text })),
});
const quoted = z.object({ cartCreate: payloadSchema });

export const READS_PUBLISHED_TYPES: Reads<
  typeof payloadSchema,
  NonNullable<CartQuoteMutation['cartCreate']>
> = true;

type Payload = z.infer<typeof payloadSchema>;
type Options = CartQuote['options'];

function centsOf({ amount }: z.infer<typeof money>): Cents {
  const cents = toCents(amount);
  if (!Number.isSafeInteger(cents) || cents < 0) throw new ShopError('platform_unavailable');
  return cents;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, each) => total + each, 0);

function variablesOf({ lines, code, moreCodes = [], destination }: QuoteRequest): CartQuoteMutationVariables {
  const deliveryAddress = destination && {
    zip: destination.zip,
    provinceCode: destination.state,
    countryCode: 'US' as const,
  };
  return {
    input: defined({
      lines: lines.map(({ variantId, quantity }) => ({
        merchandiseId: toGid('ProductVariant', variantId),
        quantity,
      })),
      buyerIdentity: { countryCode: 'US' },
      discountCodes: code ? [code, ...moreCodes] : undefined,
      delivery: deliveryAddress && {
        addresses: [{ address: { deliveryAddress }, selected: true, oneTimeUse: true }],
      },
    }),
  };
}

/** Several parcels cost their sum: the same option of each, or the cheapest of a parcel without it. */
function optionsOf(groups: readonly z.infer<typeof deliveryOption>[][]): Options {
  const priced = groups.map((group) =>
    group.map(({ title, description, estimatedCost }) => ({
      name: title || 'Shipping',
      note: description || undefined,
      priceCents: centsOf(estimatedCost),
    })),
  );
  if (priced.some((group) => group.length === 0)) return [];
  const [first = [], ...others] = priced;
  return first.map((option) => {
    const rest = others.map(
      (group) =>
        group.find(({ name }) => name === option.name)?.priceCents ??
        Math.min(...group.map(({ priceCents }) => priceCents)),
    );
    return { ...option, priceCents: option.priceCents + sum(rest) };
  });
}

function refuse({ userErrors, warnings }: Payload): void {
  const codes = userErrors.map(({ code }) => code);
  if (codes.some((code) => UNKNOWN_ZIP.has(code))) throw new ShopError('zip_unknown');
  if (codes.some((code) => NOT_SERVED.has(code))) throw new ShopError('zip_not_served');
  if (codes.length > 0) throw new ShopError('platform_unavailable');
  if (warnings.some(({ code }) => OTHER_CART.has(code))) throw new ShopError('cart_unavailable');
}

export async function quoteCart(client: GraphqlClient, request: QuoteRequest): Promise<CartQuote> {
  const { buyerIp, signal } = request;
  const answer = await client.request(CART_QUOTE_MUTATION, variablesOf(request), {
    buyerIp,
    signal,
    retries: 0,
  });
  const payload = decode(quoted, answer)?.cartCreate;
  if (!payload) throw new ShopError('platform_unavailable');
  refuse(payload);
  const { cart } = payload;
  if (!cart) throw new ShopError('platform_unavailable');
  const { nodes } = cart.lines;
  const ofGoods = ({ discountAllocations }: (typeof nodes)[number]) =>
    discountAllocations.filter(({ targetType }) => targetType !== 'SHIPPING_LINE');
  const allocations = nodes.flatMap(ofGoods);
  const variants = new Map<string, { fullCents: Cents; cents: Cents }>();
  for (const node of nodes) {
    const { id: variantId = '' } = node.merchandise;
    const known = variants.get(variantId) ?? { fullCents: 0, cents: 0 };
    const fullCents = centsOf(node.cost.subtotalAmount);
    const off = sum(ofGoods(node).map(({ discountedAmount }) => centsOf(discountedAmount)));
    variants.set(variantId, {
      fullCents: known.fullCents + fullCents,
      cents: known.cents + fullCents - off,
    });
  }
  const automatic = new Map<string, Cents>();
  for (const { title, discountedAmount } of allocations)
    if (title) automatic.set(title, (automatic.get(title) ?? 0) + centsOf(discountedAmount));
  return {
    automatic: [...automatic].map(([title, amountCents]) => ({ title, amountCents })),
    goodsCents: sum([...variants.values()].map(({ cents }) => cents)),
    variants: [...variants].map(([variantId, amounts]) => ({ variantId, ...amounts })),
    taxCents: cart.cost.totalTaxAmount && centsOf(cart.cost.totalTaxAmount),
    options: optionsOf(cart.deliveryGroups.nodes.map(({ deliveryOptions }) => deliveryOptions)),
  };
}
