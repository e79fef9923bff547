// B10 Opens the subject 'reviews': the buyers' stars and texts, the requests for them, the owner's tab.
import type { Signer } from '../../shop/ports/system.ts';
import { createReviewLinks } from '../../shop/reviews/links.ts';
import { createReviewDesk } from '../../shop/reviews/review-desk.ts';
import { createReviewRequests } from '../../shop/reviews/review-requests.ts';
import { createReviews } from '../../shop/reviews/reviews.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { mountDeskReviews } from '../routes/desk-reviews.ts';
import { mountReviews } from '../routes/reviews.ts';
import type { Store, Subject } from './subject.ts';

const REQUESTS_EVERY_MS = 15 * 60_000;
const CACHE_BYTES = 4 * 1024 * 1024;

export function openReviews(
  store: Store,
  { signer, onQueued }: { readonly signer: Signer; readonly onQueued: () => void },
) {
  const { catalogue, config } = store;
  const links = createReviewLinks({ ...store, signer });
  const requests = createReviewRequests({ ...store, links, afterDays: config.reviewAfterDays, onQueued });
  const reviews = createReviews({ ...store, links });
  const desk = createReviewDesk(store);
  return {
    services: { reviews, requests },
    routes({ mount, site }) {
      const responses = createResponseCache(() => String(catalogue.status().version), CACHE_BYTES);
      mountReviews(mount, { reviews, catalogue, responses, headers: site.headers });
      mountDeskReviews(mount, desk);
    },
    jobs: [
      {
        everyMs: REQUESTS_EVERY_MS,
        run: requests.run,
        failure: 'Buyers could not be asked for reviews',
        feature: ['reviews', 'mail'],
      },
    ],
    pages: { listReviews: reviews.list, getReviewForm: reviews.describe },
  } satisfies Subject;
}
