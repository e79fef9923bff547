import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITS, REMOVAL_REASONS, REVIEW_SORTS, readReviewQuery } from '../../shared/reviews/review.ts';
import type { ReviewRecord, ReviewTotals } from '../ports/reviews.ts';
import { isShown } from './rules.ts';
import { averageOf, changeOf, NO_TOTALS, planPage, summaryOf } from './totals.ts';

const record = (fields: Partial<ReviewRecord> = {}): ReviewRecord => ({
  id: 'r',
  orderId: 'o',
  lineKey: '71-0',
  productId: '7',
  rating: 5,
  title: '',
  text: 'Soft and well made.',
  name: 'Ada B.',
  createdAt: 1,
  changedAt: 1,
  erased: false,
  deleted: false,
  ...fields,
});

const reviews = fc.array(
  fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    fit: fc.option(fc.constantFrom(...FITS), { nil: undefined }),
    removed: fc.option(fc.constantFrom(...REMOVAL_REASONS), { nil: undefined }),
    erased: fc.boolean(),
    deleted: fc.boolean(),
    createdAt: fc.nat(),
  }),
  { maxLength: 60 },
);

/** Adds up the changes one by one, as the database does. */
function addUp(all: readonly ReviewRecord[]): ReviewTotals {
  const changes = all.map((each) => changeOf(undefined, each));
  const sum = (of: 'stars' | 'hidden') =>
    NO_TOTALS.stars.map((_, at) => changes.reduce((total, change) => total + (change[of][at] ?? 0), 0));
  return {
    ...NO_TOTALS,
    stars: sum('stars') as unknown as ReviewTotals['stars'],
    hidden: sum('hidden') as unknown as ReviewTotals['hidden'],
  };
}

describe('B10 Figures', () => {
  it('the average has one decimal, and there is none without reviews [B10.2]', () => {
    expect(averageOf([0, 0, 0, 0, 0])).toBeUndefined();
    expect(averageOf([0, 0, 0, 1, 2])).toBe(4.7);
    expect(averageOf([1, 0, 0, 0, 0])).toBe(1);
  });

  it('removed and erased reviews stay counted, deleted ones are gone', () => {
    const before = record();
    expect(changeOf(undefined, before).stars).toEqual([0, 0, 0, 0, 1]);
    const removal = changeOf(before, record({ removed: 'Abuse' }));
    expect(removal.stars).toEqual([0, 0, 0, 0, 0]);
    expect(removal.hidden).toEqual([0, 0, 0, 0, 1]);
    expect(removal.removed).toMatchObject({ Abuse: 1 });
    expect(changeOf(before, record({ erased: true })).stars).toEqual([0, 0, 0, 0, 0]);
    expect(changeOf(before, record({ deleted: true })).stars).toEqual([0, 0, 0, 0, -1]);
    expect(changeOf(before, record({ rating: 2 })).stars).toEqual([0, 1, 0, 0, -1]);
  });

  it("the shop's own number stands only where there are no reviews of ours [B10.3]", () => {
    const fallback = { average: 4.2, count: 31 };
    expect(summaryOf(NO_TOTALS, fallback)).toMatchObject({
      average: 4.2,
      count: 31,
      distribution: [0, 0, 0, 0, 0],
    });
    expect(summaryOf({ ...NO_TOTALS, stars: [1, 0, 0, 0, 0] }, fallback)).toMatchObject({
      average: 1,
      count: 1,
    });
    expect(summaryOf(NO_TOTALS, undefined)).toMatchObject({ average: null, count: 0, removed: {} });
  });

  it('every page holds the reviews that sorting all of them would put there [B10.12]', () => {
    fc.assert(
      fc.property(
        reviews,
        fc.constantFrom(...REVIEW_SORTS),
        fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        fc.integer({ min: 1, max: 9 }),
        (drawn, sort, stars, page) => {
          const all = drawn.map((fields, at) => record({ ...fields, id: String(at) }));
          const totals = addUp(all);
          const newest = (a: ReviewRecord, b: ReviewRecord) =>
            b.createdAt - a.createdAt || Number(a.id) - Number(b.id);
          const shown = all.filter(isShown).sort(newest);
          const wanted = shown
            .filter(({ rating }) => stars === undefined || rating === stars)
            .sort((a, b) =>
              sort === 'newest' ? 0 : sort === 'highest' ? b.rating - a.rating : a.rating - b.rating,
            );
          const plan = planPage(totals, { stars, sort, page }, 4);
          const read = plan.slices.flatMap(({ stars: only, offset, limit }) =>
            shown.filter(({ rating }) => only === undefined || rating === only).slice(offset, offset + limit),
          );
          expect(plan.pages).toBe(Math.max(1, Math.ceil(wanted.length / 4)));
          expect(plan.page).toBe(Math.min(page, plan.pages));
          expect(read).toEqual(wanted.slice((plan.page - 1) * 4, plan.page * 4));
        },
      ),
    );
  });

  it('what is malformed in the query counts as not written [B10.12]', () => {
    const read = (query: Record<string, string>) => readReviewQuery((name) => query[name]);
    expect(read({ stars: '6', sort: 'best', page: '0' })).toEqual({ sort: 'newest', page: 1 });
    expect(read({ stars: '3', sort: 'lowest', page: '12' })).toEqual({ stars: 3, sort: 'lowest', page: 12 });
    expect(read({ stars: '3.5', page: '1e3' })).toEqual({ sort: 'newest', page: 1 });
  });
});
