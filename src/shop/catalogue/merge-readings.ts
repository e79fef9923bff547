// Merges products that were read again into the catalogue.
import type { CatalogueEntry, ProductReading } from '../ports/platform.ts';

/** Undefined if the readings contain nothing new. Not arranged: new products are at the end. */
export function mergeReadings(
  entries: readonly CatalogueEntry[],
  readings: readonly Pick<ProductReading, 'id' | 'entry'>[],
): CatalogueEntry[] | undefined {
  const unmatched = new Map(readings.map(({ id, entry }) => [id, entry]));
  let changed = false;
  const merged: CatalogueEntry[] = [];
  for (const entry of entries) {
    const id = entry.product.shopifyId;
    const next = unmatched.has(id) ? unmatched.get(id) : entry;
    unmatched.delete(id);
    if (next !== entry) changed = true;
    if (next) merged.push(next);
  }
  for (const entry of unmatched.values()) {
    if (!entry) continue;
    changed = true;
    merged.push(entry);
  }
  return changed ? merged : undefined;
}
