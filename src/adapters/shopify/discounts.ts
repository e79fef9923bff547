// Asks Shopify what a discount code takes off: the cart is mirrored into one of Shopify's, which then gets the code.
import { DISCOUNT_TEXTS, type DiscountWarning } from '../../shared/messages.ts';
import { formatCents, toCents } from '../../shared/money.ts';
import { DiscountRefusal, ShopError } from '../../shop/errors.ts';
import type { CommercePlatform, DiscountQuote } from '../../shop/ports/platform.ts';
import type { StorefrontClient } from './client.ts';
import { field, listOf, nodesOf, plainText, toGid } from './foreign.ts';
import { CART_CREATE_MUTATION, CART_DISCOUNT_MUTATION } from './queries.ts';
import type {
  CartCreateMutationVariables,
  CartDiscountMutationVariables,
  CartWarningCode,
} from './storefront.generated.ts';

type QuoteRequest = Parameters<CommercePlatform['quoteDiscount']>[0];

/** Every DISCOUNT_* warning of the schema has a sentence: a new one does not compile without. */
type SchemaWarning = Extract<CartWarningCode, `DISCOUNT_${string}`>;
const SENTENCES: Readonly<Record<SchemaWarning, string>> & Readonly<Record<DiscountWarning, string>> =
  DISCOUNT_TEXTS;

/** Asking twice is harmless: nobody is sent to a mirrored cart. Once only, because a shopper is waiting. */
const RETRIES = 1;

const isDiscountWarning = (code: unknown): code is DiscountWarning =>
  typeof code === 'string' && Object.hasOwn(SENTENCES, code);

/** Throws when the answer says, or leaves to be seen, that the code takes nothing off. */
export function expectDiscount(payload: unknown): void {
  const warnings = listOf(field(payload, 'warnings')).map((warning) => field(warning, 'code'));
  const known = warnings.find(isDiscountWarning);
  if (known) throw new DiscountRefusal(known);
  const codes = listOf(field(payload, 'cart', 'discountCodes'));
  const refused = codes.length === 0 || codes.some((code) => field(code, 'applicable') !== true);
  // A warning newer than we are, or none at all.
  if (refused) throw new DiscountRefusal('DISCOUNT_CODE_NOT_HONOURED');
}

function centsOf(allocation: unknown): number {
  const amount = field(allocation, 'discountedAmount', 'amount');
  const cents = typeof amount === 'string' || typeof amount === 'number' ? toCents(amount) : Number.NaN;
  if (!Number.isSafeInteger(cents) || cents < 0) throw new ShopError('discount_unavailable');
  return cents;
}

/** '10% off', '$15.00 off', or what is left when nothing is taken off the goods. */
function titleOf(allocations: readonly unknown[]): string {
  const value = field(allocations[0], 'discountApplication', 'value');
  const percentage = field(value, 'percentage');
  if (typeof percentage === 'number') return `${percentage}% off`;
  const amount = field(value, 'amount');
  if (typeof amount === 'string') return `${formatCents(toCents(amount))} off`;
  return 'Free shipping';
}

export async function quoteDiscount(
  client: StorefrontClient,
  { code, lines, buyerIp }: QuoteRequest,
): Promise<DiscountQuote> {
  const options = { buyerIp, retries: RETRIES };
  const created = await client.request<unknown>(
    CART_CREATE_MUTATION,
    {
      input: {
        lines: lines.map(({ variantId, quantity }) => ({
          merchandiseId: toGid('ProductVariant', variantId),
          quantity,
        })),
        buyerIdentity: { countryCode: 'US' },
      },
    } satisfies CartCreateMutationVariables,
    options,
  );
  const cartId = field(created, 'cartCreate', 'cart', 'id');
  if (typeof cartId !== 'string') throw new ShopError('discount_unavailable');
  const answer = await client.request<unknown>(
    CART_DISCOUNT_MUTATION,
    { cartId, codes: [code] } satisfies CartDiscountMutationVariables,
    options,
  );
  const payload = field(answer, 'cartDiscountCodesUpdate');
  if (listOf(field(payload, 'userErrors')).length > 0 || !field(payload, 'cart'))
    throw new ShopError('discount_unavailable');
  expectDiscount(payload);
  const cart = field(payload, 'cart');
  const allocations = [
    ...listOf(field(cart, 'discountAllocations')),
    ...nodesOf(field(cart, 'lines')).flatMap((line) => listOf(field(line, 'discountAllocations'))),
  ].filter((allocation) => field(allocation, 'targetType') !== 'SHIPPING_LINE');
  return {
    code: plainText(field(listOf(field(cart, 'discountCodes'))[0], 'code')) || code,
    title: titleOf(allocations),
    amountCents: allocations.reduce<number>((sum, allocation) => sum + centsOf(allocation), 0),
  };
}
