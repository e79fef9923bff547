// Finds the category of a product: its collections decide, then its tags, then its type.
import { DEFAULT_PRODUCT_CATEGORY, PRODUCT_CATEGORY_IDS } from '../../../shared/catalogue.ts';
import { slugify } from '../../../shared/text.ts';

/** Compares whole words, so that 'women' never matches 'men'. */
const words = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => slugify(text).split('-')));

export function categoryOf(collections: readonly string[], tags: readonly string[], type: string): string {
  const collection = PRODUCT_CATEGORY_IDS.find((id) => collections.includes(id));
  if (collection) return collection;
  const tagged = words(tags);
  const typed = words([type]);
  return (
    PRODUCT_CATEGORY_IDS.find((id) => tagged.has(id)) ??
    PRODUCT_CATEGORY_IDS.find((id) => typed.has(id)) ??
    DEFAULT_PRODUCT_CATEGORY
  );
}
