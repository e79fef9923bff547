import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fitSentence, removedSentences } from '../../content/reviews.ts';
import { reviewData } from './review-data.ts';
import { ReviewItem } from './review-item.tsx';

const REVIEW = {
  id: 'r',
  rating: 4,
  title: '<img src=x onerror=alert(1)>',
  text: 'See <b>https://evil.example</b> & "more"',
  name: '<i>Ada</i>',
  createdAt: '2026-10-05T12:00:00.000Z',
};

it('B10 Shown: links and markup in a review are shown as text [B10.14]', () => {
  const html = renderToStaticMarkup(
    <ReviewItem review={{ ...REVIEW, reply: { text: '<u>Thanks</u>', at: REVIEW.createdAt } }} />,
  );
  expect(html).not.toMatch(/<img|<b>|<i>|<u>|<a /);
  expect(html).toContain('&lt;b&gt;https://evil.example&lt;/b&gt;');
  expect(html).toContain('Verified buyer');
  expect(html).toContain('October 5, 2026');
});

it("B10 Shown: the majority's opinion is stated, and the number of removed ones [B10.13] [B10.17]", () => {
  expect(fitSentence({ small: 1, true: 3, large: 1 })).toBe('Most buyers say: true to size');
  expect(fitSentence({ small: 2, true: 2, large: 0 })).toBeUndefined();
  expect(fitSentence({ small: 0, true: 2, large: 0 })).toBeUndefined();
  expect(fitSentence({ small: 0, true: 3, large: 0 })).toBeDefined();
  expect(removedSentences({ 'Personal data': 1, Abuse: 2 })).toEqual([
    '1 review was removed: personal data.',
    '2 reviews were removed: abuse.',
  ]);
});

it('B10 Structured data: it lists exactly the reviews that are shown [B10.16]', () => {
  const none = {
    average: null,
    count: 0,
    distribution: [0, 0, 0, 0, 0] as const,
    fit: { small: 0, true: 0, large: 0 },
  };
  const page = { ...none, removed: {}, page: 1, pages: 1 };
  expect(reviewData(undefined)).toEqual({});
  expect(reviewData({ ...page, items: [] })).toEqual({});
  expect(reviewData({ ...page, items: [REVIEW] })).toMatchObject({
    review: [{ '@type': 'Review', reviewBody: REVIEW.text, reviewRating: { ratingValue: 4 } }],
  });
});
