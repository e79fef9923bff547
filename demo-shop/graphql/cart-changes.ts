// The rules of changing a cart's lines and address: what is refused (user errors) and what is adjusted (warnings).
import { gid, gidNumber, randomToken } from '../ids.ts';
import type { Address, Attribute, Cart, CartAddress } from '../state/model.ts';
import type { ProductIndex } from '../state/product-index.ts';
import { completeAddress, strictFaults } from './cart-address.ts';
import { recipientFault } from './gift-card-recipient.ts';
import { goodsFault, quantityFault } from './purchase-rules.ts';

export interface UserError {
  code: string | null;
  field: string[] | null;
  message: string;
}

export interface Warning {
  code: string;
  message: string;
  target: string;
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: Attribute[] | null;
}

export interface LineUpdateInput {
  id: string;
  merchandiseId?: string | null;
  quantity?: number | null;
  attributes?: Attribute[] | null;
}

export interface AddressInput {
  address: { deliveryAddress?: Partial<Address> | null };
  selected?: boolean | null;
  oneTimeUse?: boolean | null;
  validationStrategy?: string | null;
}

const MAX_LINES = 500;

// Collects the results while a cart is changed; nothing is saved after an error.
export class CartChange {
  readonly errors: UserError[] = [];
  readonly warnings: Warning[] = [];
  readonly cart: Cart;
  readonly #productIndex: ProductIndex;

  constructor(cart: Cart, productIndex: ProductIndex) {
    this.cart = structuredClone(cart);
    this.#productIndex = productIndex;
  }

  refuse(code: string, field: string[], message: string): void {
    this.errors.push({ code, field, message });
  }

  addLine(input: LineInput, field: string[]): void {
    const variantId = this.#variantId(input.merchandiseId, field);
    const quantity = this.#quantity(input.quantity ?? 1, 1, field);
    if (variantId === null || quantity === null) return;
    const attributes = input.attributes ?? [];
    const alike = this.cart.lines.find(
      (line) =>
        line.variantId === variantId && JSON.stringify(line.attributes) === JSON.stringify(attributes),
    );
    if (!alike && this.cart.lines.length >= MAX_LINES) {
      this.refuse('CART_TOO_LARGE', field, `The cart cannot hold more than ${MAX_LINES} lines.`);
      return;
    }
    if (!this.#checkGoods(variantId, (alike?.quantity ?? 0) + quantity, attributes, field)) return;
    const id = alike?.id ?? `${gid('CartLine', randomToken())}?cart=${this.cart.token}`;
    const line = alike ?? { id, variantId, quantity: 0, attributes };
    if (!alike) this.cart.lines.push(line);
    this.#setQuantity(id, line.quantity + quantity);
  }

  updateLine(input: LineUpdateInput, field: string[]): void {
    const line = this.cart.lines.find((each) => each.id === input.id);
    if (!line) {
      this.#noSuchLine(input.id, [...field, 'id']);
      return;
    }
    if (input.merchandiseId) {
      const variantId = this.#variantId(input.merchandiseId, field);
      if (variantId === null) return;
      line.variantId = variantId;
    }
    if (input.attributes) line.attributes = input.attributes;
    const quantity = this.#quantity(input.quantity ?? line.quantity, 0, field);
    if (quantity === null || !this.#checkGoods(line.variantId, quantity, line.attributes, field)) return;
    this.#setQuantity(line.id, quantity);
  }

  removeLine(id: string, field: string[]): void {
    if (!this.cart.lines.some((line) => line.id === id)) this.#noSuchLine(id, field);
    this.cart.lines = this.cart.lines.filter((line) => line.id !== id);
  }

  setBuyer(
    buyer: { email?: string | null; phone?: string | null; countryCode?: string | null },
    field: string[],
  ): void {
    if (buyer.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(buyer.email)) {
      this.refuse('INVALID', [...field, 'email'], 'Email is invalid');
    }
    if (buyer.phone && !/^\d{7,15}$/.test(buyer.phone.replace(/[\s().+-]/g, ''))) {
      this.refuse('INVALID', [...field, 'phone'], 'Phone is invalid');
    }
    const { email, phone, countryCode } = { ...this.cart.buyer, ...buyer };
    this.cart.buyer = { email: email || null, phone: phone || null, countryCode: countryCode ?? null };
  }

  addAddress(input: AddressInput, field: string[]): void {
    const entry = { id: gid('CartSelectableAddress', randomToken()), selected: false, oneTimeUse: false };
    const first = this.cart.addresses.length === 0;
    const address: CartAddress = { ...entry, address: completeAddress({}) };
    this.cart.addresses.push(address);
    this.changeAddress(address, { ...input, selected: input.selected ?? first }, field);
  }

  changeAddress(entry: CartAddress, input: Partial<AddressInput>, field: string[]): void {
    const address = input.address?.deliveryAddress;
    if (address) entry.address = completeAddress(address);
    if (input.validationStrategy === 'STRICT') {
      for (const fault of strictFaults(entry.address))
        this.refuse(fault.code, [...field, fault.name], fault.message);
    }
    if (input.oneTimeUse !== undefined && input.oneTimeUse !== null) entry.oneTimeUse = input.oneTimeUse;
    if (input.selected) for (const each of this.cart.addresses) each.selected = each === entry;
    else if (input.selected === false) entry.selected = false;
  }

  #checkGoods(variantId: number, quantity: number, attributes: Attribute[], field: string[]): boolean {
    const match = this.#productIndex.variant(variantId);
    if (!match) return true;
    const goods = goodsFault(match.product);
    if (goods) this.refuse(goods.code, [...field, 'merchandiseId'], goods.message);
    const count = quantityFault(match.variant, quantity);
    if (count) this.refuse(count.code, [...field, 'quantity'], count.message);
    const recipient = match.product.isGiftCard ? recipientFault(attributes, new Date()) : null;
    if (recipient) this.refuse('GIFT_CARD_RECIPIENT_INVALID', [...field, 'attributes'], recipient);
    return !goods && !count && !recipient;
  }

  #setQuantity(lineId: string, quantity: number): void {
    const line = this.cart.lines.find((each) => each.id === lineId);
    const match = line && this.#productIndex.variant(line.variantId);
    if (!line || !match) return;
    const stock = match.variant.currentlyNotInStock ? quantity : match.variant.quantityAvailable;
    line.quantity = Math.min(quantity, Math.max(0, stock));
    if (line.quantity === 0) this.cart.lines = this.cart.lines.filter((each) => each !== line);
    if (quantity > 0 && stock <= 0) {
      const message = `The product '${match.product.title}' is already sold out.`;
      this.warnings.push({
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message,
        target: gid('ProductVariant', line.variantId),
      });
    } else if (quantity > stock) {
      const message = `Only ${stock} items were added to your cart due to availability.`;
      this.warnings.push({ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target: line.id });
    }
  }

  #variantId(merchandiseId: string, field: string[]): number | null {
    const id = gidNumber(merchandiseId, 'ProductVariant');
    if (id !== null && this.#productIndex.variant(id)) return id;
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    this.refuse('INVALID', [...field, 'merchandiseId'], message);
    return null;
  }

  #quantity(value: number, least: number, field: string[]): number | null {
    if (value >= least && value <= 1_000_000) return value;
    if (value < least) this.refuse('LESS_THAN', [...field, 'quantity'], `Quantity must be at least ${least}`);
    else this.refuse('MAXIMUM_EXCEEDED', [...field, 'quantity'], 'Quantity is too large');
    return null;
  }

  #noSuchLine(id: string, field: string[]): void {
    this.refuse('INVALID_MERCHANDISE_LINE', field, `The merchandise line with id ${id} does not exist.`);
  }
}
