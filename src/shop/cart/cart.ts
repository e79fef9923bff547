// The cart's rules: owner, quantities and prices. Prices are always those of the current catalogue.

import type { Inputs } from '../../shared/api.ts';
import {
  canSendOn,
  type GiftCardRecipient,
  recipientAttributes,
  recipientOf,
} from '../../shared/cart/gift-card.ts';
import { CART_MAX_LINES, CART_MAX_QUANTITY, CART_MIN_QUANTITY } from '../../shared/constants.ts';
import { defined } from '../../shared/defined.ts';
import type { CartItem, Product, ProductVariant } from '../../shared/entities.ts';
import { fittingVariants } from '../../shared/find/card-variant.ts';
import { readFind } from '../../shared/find/query.ts';
import { GIFT_CARD_TEXTS, notEnoughText } from '../../shared/messages.ts';
import { offerImage } from '../../shared/product/variant-offer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import { ShopError } from '../errors.ts';
import type { CartLine } from '../ports/carts.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';

export interface Cart {
  list(sessionId: string): Promise<CartItem[]>;
  add(sessionId: string, input: Inputs['addToCart']): Promise<CartItem>;
  update(sessionId: string, id: string, quantity: number): Promise<CartItem>;
  remove(sessionId: string, id: string): Promise<void>;
  /** Merges two sessions of one browser: nothing is lost, and nothing counts twice. */
  join(from: string, to: string): Promise<void>;
}

interface CartDeps {
  readonly database: Pick<Database, 'carts'>;
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Gift cards can have a recipient. */
  readonly sellsGiftCards?: boolean;
  /** B13 A bundle's line lists its parts. */
  readonly namesParts?: boolean;
}

const capOf = (variant: ProductVariant): number => Math.min(variant.stock, CART_MAX_QUANTITY);

function checkQuantity(quantity: number, cap: number): void {
  if (!Number.isInteger(quantity) || quantity < CART_MIN_QUANTITY || quantity > cap)
    throw new ShopError('bad_quantity');
}

type Choice = Pick<Inputs['addToCart'], 'variantId' | 'options' | 'filters'>;

const EVERY_FILTER = { place: 'category', facets: true, search: true } as const;

/** A card adds a variant that passes the filters, and nothing else. */
function filteredVariant(product: Product, filters: string): ProductVariant {
  const state = readFind(new URLSearchParams(filters), EVERY_FILTER);
  const [variant] = fittingVariants(product, state);
  if (!variant) throw new ShopError('out_of_stock');
  return variant;
}

/** Returns the variant with that id, else the one with those options, else the first in stock. */
function chooseVariant(product: Product, { variantId, options, filters }: Choice): ProductVariant {
  const { variants } = product;
  let variant = variants.find(({ stock }) => stock > 0) ?? variants[0];
  if (filters) variant = filteredVariant(product, filters);
  if (variantId !== undefined) variant = variants.find(({ id }) => id === variantId);
  else if (options) variant = variants.find((one) => one.options.every((value, at) => value === options[at]));
  if (!variant) throw new ShopError('variant_not_found');
  return variant;
}

/** A line stays in the cart after its product has left the catalogue, so that the shopper sees what happened. */
const unavailableItem = ({ attributes: _attributes, ...line }: CartLine): CartItem => ({
  ...line,
  maxQuantity: 0,
  problem: 'gone',
  product: { name: 'This item is no longer available', imageUrl: '', price: '0.00' },
});

function problemOf(quantity: number, max: number): CartItem['problem'] {
  if (max === 0) return 'sold-out';
  return quantity > max ? 'not-enough' : undefined;
}

function toCartItem(line: CartLine, view: CatalogueView, now: number): CartItem {
  const match = view.findVariant(line.variantId);
  if (!match) return unavailableItem(line);
  const { product, variant } = match;
  const maxQuantity = capOf(variant);
  const recipient = line.attributes && recipientOf(line.attributes);
  // The platform refuses a cart that contains a gift card for a past day.
  const late = !canSendOn(recipient?.sendOn, now);
  const problem = problemOf(line.quantity, maxQuantity) ?? (late ? 'day-passed' : undefined);
  return defined({
    id: line.id,
    quantity: line.quantity,
    productId: product.shopifyId,
    variantId: variant.id,
    ...(product.options.length > 0 && { variantTitle: variant.title }),
    maxQuantity,
    problem,
    ...(product.giftCard && { giftCard: true as const }),
    recipient,
    product: defined({
      name: product.name,
      imageUrl: offerImage(product, variant),
      price: variant.price,
      salePrice: variant.salePrice,
    }),
  });
}

export function createCart(deps: CartDeps): Cart {
  const { database, catalogue, clock, ids, sellsGiftCards, namesParts } = deps;
  const present = (line: CartLine, view: CatalogueView): CartItem => {
    const item = toCartItem(line, view, clock.now());
    const parts = namesParts ? view.findVariant(line.variantId)?.variant.parts : undefined;
    return parts ? { ...item, parts } : item;
  };

  /** The recipient and the design make it a line of its own. */
  function attributesFor(product: Product, recipient: GiftCardRecipient | undefined) {
    if (!recipient && sellsGiftCards && product.giftCard)
      throw new ShopError('bad_request', { message: GIFT_CARD_TEXTS.email });
    if (!recipient) return {};
    if (!sellsGiftCards || !product.giftCard) throw new ShopError('bad_request');
    if (!canSendOn(recipient.sendOn, clock.now())) throw new ShopError('gift_card_day');
    const attributes = recipientAttributes(recipient);
    return { attributes, lineKey: ids.hash(JSON.stringify(attributes)), recipientEmail: recipient.email };
  }

  return {
    async list(sessionId) {
      const view = catalogue.snapshot();
      const lines = await database.carts.list(sessionId);
      return lines.map((line) => present(line, view));
    },

    async add(sessionId, { productId, quantity, recipient, ...choice }) {
      const view = catalogue.snapshot();
      const product = view.find(productId);
      if (!product) throw new ShopError('product_not_found');
      const variant = chooseVariant(product, choice);
      const cap = capOf(variant);
      // Checks the general limits before the stock, so that the message fits.
      checkQuantity(quantity, CART_MAX_QUANTITY);
      if (cap < CART_MIN_QUANTITY) throw new ShopError('out_of_stock');
      checkQuantity(quantity, cap);
      const added = await database.carts.add({
        id: ids.uuid(),
        sessionId,
        productId: product.shopifyId,
        variantId: variant.id,
        quantity,
        cap,
        mostLines: CART_MAX_LINES,
        now: clock.now(),
        ...attributesFor(product, recipient),
      });
      if ('line' in added) return present(added.line, view);
      if (added.refused === 'full') throw new ShopError('cart_full');
      throw new ShopError('not_enough_stock', { message: notEnoughText(variant.stock, added.held) });
    },

    async update(sessionId, id, quantity) {
      const view = catalogue.snapshot();
      const lines = await database.carts.list(sessionId);
      const line = lines.find((candidate) => candidate.id === id);
      if (!line) throw new ShopError('cart_item_not_found');
      const match = view.findVariant(line.variantId);
      checkQuantity(quantity, match ? capOf(match.variant) : 0);
      const updated = await database.carts.update(sessionId, id, quantity, clock.now());
      if (!updated) throw new ShopError('cart_item_not_found');
      return present(updated, view);
    },

    async remove(sessionId, id) {
      if (!(await database.carts.remove(sessionId, id))) throw new ShopError('cart_item_not_found');
    },

    async join(from, to) {
      const view = catalogue.snapshot();
      await database.carts.move(
        from,
        to,
        (variantId) => {
          const match = view.findVariant(variantId);
          return match ? capOf(match.variant) : CART_MAX_QUANTITY;
        },
        clock.now(),
      );
    },
  };
}
