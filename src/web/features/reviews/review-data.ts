// B10 Describes the shown reviews to search engines; the average is part of the product's own data.

import { STAR_COUNT } from '../../../shared/constants.ts';
import type { ProductReviews } from '../../../shared/reviews/review.ts';

export const reviewData = (reviews: ProductReviews | undefined): object =>
  !reviews || reviews.items.length === 0
    ? {}
    : {
        review: reviews.items.map(({ rating, title, text, name, createdAt }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: createdAt.slice(0, 10),
          ...(title && { name: title }),
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: STAR_COUNT },
        })),
      };
