// B11 Reads the catalogue's facts about a line: its tags, and the sizes for an exchange.
import { slugify } from '../../shared/text.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderLine } from '../ports/orders.ts';
import type { LineFacts, SizesOf } from './eligibility.ts';

/** Shopify's mark of a gift card that is sent to somebody. */
const GIFT_CARD_PROPERTY = '__shopify_send_gift_card_to_recipient';
const SIZE_OPTION = 'size';

export function createLineFacts(catalogue: Pick<Catalogue, 'snapshot' | 'status'>): {
  factsOf(line: OrderLine): LineFacts;
  sizesOf: SizesOf;
} {
  const productOf = ({ productId }: OrderLine) =>
    catalogue.status().ready ? catalogue.snapshot().find(productId) : undefined;
  return {
    factsOf(line) {
      const product = productOf(line);
      return {
        tags: (product?.tags ?? []).map(slugify),
        giftCard:
          product?.giftCard === true ||
          (line.properties ?? []).some(({ name }) => name === GIFT_CARD_PROPERTY),
      };
    },

    sizesOf(line) {
      const product = productOf(line);
      const place = product?.options.findIndex(({ name }) => name.toLowerCase() === SIZE_OPTION) ?? -1;
      const own = product?.variants.find(({ id }) => id === line.variantId);
      if (!product || !own || place < 0) return [];
      return product.variants
        .filter(
          ({ id, options, stock, backorder }) =>
            id !== own.id &&
            (stock > 0 || backorder) &&
            options.every((value, index) => index === place || value === own.options[index]),
        )
        .map(({ id, options }) => ({ variantId: id, title: options[place] ?? '' }));
    },
  };
}
