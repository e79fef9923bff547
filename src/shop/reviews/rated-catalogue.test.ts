import { expect, it, onTestFinished, vi } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { buildView } from '../catalogue/catalogue-view.ts';
import type { ReviewTotals } from '../ports/reviews.ts';
import { createRatedCatalogue, withRating } from './rated-catalogue.ts';
import { NO_TOTALS } from './totals.ts';

const totalsOf = (productId: string, stars: ReviewTotals['stars'], revision: number): ReviewTotals => ({
  ...NO_TOTALS,
  productId,
  stars,
  revision,
});

async function open() {
  const entries = ['1', '2'].map((shopifyId) => ({ product: product({ shopifyId }), collections: [] }));
  let view = await buildView('v1', entries);
  let listener: (() => void) | undefined;
  const rows = new Map<string, ReviewTotals>();
  const plain = {
    start: async () => undefined,
    snapshot: () => view,
    status: () => ({ ready: true, version: view.version }),
    subscribe: (each: () => void) => {
      listener = each;
      return () => undefined;
    },
  } as unknown as Catalogue;
  const database = {
    reviews: {
      totals: async (id: string) => rows.get(id),
      listTotals: async () => [...rows.values()],
      countChanges: async () => [...rows.values()].reduce((sum, { revision }) => sum + revision, 0),
    },
  } as never;
  const log = { info() {}, warn() {}, error() {} };
  const catalogue = createRatedCatalogue(plain, { database, log, followMs: 10 });
  onTestFinished(() => catalogue.close());
  await catalogue.start();
  return {
    catalogue,
    rows,
    async changeShop() {
      view = await buildView('v2', entries);
      listener?.();
    },
  };
}

it('B10 Stars: a review changes its product and the version, and no other product [B10.4]', async () => {
  const { catalogue, rows } = await open();
  const before = catalogue.snapshot();
  const news = vi.fn();
  catalogue.subscribe(news);
  rows.set('1', totalsOf('1', [0, 0, 0, 1, 2], 3));
  catalogue.onReview('1');
  await vi.waitFor(() => expect(catalogue.status().version).toBe('v1-3'));
  expect(catalogue.snapshot().find('1')).toMatchObject({ rating: '4.7', reviewCount: 3 });
  expect(catalogue.snapshot().find('2')).toBe(before.find('2'));
  expect(news).toHaveBeenCalledTimes(1);
});

it('B10 Stars: the reviews that another instance took are seen, and a new catalogue keeps them [B10.4]', async () => {
  const { catalogue, rows, changeShop } = await open();
  rows.set('2', totalsOf('2', [1, 0, 0, 0, 0], 1));
  await vi.waitFor(() => expect(catalogue.snapshot().find('2')?.rating).toBe('1.0'));
  await changeShop();
  await vi.waitFor(() => expect(catalogue.status().version).toBe('v2-1'));
  expect(catalogue.snapshot().find('2')).toMatchObject({ rating: '1.0', reviewCount: 1 });
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
