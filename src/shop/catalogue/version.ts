// The catalogue's version: a hash of its content, the same in every instance and after every restart.
import { createHash } from 'node:crypto';
import type { CatalogueEntry, ShopCollection } from '../ports/platform.ts';
import { createPacer } from './pacer.ts';

/** Raise this when the shape of an entry changes, so that older snapshots are not served. */
export const CATALOGUE_FORMAT = 4;
const VERSION_CHARS = 16;

export async function versionOf(
  entries: readonly CatalogueEntry[],
  collections: readonly ShopCollection[] = [],
): Promise<string> {
  const pacer = createPacer();
  const hash = createHash('sha256').update(String(CATALOGUE_FORMAT));
  for (const list of [entries, collections])
    for (const each of list) {
      if (pacer.due()) await pacer.rest();
      hash.update(JSON.stringify(each)).update('\n');
    }
  return hash.digest('base64url').slice(0, VERSION_CHARS);
}
