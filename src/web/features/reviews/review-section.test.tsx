import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ProductReviews, ReviewQuery } from '../../../shared/reviews/review.ts';
import { createQueryClient } from '../../api/query-client.ts';
import ReviewSection from './review-section.tsx';

const NONE: ProductReviews = {
  average: null,
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  fit: { small: 0, true: 0, large: 0 },
  items: [],
  removed: {},
  page: 1,
  pages: 1,
};
const REVIEW = {
  id: 'r',
  rating: 4,
  title: '',
  text: 'Soft.',
  name: 'Jo',
  createdAt: '2026-10-05T12:00:00.000Z',
};

const render = (reviews: Partial<ProductReviews>, query: ReviewQuery = { sort: 'newest', page: 1 }): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewSection id="41" first={{ ...NONE, ...reviews }} query={query} />
    </QueryClientProvider>,
  );

it('B10 Shown: without reviews the section says so and has no stars and no rows [B10.1]', () => {
  const html = render({});
  expect(html).toContain('No reviews yet');
  expect(html).not.toMatch(/stars|progress|Newest/);
});

it("B10 Shown: the shop's number stands alone, without rows, texts and orders [B10.3]", () => {
  const html = render({ average: 4.2, count: 31 });
  expect(html).toContain('4.2 out of 5 stars');
  expect(html).toContain('(31 reviews)');
  expect(html).toContain('The shop keeps these ratings as a number, without texts.');
  expect(html).not.toMatch(/progress|Newest|Verified buyer/);
});

it('B10 Shown: rows and orders are links that keep each other, and the next ten have one [B10.13]', () => {
  const many = { average: 4, count: 12, distribution: [0, 0, 0, 12, 0] as const, items: [REVIEW], pages: 2 };
  const html = render(many);
  expect(html).toContain('href="/product/41?stars=4#reviews"');
  expect(html).toContain('href="/product/41?sort=highest#reviews"');
  expect(html).toContain('href="/product/41?page=2#reviews"');
  const lowest = render(many, { sort: 'lowest', stars: 4, page: 1 });
  expect(lowest).toContain('href="/product/41?stars=5&amp;sort=lowest#reviews"');
  expect(lowest).toContain('href="/product/41?stars=4#reviews"');
  expect(lowest).toContain('href="/product/41?stars=4&amp;sort=lowest&amp;page=2#reviews"');
});

it('B10 Shown: large numbers have commas everywhere [B10.2] [B10.17]', () => {
  const html = render({
    average: 3.1,
    count: 100_000,
    distribution: [20_000, 19_000, 21_000, 20_000, 20_000],
    items: [REVIEW],
    removed: { Abuse: 1_200 },
    pages: 10_000,
  });
  for (const text of ['(100,000 reviews)', '21,000', '1,200 reviews were removed: abuse.'])
    expect(html).toContain(text);
});
