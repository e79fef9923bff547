// §7 B8 Opens the subject 'catalogue': products and categories over HTTP, feed, sitemap and texts for machines.
import { partsOf } from '../../shared/features.ts';
import type { FindServices } from '../../shop/find/find-services.ts';
import { createProductViews } from '../../shop/insight/product-views.ts';
import type { Publications } from '../../shop/publications/publications.ts';
import type { Reviews } from '../../shop/reviews/reviews.ts';
import { createProductFeed } from '../cache/product-feed.ts';
import { createCatalogueApi, mountCatalogue } from '../routes/catalogue.ts';
import { mountFeed } from '../routes/feed.ts';
import { mountLlmsAndMarkdown } from '../routes/llms-and-markdown.ts';
import { mountProductViews } from '../routes/product-views.ts';
import { mountSitemap } from '../routes/sitemap.ts';
import type { Store, Subject } from './subject.ts';

interface CatalogueDeps {
  readonly finding: FindServices;
  readonly publications: Publications;
  readonly reviews: Pick<Reviews, 'list'>;
}

export function openCatalogue(store: Store, { finding, publications, reviews }: CatalogueDeps) {
  const { catalogue, origin } = store;
  const { features } = store.config;
  const parts = partsOf({ tiles: 'related', facts: 'facts' }, features);
  const api = createCatalogueApi(
    catalogue,
    { findProducts: (query) => finding.find(finding.read(query)), listReviews: reviews.list },
    parts,
  );
  const views = store.closeLater(createProductViews(store));
  const feed = createProductFeed({ ...store, facts: parts.facts });
  return {
    services: api,
    routes({ app, mount, site }) {
      const { responses, headers } = site;
      mountCatalogue(mount, { api, catalogue, responses, headers });
      mountProductViews(mount, views);
      mountSitemap(app, { catalogue, publications, features, origin, headers });
      if (!features.has('reach')) return;
      mountFeed(app, feed);
      mountLlmsAndMarkdown(app, { catalogueApi: api, origin, features });
    },
    pages: api,
  } satisfies Subject;
}
