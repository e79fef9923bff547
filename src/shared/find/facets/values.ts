// B1 The values that each variant has in each facet: the part of the facets that filters and counts.
import type { Product, ProductVariant } from '../../entities.ts';
import { effectiveCents, isOnSale } from '../../money.ts';
import { familyNamedIn, familyOf } from '../colors.ts';
import { colorOption, sizeOption } from '../options.ts';
import { CHOICE_FACETS, type ChoiceName, type FindFilters } from './facets.ts';
import { rating } from './rating.ts';

type Values = readonly string[];
type Variant = Pick<ProductVariant, 'options' | 'price' | 'salePrice' | 'stock'>;

const NONE: Values = [];
const YES: Values = ['1'];
const only = (value: string | undefined): Values => (value ? [value] : NONE);

/** A shop has few colors, and every variant asks for one. */
const families = new Map<string, Values>();
const MOST_FAMILIES = 10_000;

function familyValues(name: string, swatch: string | undefined): Values {
  const key = `${name}\n${swatch}`;
  let values = families.get(key);
  if (!values) {
    values = only(familyOf(name, swatch));
    if (families.size < MOST_FAMILIES) families.set(key, values);
  }
  return values;
}

/** Finds the color of a product without a color option in its description, tags or picture text. */
const namedColor = ({ description, tags, images }: Product): Values =>
  only(
    familyNamedIn(description) ??
      tags.map(familyNamedIn).find(Boolean) ??
      images.map(({ alt = '' }) => familyNamedIn(alt)).find(Boolean),
  );

/** The average of its reviews, 0 without any. */
export const ratingOf = ({ rating, reviewCount }: Product): number => (reviewCount ? Number(rating ?? 0) : 0);

/** Each function gets the product once, and returns a function for its variants. */
export const VALUES: Readonly<Record<ChoiceName, (product: Product) => (variant: Variant) => Values>> = {
  size(product) {
    const at = sizeOption(product);
    return ({ options }) => only(options[at]);
  },

  color(product) {
    const at = colorOption(product);
    const swatches = product.options[at]?.swatches;
    const named = at < 0 ? namedColor(product) : NONE;
    return ({ options }) => {
      const name = options[at];
      return name ? familyValues(name, swatches?.[name]) : named;
    };
  },

  inStock: () => (variant) => (variant.stock > 0 ? YES : NONE),

  sale: () => (variant) => (isOnSale(variant) ? YES : NONE),

  rating(product) {
    const stars = ratingOf(product);
    const values = ['5', ...rating.choices.map(({ value }) => value)].filter(
      (least) => stars >= Number(least),
    );
    return () => values;
  },
};

/** Returns the variants that pass all filters. */
export function passingVariants(product: Product, filters: FindFilters): ProductVariant[] {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters.price;
  const tests = CHOICE_FACETS.filter(([name]) => filters[name].length > 0).map(
    ([name]) => [filters[name], VALUES[name](product)] as const,
  );
  return product.variants.filter((variant) => {
    const cents = effectiveCents(variant);
    return (
      cents >= min &&
      cents <= max &&
      tests.every(([chosen, valuesOf]) => valuesOf(variant).some((value) => chosen.includes(value)))
    );
  });
}
