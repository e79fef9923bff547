// B1 The price ranges.
import { PRICE_SLIDER } from '../../constants.ts';
import { rangeFacet, rangeOf } from './facet.ts';

/** The names of the no-script form's two price fields; a script writes `price` instead. */
export const PRICE_FIELDS = { from: 'price-from', to: 'price-to' } as const;

const DOLLARS = /^\d{1,7}(?:\.\d{1,2})?$/;

/** The price that a shopper pays for a variant. */
export const price = rangeFacet({
  parameter: 'price',
  title: 'Price Range',
  readFields(query) {
    // The slider's ends mean that there is no bound.
    const field = (name: string, open: number): string | undefined => {
      const value = query.get(name) ?? '';
      return DOLLARS.test(value) && Number(value) !== open ? value : undefined;
    };
    return rangeOf(field(PRICE_FIELDS.from, PRICE_SLIDER.min), field(PRICE_FIELDS.to, PRICE_SLIDER.max));
  },
});

/** B15 The price on the card, for the price bands of the home page. */
export const cardPrice = rangeFacet({ parameter: 'card-price', title: 'Price', place: 'call' });
