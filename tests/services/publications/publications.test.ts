// B7 B8 The journal and the policies over a real database: kept, read again, and served when the platform is away.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublishedArticle } from '../../../src/shared/publications/publications.ts';
import { buildView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import type { ShopPolicies } from '../../../src/shop/ports/publications.ts';
import { createPublications, HOUSE_TEXTS } from '../../../src/shop/publications/publications.ts';
import { entry } from '../../fixtures/catalogue.ts';
import { databaseOfFile } from '../one-database.ts';

const SAVED = 'publications';
const FIVE_MINUTES_MS = 5 * 60_000;
const opened: { close(): Promise<void> }[] = [];
const openedDatabase = databaseOfFile();

// The platform is read again by an interval: it comes when the test says so.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openedDatabase().settings.write(SAVED, JSON.stringify({ articles: [], policies: {} }));
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  vi.useRealTimers();
});

const article = (slug: string, changes: Partial<PublishedArticle> = {}): PublishedArticle => ({
  slug,
  title: `About ${slug}`,
  excerpt: 'In short',
  category: 'Care',
  publishedAt: '2026-10-01T00:00:00.000Z',
  html: '<p>See <a href="/product/product-1">it</a>.</p>',
  ...changes,
});

const view = await buildView('1', [entry(1)]);

function setUp({ ready = true }: { ready?: boolean } = {}) {
  const shop = { articles: [] as PublishedArticle[], policies: {} as ShopPolicies, down: false };
  const warnings: object[] = [];
  const store = { full: false };
  const publications = createPublications({
    platform: {
      async listArticles() {
        if (shop.down) throw new Error('away');
        return shop.articles;
      },
      shopPolicies: async () => shop.policies,
    },
    database: {
      settings: {
        ...openedDatabase().settings,
        read: (key) => openedDatabase().settings.read(key),
        async write(key, value) {
          if (store.full) throw new Error('disk full');
          await openedDatabase().settings.write(key, value);
        },
      },
    },
    catalogue: {
      status: () => ({ ready }),
      snapshot() {
        if (!ready) throw new ShopError('catalogue_unavailable');
        return view;
      },
    },
    log: { info() {}, warn: (fields) => void warnings.push(fields), error() {} },
  });
  opened.push(publications);
  return {
    publications,
    shop,
    store,
    warnings,
    slugs: () => publications.list().map(({ slug }) => slug),
  };
}

const HOUSE_SLUGS = HOUSE_TEXTS.map(({ slug }) => slug);

describe('B7 Journal: what is kept over a restart', () => {
  test.each([
    ['is no JSON', '{', 2],
    ['has another form', '{"articles":[{"slug":1}],"policies":{}}', 1],
  ])('a saved copy that %s is ignored', async (_title, saved, warned) => {
    await openedDatabase().settings.write(SAVED, saved);
    const { publications, shop, slugs, warnings } = setUp();
    shop.down = true;
    await publications.start();
    expect(slugs()).toEqual(HOUSE_SLUGS);
    expect(publications.policy('privacy')).toEqual({ policy: null });
    expect(warnings).toHaveLength(warned);
    for (const warning of warnings) expect(warning).toEqual({ reason: expect.stringMatching(/Error: ./) });
    shop.down = false;
    shop.articles = [article('one')];
    await publications.refresh();
    expect(slugs()).toEqual(['one']);
  });

  test('publications that cannot be saved are still shown', async () => {
    const { publications, shop, store, slugs, warnings } = setUp();
    store.full = true;
    shop.articles = [article('one')];
    await publications.start();
    expect(slugs()).toEqual(['one']);
    expect(warnings).toEqual([{ reason: 'Error: disk full' }]);
  });
});

describe('B7 Journal: reading the platform', () => {
  test('it is read every five minutes, until it is closed', async () => {
    const { publications, shop, slugs } = setUp();
    await publications.start();
    shop.articles = [article('one')];
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    // Closing waits for the reading that is under way.
    await publications.close();
    expect(slugs()).toEqual(['one']);
    shop.articles = [];
    vi.advanceTimersByTime(10 * FIVE_MINUTES_MS);
    expect(slugs()).toEqual(['one']);
  });

  test('the version changes exactly when the published content does', async () => {
    const { publications, shop } = setUp();
    const versions = [];
    for (const articles of [[], [article('one')], [article('one')], [article('two')], [article('one')]]) {
      shop.articles = articles;
      await publications.refresh();
      versions.push(publications.version());
    }
    const [none, one, same, two, back] = versions;
    expect(new Set([none, one, two]).size).toBe(3);
    expect([same, back]).toEqual([one, one]);
  });
});

describe('B7 Journal: an article', () => {
  const image = { src: '/one.jpg', alt: 'One' };
  const teaser = (slug: string) => {
    const { html: _html, ...rest } = article(slug);
    return { ...rest, minutes: 1 };
  };

  test('it shows its picture and its author if it has them', async () => {
    const { publications, shop } = setUp();
    shop.articles = [article('one', { image, author: 'Ada' }), article('two')];
    await publications.start();
    expect(publications.list()).toStrictEqual([{ ...teaser('one'), image }, teaser('two')]);
    expect(publications.article('one')).toMatchObject({ image, author: 'Ada' });
    const plain = publications.article('two');
    expect(plain).not.toHaveProperty('image');
    expect(plain).not.toHaveProperty('author');
    expect(plain.html).toBe(article('two').html);
  });

  test('it links to the first two others', async () => {
    const { publications, shop } = setUp();
    shop.articles = ['one', 'two', 'three', 'four'].map((slug) => article(slug));
    await publications.start();
    const more = (slug: string) => publications.article(slug).more;
    expect(more('one')).toStrictEqual([teaser('two'), teaser('three')]);
    expect(more('two')).toStrictEqual([teaser('one'), teaser('three')]);
    expect(more('four')).toStrictEqual([teaser('one'), teaser('two')]);
  });

  test('an unknown article is not found', async () => {
    const { publications } = setUp();
    await publications.start();
    expect(() => publications.article('no-such')).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(publications.article(HOUSE_SLUGS[0] ?? '').slug).toBe(HOUSE_SLUGS[0]);
  });

  test('it is shown without products until there is a catalogue', async () => {
    for (const ready of [true, false]) {
      const { publications, shop } = setUp({ ready });
      shop.articles = [article('one')];
      await publications.start();
      const handles = publications.article('one').products.map(({ handle }) => handle);
      expect(handles).toEqual(ready ? ['product-1'] : []);
    }
  });
});
