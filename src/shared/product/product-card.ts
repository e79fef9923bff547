// The fields of a product that its card shows.
import type { Product } from '../entities.ts';
import { previewSource } from '../text.ts';
import { lowestPrice } from './lowest-price.ts';

export type CardProduct = Pick<
  Product,
  | 'shopifyId'
  | 'id'
  | 'handle'
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'salePrice'
  | 'imageUrl'
  | 'images'
  | 'stock'
  | 'rating'
  | 'reviewCount'
> & {
  /** The colors it comes in, where there are several. */
  readonly swatches?: readonly CardSwatch[] | undefined;
  /** B15 The lowest price, where the variants cost different amounts. */
  readonly fromPrice?: string | undefined;
  /** B15 The variant that a color was filtered for, with its picture. */
  readonly chosen?: { readonly variantId: string; readonly imageUrl: string } | undefined;
  readonly variants?: Product['variants'];
};

export interface CardSwatch {
  readonly name: string;
  /** '#rrggbb' */
  readonly color: string;
}

/** Takes a card of the find call, or a whole product from a list. */
export const fromPriceOf = (card: CardProduct): string | undefined =>
  card.fromPrice ?? (card.variants ? lowestPrice({ ...card, variants: card.variants }) : undefined);

const CARD_IMAGES = 2;

/** Reduces a product to its card: listing pages send it twice, as markup and as initial data. */
export function toCard(product: CardProduct): CardProduct {
  const { shopifyId, id, handle, name, category, price, salePrice, imageUrl, stock, rating, reviewCount } =
    product;
  return {
    shopifyId,
    id,
    handle,
    name,
    description: previewSource(product.description),
    category: { slug: category.slug },
    price,
    imageUrl,
    images: product.images.slice(0, CARD_IMAGES).map(({ src }) => ({ src })),
    stock,
    ...(salePrice !== undefined && { salePrice }),
    ...(rating !== undefined && { rating }),
    ...(reviewCount !== undefined && { reviewCount }),
  };
}
