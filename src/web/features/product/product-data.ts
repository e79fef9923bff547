// Describes the product to search engines and social pages, with nothing invented.

import { BRAND } from '../../../shared/brand.ts';
import { titleCase } from '../../../shared/catalogue.ts';
import { CURRENCY, STAR_COUNT } from '../../../shared/constants.ts';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { effectiveCents, fromCents } from '../../../shared/money.ts';
import { href, productKey } from '../../../shared/routes.ts';
import { metaDescription, stripMarkup, wordSnippet } from '../../../shared/text.ts';
import { PRODUCT_TEXT } from './product-content.ts';

const SCHEMA = 'https://schema.org';

export const categoryLabel = (product: Product): string =>
  product.category?.slug ? titleCase(product.category.slug) : PRODUCT_TEXT.defaultCategory;

/** B15 The snippet ends at a word where the facts are on. */
export const productSnippet = (product: Product, facts: boolean): string =>
  (facts ? wordSnippet : metaDescription)(product.description) || PRODUCT_TEXT.defaultDescription;

/** Leaves the default stars out, because they are no reviews. */
export function ratingData({ rating, reviewCount }: Product) {
  if (rating === undefined || !reviewCount) return {};
  const scale = { bestRating: STAR_COUNT, worstRating: 1 };
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...scale } };
}

function availability({ inStock, variants }: Product, variant?: ProductVariant): string {
  if (variant ? variant.stock <= 0 : !inStock) return 'OutOfStock';
  return (variant ?? variants[0])?.backorder ? 'BackOrder' : 'InStock';
}

/** Uses the price of the variant in the address, because the page shows it. */
export function productData(product: Product, variantId?: string): object {
  const variant = product.variants.find(({ id }) => id === variantId);
  const address = href.product(product);
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    '@id': `${address}#product`,
    productID: productKey(product),
    sku: productKey(product),
    name: product.name,
    description: stripMarkup(product.description) || PRODUCT_TEXT.defaultDescription,
    image: product.imageUrl,
    url: address,
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: fromCents(effectiveCents(variant ?? product.variants[0] ?? product)),
      priceCurrency: CURRENCY,
      availability: `${SCHEMA}/${availability(product, variant)}`,
      itemCondition: `${SCHEMA}/NewCondition`,
      seller: { '@type': 'Organization', name: BRAND.name },
    },
    ...ratingData(product),
  };
}
