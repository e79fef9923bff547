// B7 Tests the required fields of an article.
import { describe, expect, it, test } from 'vitest';
import { articleTeaser, publishedArticle } from './publications.ts';

const ARTICLE = {
  slug: 'wash-linen',
  title: 'How to wash linen',
  excerpt: 'Cold and slowly.',
  category: 'Care',
  publishedAt: '2026-10-01T00:00:00Z',
  html: '<p>Cold.</p>',
};
const { html: _, ...TEASER } = { ...ARTICLE, minutes: 3 };
const PICK = { category: 'women', sub: 'tops', word: 'linen' };

describe('B7 Journal: an article', () => {
  test.each(Object.keys(ARTICLE))('is refused without its %s', (field) => {
    expect(publishedArticle.safeParse({ ...ARTICLE, [field]: undefined }).success).toBe(false);
  });

  test.each<[string, object]>([
    ['a picture without a text', { image: { src: '/a.jpg' } }],
    ['a picture without an address', { image: { alt: 'Linen' } }],
    ['an author who is no text', { author: 1 }],
    ['a pick without a word', { picks: [{ ...PICK, word: undefined }] }],
  ])('is refused with %s', (_, fields) => {
    expect(publishedArticle.safeParse({ ...ARTICLE, ...fields }).success).toBe(false);
  });

  it('does not say how long it takes to read: that is counted', () => {
    expect(publishedArticle.parse({ ...ARTICLE, minutes: 99 })).toEqual(ARTICLE);
  });
});

describe('B7 Journal: what a list shows of an article', () => {
  it('leaves out the text itself', () => {
    expect(articleTeaser.parse({ ...TEASER, html: '<p>Cold.</p>' })).toEqual(TEASER);
  });

  test.each(Object.keys(TEASER))('is refused without its %s', (field) => {
    expect(articleTeaser.safeParse({ ...TEASER, [field]: undefined }).success).toBe(false);
  });
});
