// The parts of the store that the measurement of reviews runs: database and services.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createReviewDesk } from '../../src/shop/reviews/review-desk.ts';
export { createReviews } from '../../src/shop/reviews/reviews.ts';
