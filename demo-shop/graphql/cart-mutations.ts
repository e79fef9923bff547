// The cart mutations about goods, buyer, note and codes.
import { normalCode } from '../discounts/discount.ts';
import { gid } from '../ids.ts';
import type { Attribute } from '../state/model.ts';
import { type AddressInput, CartChange, type LineInput, type LineUpdateInput } from './cart-changes.ts';
import { cartDeliveryMutations } from './cart-delivery-mutations.ts';
import { each, edit, findCart, finish, newCart, noSuchCart, type OnCart } from './cart-editing.ts';
import type { GraphqlContext } from './graphql-context.ts';

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

const MAX_NOTE = 5_000;

export const cartMutations = {
  ...cartDeliveryMutations,
  cartCreate({ input }: { input?: CartInput | null }, context: GraphqlContext) {
    const change = new CartChange(newCart(), context.state.productIndex);
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
    return finish(new CartChange(copy, context.state.productIndex), context, (clone) =>
      context.state.addCart(clone),
    );
  },
};

function setNote(change: CartChange, note: string, field: string[]): void {
  if (note.length > MAX_NOTE)
    change.refuse('NOTE_TOO_LONG', field, `The note is longer than ${MAX_NOTE} characters.`);
  else change.cart.note = note;
}

// Each code stays, applicable or not, as at Shopify; a problem is a warning.
function setDiscountCodes(change: CartChange, codes: string[]): void {
  each(codes, () => {});
  const byCode = new Map(codes.map((code) => [normalCode(code), code.trim()]));
  byCode.delete('');
  change.cart.discountCodes = [...byCode.values()];
}

function noGiftCards(change: CartChange): void {
  const target = gid('Cart', change.cart.token);
  const message = 'Gift cards cannot be used as payment in the demo shop.';
  change.warnings.push({ code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message, target });
}
