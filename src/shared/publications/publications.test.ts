// B7 B8 Tests the required fields of an article and a policy.
import { describe, expect, it, test } from 'vitest';
import { articleTeaser, publications, publishedArticle } from './publications.ts';

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
  test.each<[string, object]>([
    ['its least', {}],
    ['an author', { author: 'June' }],
    ['a picture', { image: { src: '/a.jpg', alt: 'Linen on a line' } }],
    ['no picks', { picks: [] }],
    ['picks', { picks: [PICK, PICK] }],
  ])('is published with %s', (_, fields) => {
    expect(publishedArticle.parse({ ...ARTICLE, ...fields })).toEqual({ ...ARTICLE, ...fields });
  });

  test.each(Object.keys(ARTICLE))('is refused without its %s', (field) => {
    expect(publishedArticle.safeParse({ ...ARTICLE, [field]: undefined }).success).toBe(false);
  });

  test.each<[string, object]>([
    ['a picture without a text', { image: { src: '/a.jpg' } }],
    ['a picture without an address', { image: { alt: 'Linen' } }],
    ['an author who is no text', { author: 1 }],
    ['a pick without a word', { picks: [{ ...PICK, word: undefined }] }],
    ['a pick without a category', { picks: [{ ...PICK, category: undefined }] }],
    ['a pick without a sub-category', { picks: [{ ...PICK, sub: undefined }] }],
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

describe('B8 Everything the platform publishes', () => {
  const POLICY = { title: 'Privacy', html: '<p>Little is stored.</p>' };

  test.each<[string, object]>([
    ['nothing', { articles: [], policies: {} }],
    ['articles', { articles: [ARTICLE], policies: {} }],
    ['one policy', { articles: [], policies: { privacy: POLICY } }],
    ['both policies', { articles: [], policies: { privacy: POLICY, terms: POLICY } }],
  ])('may be %s', (_, record) => {
    expect(publications.parse(record)).toEqual(record);
  });

  test.each<[string, object]>([
    ['no list of articles', { policies: {} }],
    ['no policies', { articles: [] }],
    ['a broken article', { articles: [{ ...ARTICLE, slug: undefined }], policies: {} }],
    ['a policy without a title', { articles: [], policies: { privacy: { html: '' } } }],
    ['a policy without a text', { articles: [], policies: { terms: { title: 'Terms' } } }],
  ])('is refused with %s', (_, record) => {
    expect(publications.safeParse(record).success).toBe(false);
  });
});
