// What the measurement of reviews runs: the store's own database and services.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createReviews } from '../../src/shop/reviews/reviews.ts';
