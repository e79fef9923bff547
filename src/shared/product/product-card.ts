// What a card shows of a product.
import type { Product } from '../entities.ts';
import { previewSource } from '../text.ts';

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
};

export interface CardSwatch {
  readonly name: string;
  /** '#rrggbb' */
  readonly color: string;
}

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
