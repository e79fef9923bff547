// What a card shows of a product.
import type { Product } from '../entities.ts';
import { previewSource } from '../text.ts';
import { lowestPrice } from './lowest-price.ts';

/** Every product is one. */
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

/** Of a card as the find call makes it, or of a whole product from a list. */
export const fromPriceOf = (card: CardProduct): string | undefined =>
  card.fromPrice ?? (card.variants ? lowestPrice({ ...card, variants: card.variants }) : undefined);

const CARD_IMAGES = 2;

/** A product cut down to its card: listing pages carry it twice, as markup and as the data to start from. */
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
