import { expect, test } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { ALL_FEATURES } from '../../shared/features.ts';
import { buildView } from '../../shop/catalogue/catalogue-view.ts';
import { createSitemap } from './sitemap.ts';

/** A sitemap over a catalogue and a journal whose versions the test sets. */
async function sitemapOfOne() {
  const versions = { catalogue: 'one', journal: 'a' };
  const view = await buildView('one', [{ product: product(), collections: [] }]);
  let readings = 0;
  const sitemap = createSitemap({
    catalogue: {
      snapshot() {
        readings += 1;
        return view;
      },
      status: () => ({ ready: true, version: versions.catalogue }) as never,
    },
    publications: { list: () => [], version: () => versions.journal },
    features: ALL_FEATURES,
    origin: 'https://shop.example',
    headers: {},
  });
  return { sitemap, versions, readings: () => readings };
}

test('Sitemap: written once for all who ask, and again for a new catalogue or a new journal', async () => {
  const { sitemap, versions, readings } = await sitemapOfOne();
  const [first, second] = await Promise.all([sitemap(), sitemap()]);
  expect(second).toBe(first);
  expect(await sitemap()).toBe(first);
  expect(readings()).toBe(1);
  versions.catalogue = 'two';
  expect(await sitemap()).not.toBe(first);
  versions.journal = 'b';
  await sitemap();
  expect(readings()).toBe(3);
});
