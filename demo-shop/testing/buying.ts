// Steps of buying that several tests repeat.
import type { RunningShop } from './running-shop.ts';

export const CART_CREATE = `mutation Create($input: CartInput) {
  cartCreate(input: $input) {
    cart { id checkoutUrl totalQuantity cost { totalAmount { amount currencyCode } } lines(first: 10) { nodes { id quantity merchandise { ... on ProductVariant { id } } } } }
    userErrors { code field message }
    warnings { code message target }
  }
}`;

export const buyer = {
  buyerIdentity: { email: 'jane@example.com', countryCode: 'US' },
  attributes: [{ key: 'order_id', value: 'our-order-1' }],
  delivery: {
    addresses: [
      {
        selected: true,
        address: {
          deliveryAddress: {
            firstName: 'Jane',
            lastName: 'Doe',
            address1: '12 King Street',
            city: 'Hillsborough',
            provinceCode: 'North Carolina',
            zip: '27278',
            countryCode: 'US',
            phone: '+19195550100',
          },
        },
      },
    ],
  },
};

export async function createCart(
  running: RunningShop,
  lines: { merchandiseId: string; quantity: number }[],
  more = {},
) {
  const answer = await running.graphql(CART_CREATE, { input: { lines, ...buyer, ...more } });
  return answer.data.cartCreate;
}

export const paymentForm = (
  subtotalCents: number,
  changes: Record<string, string> = {},
): Record<string, string> => ({
  subtotal: String(subtotalCents),
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Doe',
  address1: '12 King Street',
  address2: '',
  city: 'Hillsborough',
  state: 'NC',
  zip: '27278',
  phone: '',
  shipping: 'standard',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 39',
  cardCvc: '123',
  cardName: 'Jane Doe',
  ...changes,
});
