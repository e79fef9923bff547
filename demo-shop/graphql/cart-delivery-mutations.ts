// The cart mutations about where the goods go and how.
import { chosenShipping, priceCart } from '../checkout/totals.ts';
import type { AddressInput } from './cart-changes.ts';
import { each, edit, type OnCart } from './cart-editing.ts';
import type { GraphqlContext } from './graphql-context.ts';

type AddressUpdate = Partial<AddressInput> & { id: string };

export const cartDeliveryMutations = {
  cartDeliveryAddressesAdd: (
    { cartId, addresses }: OnCart<{ addresses: AddressInput[] }>,
    context: GraphqlContext,
  ) =>
    edit(cartId, context, (change) =>
      each(addresses, (address, index) => change.addAddress(address, addressField(index))),
    ),
  cartDeliveryAddressesReplace: (
    { cartId, addresses }: OnCart<{ addresses: AddressInput[] }>,
    context: GraphqlContext,
  ) =>
    edit(cartId, context, (change) => {
      change.cart.addresses = [];
      each(addresses, (address, index) => change.addAddress(address, addressField(index)));
    }),
  cartDeliveryAddressesUpdate: (
    { cartId, addresses }: OnCart<{ addresses: AddressUpdate[] }>,
    context: GraphqlContext,
  ) =>
    edit(cartId, context, (change) =>
      each(addresses, (input, index) => {
        const entry = change.cart.addresses.find((address) => address.id === input.id);
        if (entry) change.changeAddress(entry, input, addressField(index));
        else
          change.refuse(
            'INVALID_DELIVERY_ADDRESS_ID',
            ['addresses', String(index), 'id'],
            'No such address.',
          );
      }),
    ),
  cartDeliveryAddressesRemove: (
    { cartId, addressIds }: OnCart<{ addressIds: string[] }>,
    context: GraphqlContext,
  ) =>
    edit(cartId, context, (change) => {
      change.cart.addresses = change.cart.addresses.filter((address) => !addressIds.includes(address.id));
    }),
  cartSelectedDeliveryOptionsUpdate: (
    {
      cartId,
      selectedDeliveryOptions,
    }: OnCart<{ selectedDeliveryOptions: { deliveryOptionHandle: string }[] }>,
    context: GraphqlContext,
  ) =>
    edit(cartId, context, (change) => {
      const handle = selectedDeliveryOptions[0]?.deliveryOptionHandle ?? null;
      const options = priceCart(change.cart, context.state).shipping;
      if (handle && chosenShipping(options, handle).handle === handle) change.cart.shippingHandle = handle;
      else
        change.refuse(
          'INVALID_DELIVERY_OPTION',
          ['selectedDeliveryOptions', '0'],
          'No such delivery option.',
        );
    }),
};

const addressField = (index: number) => ['addresses', String(index), 'address', 'deliveryAddress'];
