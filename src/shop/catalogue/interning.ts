// Shares one object among equal texts and lists: a large catalogue repeats its tags, sizes and prices thousands of times.
import type { CatalogueEntry } from '../ports/platform.ts';

interface Interning {
  /** Replaces the parts of a new entry by equal parts of earlier ones. */
  share(entry: CatalogueEntry): CatalogueEntry;
}

export function createInterning(): Interning {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const categories = new Map<string, { slug: string }>();

  function keep<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
    const first = values.get(key);
    if (first !== undefined) return first;
    const value = make();
    values.set(key, value);
    return value;
  }
  const text = (value: string): string => keep(texts, value, () => value);
  const list = (values: readonly string[]): string[] =>
    keep(lists, JSON.stringify(values), () => values.map(text));

  return {
    share(entry) {
      const { product, collections } = entry;
      product.tags = list(product.tags);
      product.categoryId = text(product.categoryId);
      product.category = keep(categories, product.categoryId, () => ({ slug: product.categoryId }));
      if (product.vendor !== undefined) product.vendor = text(product.vendor);
      product.price = text(product.price);
      if (product.salePrice !== undefined) product.salePrice = text(product.salePrice);
      for (const option of product.options) {
        option.name = text(option.name);
        option.values = list(option.values);
      }
      for (const variant of product.variants) {
        variant.title = text(variant.title);
        variant.options = list(variant.options);
        variant.price = text(variant.price);
        if (variant.salePrice !== undefined) variant.salePrice = text(variant.salePrice);
      }
      return { ...entry, collections: list(collections) };
    },
  };
}
