// Hands a cart over to Shopify's hosted checkout.
import * as z from 'zod/mini';
import { defined } from '../../../shared/defined.ts';
import type { CustomerInfo } from '../../../shared/forms.ts';
import { stateCode } from '../../../shared/us-states.ts';
import { ShopError } from '../../../shop/errors.ts';
import type { CheckoutRequest } from '../../../shop/ports/platform.ts';
import type { Log } from '../../../shop/ports/system.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode, listOf, maybe, type Reads, requiredText, text, toGid } from '../client/schema.ts';
import { CART_CREATE_MUTATION } from '../queries.ts';
import type {
  CartCreateMutation,
  CartCreateMutationVariables,
  CartDeliveryAddressInput,
  CartErrorCode,
  CartInput,
  CartWarningCode,
} from '../storefront.generated.ts';
import { allowedCheckoutUrl, isOwnHost, OWN_HOST_SENTENCE } from './checkout-address.ts';
import { discountCode, expectDiscount } from './discounts.ts';
import { ORDER_ID_ATTRIBUTE, STATUS_URL_ATTRIBUTE } from './order-attribute.ts';
import { usPhone } from './phone.ts';

/**
 * Repeating is harmless here: a cart without a visitor costs nothing, reserves no stock and expires by
 * itself. So cartCreate is retried like a read, but once only, because a shopper is waiting.
 */
const RETRIES = 1;
const SHOP_IS_DOWN: ReadonlySet<string> = new Set<CartErrorCode>(['SERVICE_UNAVAILABLE']);
const OUT_OF_STOCK: ReadonlySet<string> = new Set<CartWarningCode>([
  'MERCHANDISE_NOT_ENOUGH_STOCK',
  'MERCHANDISE_OUT_OF_STOCK',
]);

/** Shopify's texts for programs, with ids, types and variables. Our own sentence helps a shopper more. */
const TECHNICAL = /gid:|\$\w|\b(?:cartCreate|CartInput|merchandise(?:Id)?|ID!)\b/i;

interface CheckoutConfig {
  readonly shopUrl: string;
  readonly checkoutHosts: readonly string[];
  /** Returns the shop's primary domain, for a checkout on a host that is not configured. */
  readonly primaryHost: () => Promise<string>;
  /** The store's own address, which cannot be the checkout's as well. */
  readonly publicUrl: string | undefined;
  readonly log: Log;
}

const problem = z.object({ code: text, field: listOf(requiredText), message: text });
const payloadSchema = z.object({
  cart: maybe(
    z.object({ id: requiredText, checkoutUrl: maybe(z.string()), discountCodes: listOf(discountCode) }),
  ),
  userErrors: listOf(problem),
  warnings: listOf(z.object({ code: text, message: text })),
});
const cartCreated = z.object({ cartCreate: payloadSchema });

export const READS_PUBLISHED_TYPES: Reads<
  typeof payloadSchema,
  NonNullable<CartCreateMutation['cartCreate']>
> = true;

/** 'gid://shopify/Cart/abc?key=…' → 'abc', as an order's events name the cart, without the key that opens it. */
const cartToken = (id: string): string => id.replace(/^gid:\/\/shopify\/Cart\//, '').replace(/\?.*$/, '');

function deliveryAddress(customer: CustomerInfo, phone: string | undefined): CartDeliveryAddressInput {
  const provinceCode = stateCode(customer.state);
  return defined({
    firstName: customer.firstName,
    lastName: customer.lastName,
    address1: customer.address,
    city: customer.city,
    zip: customer.zipCode,
    countryCode: 'US',
    // The hosted checkout asks again for a state we cannot read.
    provinceCode: provinceCode || undefined,
    phone: phone || undefined,
  });
}

function cartInput(request: CheckoutRequest, phone: string | undefined): CartInput {
  const { orderId, lines, discountCode, customer, statusUrl } = request;
  return {
    lines: lines.map(({ variantId, quantity, attributes }) =>
      defined({
        merchandiseId: toGid('ProductVariant', variantId),
        quantity,
        attributes: attributes?.map((attribute) => ({ ...attribute })),
      }),
    ),
    ...(discountCode ? { discountCodes: [discountCode] } : {}),
    ...(customer.note ? { note: customer.note } : {}),
    buyerIdentity: { email: customer.email, countryCode: 'US', ...(phone ? { phone } : {}) },
    delivery: {
      addresses: [
        { address: { deliveryAddress: deliveryAddress(customer, phone) }, selected: true, oneTimeUse: true },
      ],
    },
    attributes: [
      { key: ORDER_ID_ATTRIBUTE, value: orderId },
      ...(statusUrl ? [{ key: STATUS_URL_ATTRIBUTE, value: statusUrl }] : []),
    ],
  };
}

export async function createCheckout(
  client: GraphqlClient,
  config: CheckoutConfig,
  request: CheckoutRequest,
): Promise<{ cartId: string; checkoutUrl: string }> {
  const ask = async (phone: string | undefined) => {
    const data = await client.request(
      CART_CREATE_MUTATION,
      {
        input: cartInput(request, phone),
        // Without a signal, the shop's own consent settings apply.
        ...(request.optedOut && { consent: { saleOfData: false } }),
      } satisfies CartCreateMutationVariables,
      { buyerIp: request.buyerIp, retries: RETRIES },
    );
    const created = decode(cartCreated, data)?.cartCreate;
    if (!created) throw new ShopError('platform_unavailable');
    return created;
  };

  const phone = usPhone(request.customer.phone);
  let payload = await ask(phone);
  // The telephone number is optional: one that Shopify rejects must not stop a sale.
  if (phone && payload.userErrors.some((error) => error.field.includes('phone')))
    payload = await ask(undefined);

  const refuse = (problems: readonly { readonly message: string }[]): never => {
    const messages = new Set(problems.map(({ message }) => client.scrub(message)).filter(Boolean));
    // A refusal without a message is a garbled response, which a shopper cannot fix.
    if (messages.size === 0) throw new ShopError('platform_unavailable');
    const readable = [...messages].filter((message) => !TECHNICAL.test(message));
    const technical = [...messages].filter((message) => TECHNICAL.test(message));
    // Only technical messages are logged: a readable one may repeat a shopper's text, which must not reach a
    // log.
    if (technical.length > 0)
      config.log.warn({ orderId: request.orderId, messages: technical }, 'Shopify refused a cart');
    throw new ShopError('checkout_refused', { message: readable.join(' ') || undefined });
  };
  if (payload.userErrors.some(({ code }) => SHOP_IS_DOWN.has(code)))
    throw new ShopError('platform_unavailable');
  if (payload.userErrors.length > 0) refuse(payload.userErrors);
  const shortages = payload.warnings.filter(({ code }) => OUT_OF_STOCK.has(code));
  if (shortages.length > 0) refuse(shortages);
  if (request.discountCode) expectDiscount(payload);

  const { cart } = payload;
  const allowed = (hosts: readonly string[]) => allowedCheckoutUrl(cart?.checkoutUrl, config.shopUrl, hosts);
  const checkoutUrl =
    allowed(config.checkoutHosts) ?? (cart?.checkoutUrl && allowed([await config.primaryHost()]));
  if (!cart || !checkoutUrl) {
    config.log.error(
      { orderId: request.orderId, hasCart: cart !== undefined },
      'Shopify gave no checkout address on a host this shop is configured to use',
    );
    throw new ShopError('platform_unavailable');
  }
  if (URL.canParse(checkoutUrl) && isOwnHost(new URL(checkoutUrl).host, config.publicUrl)) {
    config.log.error({ orderId: request.orderId }, OWN_HOST_SENTENCE);
    throw new ShopError('platform_unavailable');
  }
  return { cartId: cartToken(cart.id), checkoutUrl };
}
