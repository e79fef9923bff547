// Hands a cart over to Shopify's hosted checkout.
import type { CustomerInfo } from '../../shared/forms.ts';
import { ShopError } from '../../shop/errors.ts';
import type { CheckoutRequest } from '../../shop/ports/platform.ts';
import type { Log } from '../../shop/ports/system.ts';
import { allowedCheckoutUrl } from './checkout-address.ts';
import type { StorefrontClient } from './client.ts';
import { field, listOf, plainText, toGid } from './foreign.ts';
import { usPhone } from './phone.ts';
import { CART_CREATE_MUTATION } from './queries.ts';
import type {
  CartCreateMutationVariables,
  CartDeliveryAddressInput,
  CartErrorCode,
  CartInput,
  CartWarningCode,
} from './storefront.generated.ts';
import { stateCode } from './us-states.ts';

/**
 * Asking twice is harmless here: a cart nobody was sent to costs nothing, holds no stock and expires by itself. So
 * cartCreate is retried like a read, but once only, because a shopper is waiting.
 */
const RETRIES = 1;
const ORDER_ID_ATTRIBUTE = 'order_id';
const SHOP_IS_DOWN: ReadonlySet<string> = new Set<CartErrorCode>(['SERVICE_UNAVAILABLE']);
const OUT_OF_STOCK: ReadonlySet<string> = new Set<CartWarningCode>([
  'MERCHANDISE_NOT_ENOUGH_STOCK',
  'MERCHANDISE_OUT_OF_STOCK',
]);

interface CheckoutConfig {
  readonly shopUrl: string;
  readonly checkoutHosts: readonly string[];
  readonly log: Log;
}

function deliveryAddress(customer: CustomerInfo, phone: string | undefined): CartDeliveryAddressInput {
  const provinceCode = stateCode(customer.state);
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    address1: customer.address,
    city: customer.city,
    zip: customer.zipCode,
    countryCode: 'US',
    // A state we cannot read is asked for again by the hosted checkout.
    ...(provinceCode ? { provinceCode } : {}),
    ...(phone ? { phone } : {}),
  };
}

function cartInput({ orderId, lines, customer }: CheckoutRequest, phone: string | undefined): CartInput {
  return {
    lines: lines.map(({ variantId, quantity }) => ({
      merchandiseId: toGid('ProductVariant', variantId),
      quantity,
    })),
    buyerIdentity: { email: customer.email, countryCode: 'US', ...(phone ? { phone } : {}) },
    delivery: {
      addresses: [
        { address: { deliveryAddress: deliveryAddress(customer, phone) }, selected: true, oneTimeUse: true },
      ],
    },
    attributes: [{ key: ORDER_ID_ATTRIBUTE, value: orderId }],
  };
}

const isAboutPhone = (error: unknown): boolean => listOf(field(error, 'field')).includes('phone');

export async function createCheckout(
  client: StorefrontClient,
  config: CheckoutConfig,
  request: CheckoutRequest,
): Promise<{ cartId: string; checkoutUrl: string }> {
  const ask = async (phone: string | undefined) => {
    const data = await client.request<unknown>(
      CART_CREATE_MUTATION,
      { input: cartInput(request, phone) } satisfies CartCreateMutationVariables,
      { buyerIp: request.buyerIp, retries: RETRIES },
    );
    return field(data, 'cartCreate');
  };

  const phone = usPhone(request.customer.phone);
  let payload = await ask(phone);
  // The telephone number is a courtesy to the courier: one that Shopify will not take must not stop a sale.
  if (phone && listOf(field(payload, 'userErrors')).some(isAboutPhone)) payload = await ask(undefined);

  const refuse = (found: readonly unknown[]): never => {
    const messages = new Set(
      found.map((each) => client.scrub(plainText(field(each, 'message')))).filter(Boolean),
    );
    // A refusal that says nothing is a garbled answer, not something a shopper could put right.
    if (messages.size === 0) throw new ShopError('platform_unavailable');
    throw new ShopError('checkout_refused', [...messages].join(' '));
  };
  const userErrors = listOf(field(payload, 'userErrors'));
  if (userErrors.some((error) => SHOP_IS_DOWN.has(String(field(error, 'code'))))) {
    throw new ShopError('platform_unavailable');
  }
  if (userErrors.length > 0) refuse(userErrors);
  const shortages = listOf(field(payload, 'warnings')).filter((warning) =>
    OUT_OF_STOCK.has(String(field(warning, 'code'))),
  );
  if (shortages.length > 0) refuse(shortages);

  const cartId = field(payload, 'cart', 'id');
  const checkoutUrl = allowedCheckoutUrl(
    field(payload, 'cart', 'checkoutUrl'),
    config.shopUrl,
    config.checkoutHosts,
  );
  if (typeof cartId !== 'string' || !checkoutUrl) {
    config.log.error(
      { orderId: request.orderId, hasCart: typeof cartId === 'string' },
      'Shopify gave no checkout address on a host this shop is configured to use',
    );
    throw new ShopError('platform_unavailable');
  }
  return { cartId, checkoutUrl };
}
