// Asks Shopify for the discount of a code: copies the cart into one of Shopify's and adds the code to it.
import * as z from 'zod/mini';
import { DISCOUNT_TEXTS, type DiscountWarning } from '../../../shared/messages.ts';
import { formatCents, toCents } from '../../../shared/money.ts';
import { DiscountRefusal, ShopError } from '../../../shop/errors.ts';
import type { CommercePlatform, DiscountQuote } from '../../../shop/ports/platform.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode, flag, listOf, maybe, type Reads, requiredText, text, toGid } from '../client/schema.ts';
import { CART_CREATE_MUTATION, CART_DISCOUNT_MUTATION } from '../queries.ts';
import type {
  CartCreateMutationVariables,
  CartDiscountMutation,
  CartDiscountMutationVariables,
  CartWarningCode,
} from '../storefront.generated.ts';

type QuoteRequest = Parameters<CommercePlatform['quoteDiscount']>[0];

/** Every DISCOUNT_* warning of the schema has a sentence: a new one does not compile without. */
type SchemaWarning = Extract<CartWarningCode, `DISCOUNT_${string}`>;
const SENTENCES: Readonly<Record<SchemaWarning, string>> & Readonly<Record<DiscountWarning, string>> =
  DISCOUNT_TEXTS;

/** Repeating is harmless: nobody opens a mirrored cart. Once only, because a shopper is waiting. */
const RETRIES = 1;

export const discountCode = z.object({ code: text, applicable: flag });

const allocation = z.object({
  targetType: text,
  discountedAmount: z.object({ amount: text }),
  sourceDiscountApplication: z.object({
    value: z.union([z.object({ percentage: z.number() }), z.object({ amount: z.string() })]),
  }),
  /** Automatic discounts have none. */
  code: z.optional(z.string()),
});
const payloadSchema = z.object({
  cart: maybe(
    z.object({
      discountCodes: listOf(discountCode),
      lines: z.object({ nodes: listOf(z.object({ discountAllocations: listOf(allocation) })) }),
    }),
  ),
  userErrors: listOf(z.object({ message: text })),
  warnings: listOf(z.object({ code: text, message: text })),
});
const discountUpdated = z.object({ cartDiscountCodesUpdate: payloadSchema });
const cartCreated = z.object({ cartCreate: z.object({ cart: z.object({ id: requiredText }) }) });

export const READS_PUBLISHED_TYPES: Reads<
  typeof payloadSchema,
  NonNullable<CartDiscountMutation['cartDiscountCodesUpdate']>
> = true;

type Allocation = z.infer<typeof allocation>;

const isDiscountWarning = (code: string): code is DiscountWarning => Object.hasOwn(SENTENCES, code);

interface Answer {
  readonly cart?: { readonly discountCodes: readonly z.infer<typeof discountCode>[] } | undefined;
  readonly warnings: readonly { readonly code: string }[];
}

/** Throws if the response says or shows that the code has no effect. */
export function expectDiscount({ cart, warnings }: Answer): void {
  const warning = warnings.map(({ code }) => code).find(isDiscountWarning);
  if (warning) throw new DiscountRefusal(warning);
  const codes = cart?.discountCodes ?? [];
  const refused = codes.length === 0 || codes.some(({ applicable }) => !applicable);
  // The warning is newer than this code, or there is none.
  if (refused) throw new DiscountRefusal('DISCOUNT_CODE_NOT_HONOURED');
}

function centsOf({ discountedAmount }: Allocation): number {
  const cents = toCents(discountedAmount.amount);
  if (!Number.isSafeInteger(cents) || cents < 0) throw new ShopError('discount_unavailable');
  return cents;
}

/** '10% off', '$15.00 off', or another title if the goods are not discounted. */
function titleOf([first]: readonly Allocation[]): string {
  if (!first) return 'Free shipping';
  const { value } = first.sourceDiscountApplication;
  return 'percentage' in value ? `${value.percentage}% off` : `${formatCents(toCents(value.amount))} off`;
}

async function mirrorCart(
  client: GraphqlClient,
  lines: QuoteRequest['lines'],
  options: { buyerIp: string | undefined; retries: number },
): Promise<string> {
  const variables = {
    input: {
      lines: lines.map(({ variantId, quantity }) => ({
        merchandiseId: toGid('ProductVariant', variantId),
        quantity,
      })),
      buyerIdentity: { countryCode: 'US' },
    },
  } satisfies CartCreateMutationVariables;
  const created = decode(cartCreated, await client.request(CART_CREATE_MUTATION, variables, options));
  if (!created) throw new ShopError('discount_unavailable');
  return created.cartCreate.cart.id;
}

export async function quoteDiscount(
  client: GraphqlClient,
  { code, lines, buyerIp }: QuoteRequest,
): Promise<DiscountQuote> {
  const options = { buyerIp, retries: RETRIES };
  const variables = {
    cartId: await mirrorCart(client, lines, options),
    codes: [code],
  } satisfies CartDiscountMutationVariables;
  const answer = decode(discountUpdated, await client.request(CART_DISCOUNT_MUTATION, variables, options));
  const payload = answer?.cartDiscountCodesUpdate;
  if (!payload?.cart || payload.userErrors.length > 0) throw new ShopError('discount_unavailable');
  expectDiscount(payload);
  const { cart } = payload;
  const allocations = cart.lines.nodes
    .flatMap((line) => line.discountAllocations)
    .filter((each) => each.code !== undefined && each.targetType !== 'SHIPPING_LINE');
  return {
    code: cart.discountCodes[0]?.code || code,
    title: titleOf(allocations),
    amountCents: allocations.reduce((sum, each) => sum + centsOf(each), 0),
  };
}
