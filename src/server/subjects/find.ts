// B1 Opens the subject 'find': filtered lists, suggestions, related products.
import { createFindServices } from '../../shop/find/find-services.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { mountFind } from '../routes/find.ts';
import type { Store, Subject } from './subject.ts';

const SEARCH_BYTES = 6 * 1024 * 1024;

export async function openFind(store: Store) {
  const { config, connected, catalogue } = store;
  const { features } = config;
  const finding = store.closeLater(createFindServices({ ...store, features, platform: connected.platform }));
  await finding.synonyms.load();
  void finding.prepare();
  return {
    services: finding,
    routes({ mount, site }) {
      const searches = createResponseCache(() => catalogue.snapshot().version, SEARCH_BYTES);
      mountFind(mount, { catalogue, finding, searches, headers: site.headers });
    },
  } satisfies Subject;
}
