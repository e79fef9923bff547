// B15 Builds the fields of one variant for the feed and the structured data, so that the two agree.
import type { Product, ProductVariant } from '../entities.ts';
import { href } from '../routes.ts';
import { isAvailable } from './stock.ts';

const COLOR_OPTION = /^colou?r$/i;
const SIZE_OPTION = /^(?:.*\s)?size$/i;

/** Returns the position of the color or size among the options; -1 if there is no such option. */
export const colorPlace = ({ options }: Pick<Product, 'options'>): number =>
  options.findIndex(({ name }) => COLOR_OPTION.test(name));
export const sizePlace = ({ options }: Pick<Product, 'options'>): number =>
  options.findIndex(({ name }) => SIZE_OPTION.test(name));

export const hasSeveral = ({ variants }: Pick<Product, 'variants'>): boolean => variants.length > 1;

export const offerName = (product: Product, { title }: ProductVariant): string =>
  hasSeveral(product) && title ? `${product.name}, ${title}` : product.name;

export const offerPath = (product: Product, { id }: ProductVariant): string =>
  hasSeveral(product) ? href.variant(product, id) : href.product(product);

export const offerImage = (product: Product, { image }: ProductVariant): string =>
  (image === undefined ? undefined : product.images[image]?.src) ?? product.imageUrl;

export const canBeBought = (product: Product, variant: ProductVariant): boolean =>
  !product.notSellable && isAvailable(variant);
