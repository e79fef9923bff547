// B10 The calls about reviews.
import { endpointUrl } from '../../shared/api.ts';
import { readReviewQuery } from '../../shared/reviews/review.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Reviews } from '../../shop/reviews/reviews.ts';
import { FAST_QUALITY, jsonResponse, sendFromMemory } from '../cache/memory-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Mount } from '../plugins/endpoints.ts';

interface ReviewDeps {
  readonly reviews: Reviews;
  readonly catalogue: { snapshot(): CatalogueView };
  /** Cached by the catalogue's version, which a review changes. */
  readonly responses: ResponseCache;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
}

export function mountReviews(mount: Mount, { reviews, catalogue, responses, headers }: ReviewDeps): void {
  mount('listReviews', async ({ id, ...query }, call) => {
    const product = catalogue.snapshot().find(id);
    if (!product) throw new ShopError('product_not_found');
    const { stars, sort, page } = readReviewQuery((name) => query[name]);
    const input = {
      id: product.shopifyId,
      ...(stars && { stars: String(stars) }),
      ...(sort !== 'newest' && { sort }),
      ...(page > 1 && { page: String(page) }),
    };
    const make = async () => jsonResponse(await reviews.list(input), { headers, quality: FAST_QUALITY });
    return sendFromMemory(call, await responses.get(endpointUrl('listReviews', input), make));
  });
  mount('getReviewForm', (input) => reviews.describe(input));
  mount('writeReview', (input) => reviews.write(input));
  mount('deleteReview', (input) => reviews.remove(input));
}
