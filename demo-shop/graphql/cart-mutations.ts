// The cart mutations: each works on a copy and saves it when nothing was refused.

import { chosenShipping, pricedLines, shippingOptions } from '../checkout/totals.ts';
import { gid, parseGid, randomToken } from '../ids.ts';
import type { Attribute, Cart } from '../state/model.ts';
import {
  type AddressInput,
  CartChange,
  type LineInput,
  type LineUpdateInput,
  type UserError,
} from './cart-changes.ts';
import { cartGid, cartNode } from './cart-node.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { badRequest } from './resolve.ts';

type Buyer = { email?: string | null; phone?: string | null; countryCode?: string | null };

interface CartInput {
  lines?: LineInput[] | null;
  attributes?: Attribute[] | null;
  note?: string | null;
  buyerIdentity?: Buyer | null;
  delivery?: { addresses?: AddressInput[] | null } | null;
  discountCodes?: string[] | null;
  giftCardCodes?: string[] | null;
}

type OnCart<T> = { cartId: string } & T;
type AddressUpdate = Partial<AddressInput> & { id: string };

const MAX_LIST = 250;
const MAX_NOTE = 5_000;

// A paid cart is gone: the Storefront API answers null for it, as Shopify does.
export function findCart(id: string, { state }: GraphqlContext): Cart | null {
  const parsed = parseGid(id);
  const cart = parsed?.type === 'Cart' ? state.carts.get(parsed.id) : undefined;
  return cart && !cart.orderToken ? cart : null;
}

export const cartMutations = {
  cartCreate({ input }: { input?: CartInput | null }, context: GraphqlContext) {
    const change = new CartChange(newCart(), context.state.shelf);
    const { lines, attributes, note, buyerIdentity, delivery, discountCodes, giftCardCodes } = input ?? {};
    each(lines, (line, index) => change.addLine(line, ['input', 'lines', String(index)]));
    if (attributes) change.cart.attributes = attributes;
    if (note) setNote(change, note, ['input', 'note']);
    if (buyerIdentity) change.setBuyer(buyerIdentity, ['input', 'buyerIdentity']);
    each(delivery?.addresses, (address, index) =>
      change.addAddress(address, [
        'input',
        'delivery',
        'addresses',
        String(index),
        'address',
        'deliveryAddress',
      ]),
    );
    if (discountCodes) setDiscountCodes(change, discountCodes);
    if (giftCardCodes?.length) noGiftCards(change);
    return finish(change, context, (cart) => context.state.addCart(cart));
  },
  cartLinesAdd: ({ cartId, lines }: OnCart<{ lines: LineInput[] }>, context: GraphqlContext) =>
    edit(cartId, context, (change) =>
      each(lines, (line, index) => change.addLine(line, ['lines', String(index)])),
    ),
  cartLinesUpdate: ({ cartId, lines }: OnCart<{ lines: LineUpdateInput[] }>, context: GraphqlContext) =>
    edit(cartId, context, (change) =>
      each(lines, (line, index) => change.updateLine(line, ['lines', String(index)])),
    ),
  cartLinesRemove: ({ cartId, lineIds }: OnCart<{ lineIds: string[] }>, context: GraphqlContext) =>
    edit(cartId, context, (change) =>
      each(lineIds, (id, index) => change.removeLine(id, ['lineIds', String(index)])),
    ),
  cartAttributesUpdate: (
    { cartId, attributes }: OnCart<{ attributes: Attribute[] }>,
    context: GraphqlContext,
  ) =>
    edit(cartId, context, (change) => {
      change.cart.attributes = attributes;
    }),
  cartNoteUpdate: ({ cartId, note }: OnCart<{ note: string }>, context: GraphqlContext) =>
    edit(cartId, context, (change) => setNote(change, note, ['note'])),
  cartBuyerIdentityUpdate: (
    { cartId, buyerIdentity }: OnCart<{ buyerIdentity: Buyer }>,
    context: GraphqlContext,
  ) => edit(cartId, context, (change) => change.setBuyer(buyerIdentity, ['buyerIdentity'])),
  cartDiscountCodesUpdate: (
    { cartId, discountCodes }: OnCart<{ discountCodes: string[] }>,
    context: GraphqlContext,
  ) => edit(cartId, context, (change) => setDiscountCodes(change, discountCodes)),
  cartGiftCardCodesUpdate: ({ cartId }: OnCart<object>, context: GraphqlContext) =>
    edit(cartId, context, noGiftCards),
  cartGiftCardCodesAdd: ({ cartId }: OnCart<object>, context: GraphqlContext) =>
    edit(cartId, context, noGiftCards),
  cartGiftCardCodesRemove: ({ cartId }: OnCart<object>, context: GraphqlContext) =>
    edit(cartId, context, () => {}),
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
      const options = shippingOptions(pricedLines(change.cart, context.state.shelf));
      if (handle && chosenShipping(options, handle).handle === handle) change.cart.shippingHandle = handle;
      else
        change.refuse(
          'INVALID_DELIVERY_OPTION',
          ['selectedDeliveryOptions', '0'],
          'No such delivery option.',
        );
    }),
  cartRemovePersonalData: ({ cartId }: OnCart<object>, context: GraphqlContext) =>
    edit(cartId, context, (change) => {
      change.cart.buyer = { email: null, phone: null, countryCode: null };
      change.cart.addresses = [];
    }),
  cartClone({ cartId }: OnCart<object>, context: GraphqlContext) {
    const cart = findCart(cartId, context);
    if (!cart) return { cart: null, userErrors: [noSuchCart], warnings: [] };
    const blank = newCart();
    const copy = { ...cart, token: blank.token, key: blank.key, buyer: blank.buyer, addresses: [] };
    return finish(new CartChange(copy, context.state.shelf), context, (clone) =>
      context.state.addCart(clone),
    );
  },
};

const noSuchCart: UserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

function edit(cartId: string, context: GraphqlContext, work: (change: CartChange) => void) {
  const cart = findCart(cartId, context);
  if (!cart) return { cart: null, userErrors: [noSuchCart], warnings: [] };
  const change = new CartChange(cart, context.state.shelf);
  work(change);
  return finish(change, context, (changed) => {
    context.state.carts.set(changed.token, changed);
    context.state.touch();
  });
}

function finish(change: CartChange, context: GraphqlContext, save: (cart: Cart) => void) {
  if (change.errors.length > 0) {
    const untouched = findCart(cartGid(change.cart), context);
    return { cart: untouched && cartNode(untouched, context), userErrors: change.errors, warnings: [] };
  }
  change.cart.updatedAt = new Date().toISOString();
  save(change.cart);
  return { cart: cartNode(change.cart, context), userErrors: [], warnings: change.warnings };
}

function newCart(): Cart {
  const now = new Date().toISOString();
  return {
    token: randomToken(),
    key: randomToken(),
    createdAt: now,
    updatedAt: now,
    lines: [],
    attributes: [],
    note: '',
    buyer: { email: null, phone: null, countryCode: 'US' },
    addresses: [],
    discountCodes: [],
    shippingHandle: null,
    orderToken: null,
  };
}

function each<T>(items: readonly T[] | null | undefined, work: (item: T, index: number) => void): void {
  if (!items) return;
  if (items.length > MAX_LIST)
    throw badRequest(`The input array size of ${items.length} is greater than ${MAX_LIST}.`);
  items.forEach(work);
}

const addressField = (index: number) => ['addresses', String(index), 'address', 'deliveryAddress'];

function setNote(change: CartChange, note: string, field: string[]): void {
  if (note.length > MAX_NOTE)
    change.refuse('NOTE_TOO_LONG', field, `The note is longer than ${MAX_NOTE} characters.`);
  else change.cart.note = note;
}

// The demo shop runs no promotions, so each code is kept but never applies.
function setDiscountCodes(change: CartChange, codes: string[]): void {
  change.cart.discountCodes = [...new Set(codes.filter(Boolean))];
  for (const code of change.cart.discountCodes) {
    const message = `The discount code ${code} does not exist.`;
    change.warnings.push({ code: 'DISCOUNT_NOT_FOUND', message, target: cartGid(change.cart) });
  }
}

function noGiftCards(change: CartChange): void {
  const target = gid('Cart', change.cart.token);
  const message = 'Gift cards cannot be used as payment in the demo shop.';
  change.warnings.push({ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message, target });
}
