// B10 Queries the reviews of a product, page by page.
import { queryOptions } from '@tanstack/react-query';
import { endpointUrl, type Inputs } from '../../shared/api.ts';
import type { ReviewQuery } from '../../shared/reviews/review.ts';
import { call } from './client.ts';

/** Returns the call's parameters without the defaults. */
export const reviewsInput = (id: string, { stars, sort, page }: ReviewQuery): Inputs['listReviews'] => ({
  id,
  ...(stars && { stars: String(stars) }),
  ...(sort !== 'newest' && { sort }),
  ...(page > 1 && { page: String(page) }),
});

export function reviewsQuery(id: string, query: ReviewQuery) {
  const input = reviewsInput(id, query);
  return queryOptions({
    queryKey: [endpointUrl('listReviews', input)],
    queryFn: ({ signal }) => call('listReviews', input, { signal }),
  });
}
