// B13 Computes the cost of a cart at a ZIP code: by the shop's quote or, if the shop does not answer, by the
// policy's figures.
import { SHIPPING_OPTIONS, type ShippingOption } from '../brand.ts';
import type { CartItem, CartSummary } from '../entities.ts';
import type { CartEstimate } from '../figures.ts';
import { type Cents, fromCents, toCents } from '../money.ts';

type Destination = Pick<CartEstimate, 'zip' | 'state'>;

interface Figures {
  readonly goodsCents: Cents;
  readonly taxCents: Cents | undefined;
  readonly options: readonly {
    readonly name: string;
    readonly note?: string | undefined;
    readonly priceCents: Cents;
  }[];
}

/** Gift cards are sent by mail. */
const BY_EMAIL = { name: 'Email', priceCents: 0 };

const write = ({ goodsCents, taxCents, options }: Figures) => ({
  goods: fromCents(goodsCents),
  ...(taxCents !== undefined && { tax: fromCents(taxCents) }),
  options: options.map(({ name, note, priceCents }) => ({
    name,
    ...(note && { note }),
    price: fromCents(priceCents),
    total: fromCents(goodsCents + priceCents + (taxCents ?? 0)),
  })),
});

export const shopEstimate = ({ zip, state }: Destination, figures: Figures): CartEstimate => ({
  basis: 'shop',
  zip,
  state,
  ...write(figures),
});

export function policyEstimate(
  { zip, state }: Destination,
  cart: { readonly items: readonly CartItem[]; readonly summary: CartSummary },
  message: string,
): CartEstimate {
  const isFree = toCents(cart.summary.freeShipping.missing) === 0;
  const options = SHIPPING_OPTIONS.map(({ id, name, amount }) => ({
    name,
    priceCents: id === 'standard' && isFree ? 0 : toCents(amount),
  }));
  const figures = {
    goodsCents: toCents(cart.summary.total),
    taxCents: undefined,
    options: cart.items.every(({ giftCard }) => giftCard) ? [BY_EMAIL] : options,
  };
  return { basis: 'policy', message, zip, state, ...write(figures) };
}

/** Finds the policy's option by the name of a shop's rate, to compute the arrival. */
export const optionNamed = (rate: string): ShippingOption | undefined =>
  SHIPPING_OPTIONS.find(({ name }) => rate.toLowerCase().includes(name.toLowerCase()));
