// B10 Adds the demo shop's invented reviews to a new store, once, so that its screens have content.
import { DAY_MS } from '../shared/constants.ts';
import { sizeOption } from '../shared/find/options.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import type { Database } from '../shop/ports/database.ts';
import type { ReviewRecord } from '../shop/ports/reviews.ts';
import type { Clock, Ids } from '../shop/ports/system.ts';
import { loadDemoReviews } from './demo-shop.ts';

const DONE = 'demo-shop.reviews';

interface DemoReviewDeps {
  readonly database: Pick<Database, 'reviews' | 'settings'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called for each product that has new reviews. */
  readonly onReview: (productId: string) => Promise<void>;
}

export async function addDemoReviews(deps: DemoReviewDeps): Promise<void> {
  const { database, catalogue, clock, ids, onReview } = deps;
  if (!catalogue.status().ready || (await database.settings.read(DONE)) !== undefined) return;
  const fixtures = await loadDemoReviews();
  const products = catalogue.snapshot().products.filter(({ giftCard }) => !giftCard);
  const reviews = fixtures.flatMap(
    ({ fixture: _fixture, order, daysAgo, reply, ...words }): ReviewRecord[] => {
      const product = products[words.product];
      if (!product) return [];
      const at = clock.now() - daysAgo * DAY_MS;
      const variant = product.variants[0];
      return [
        {
          id: ids.uuid(),
          orderId: order,
          lineKey: `${variant?.id}-0`,
          productId: product.shopifyId,
          variantTitle: variant?.title || undefined,
          rating: words.rating,
          title: words.title,
          text: words.text,
          name: words.name,
          fit: sizeOption(product) >= 0 ? words.fit : undefined,
          createdAt: at,
          changedAt: at,
          reply: reply ? { text: reply, at: at + DAY_MS } : undefined,
          removed: words.removed,
          erased: false,
          deleted: false,
        },
      ];
    },
  );
  await database.reviews.addAll(reviews);
  await database.settings.write(DONE, 'added');
  await Promise.all(reviews.map(({ productId }) => onReview(productId)));
}
