import { expect, it, onTestFinished, vi } from 'vitest';
import { entries, entry, fakePlatform, memoryDatabase } from '../../../tests/fixtures/catalogue.ts';
import { product } from '../../../tests/fixtures/product.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { ReviewTotals } from '../ports/reviews.ts';
import { createRatings, withRating } from './ratings.ts';
import { NO_TOTALS } from './totals.ts';

const totalsOf = (productId: string, stars: ReviewTotals['stars'], revision: number): ReviewTotals => ({
  ...NO_TOTALS,
  productId,
  stars,
  revision,
});

async function open() {
  const rows = new Map<string, ReviewTotals>();
  const reviews = {
    totals: async (id: string) => rows.get(id),
    listTotals: async () => [...rows.values()],
    countChanges: async () => [...rows.values()].reduce((sum, { revision }) => sum + revision, 0),
  };
  const log = { info() {}, warn() {}, error() {} };
  const platform = fakePlatform(entries(2));
  const ratings = createRatings({ database: { reviews } as never, log });
  const catalogue = createCatalogue({
    platform,
    database: memoryDatabase(),
    clock: { now: Date.now },
    log,
    holder: 'one',
    steps: [ratings],
    followMs: 10,
  });
  onTestFinished(() => catalogue.close());
  await catalogue.start();
  const news = vi.fn();
  catalogue.subscribe(news);
  return { catalogue, ratings, platform, rows, news };
}

it('B10 Stars: a review changes its product and the version, and no other product [B10.4]', async () => {
  const { catalogue, ratings, rows, news } = await open();
  const before = catalogue.snapshot();
  rows.set('1', totalsOf('1', [0, 0, 0, 1, 2], 3));
  ratings.note('1');
  await catalogue.renew();
  expect(catalogue.status().version).toBe(before.version.replace(/-0$/, '-3'));
  expect(catalogue.snapshot().find('1')).toMatchObject({ rating: '4.7', reviewCount: 3 });
  expect(catalogue.snapshot().find('2')).toBe(before.find('2'));
  expect(news).toHaveBeenCalledTimes(1);
});

it('B10 Stars: the reviews that another instance took are seen, and a new catalogue keeps them [B10.4]', async () => {
  const { catalogue, platform, rows, news } = await open();
  rows.set('2', totalsOf('2', [1, 0, 0, 0, 0], 1));
  await vi.waitFor(() => expect(catalogue.snapshot().find('2')?.rating).toBe('1.0'));
  expect(news).toHaveBeenCalledTimes(1);
  platform.list = [entry(1), entry(2, { name: 'Renamed' })];
  expect(await catalogue.refresh()).toBe('changed');
  expect(catalogue.snapshot().find('2')).toMatchObject({ name: 'Renamed', rating: '1.0', reviewCount: 1 });
  // The version that listeners get has its ratings: no second one follows.
  expect(news).toHaveBeenCalledTimes(2);
  await catalogue.renew();
  expect(news).toHaveBeenCalledTimes(2);
});

it('B10 Stars: ratings that cannot be read leave the last ones and the catalogue as they are [B10.4]', async () => {
  const { catalogue, ratings, platform, rows } = await open();
  rows.set('1', totalsOf('1', [0, 0, 0, 0, 1], 1));
  ratings.note('1');
  await catalogue.renew();
  rows.get = () => {
    throw new Error('The database is away');
  };
  ratings.note('2');
  platform.list = [entry(1, { name: 'Renamed' }), entry(2)];
  expect(await catalogue.refresh()).toBe('changed');
  expect(catalogue.snapshot().find('1')).toMatchObject({ name: 'Renamed', rating: '5.0' });
});

it("B10 Stars: our own come before the shop's number, and a number without a count is none [B10.3]", () => {
  const rated = product({ rating: '4.2', reviewCount: 31 });
  expect(withRating(rated, undefined)).toBe(rated);
  expect(withRating(rated, totalsOf('1', [1, 0, 0, 0, 0], 1))).toMatchObject({
    rating: '1.0',
    reviewCount: 1,
  });
  // All of them were deleted.
  expect(withRating(rated, totalsOf('1', [0, 0, 0, 0, 0], 2))).toBe(rated);
  for (const reviewCount of [undefined, 0]) {
    const { rating: _rating, reviewCount: _count, ...rest } = product({ rating: '4.2' });
    const bare = withRating(
      { ...rest, rating: '4.2', ...(reviewCount !== undefined && { reviewCount }) },
      undefined,
    );
    expect(bare).not.toHaveProperty('rating');
    expect(bare).not.toHaveProperty('reviewCount');
  }
});
