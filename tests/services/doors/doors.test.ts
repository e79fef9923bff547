// B16 The shop's addresses, redirects and menu over a real database: read, read again, and kept while the platform is away.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_FEATURES } from '../../../src/shared/features.ts';
import { buildView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createDoors } from '../../../src/shop/doors/doors.ts';
import type { UrlRedirect } from '../../../src/shop/doors/redirects.ts';
import type { ShopMenuItem } from '../../../src/shop/ports/doors.ts';
import { HOUSE_TEXTS } from '../../../src/shop/publications/publications.ts';
import { recordingLog } from '../../fixtures/catalogue.ts';
import { hostile } from '../../fixtures/hostile-addresses.ts';
import { databaseOfFile } from '../one-database.ts';
import { SHIRT } from '../support-cart.ts';

const database = databaseOfFile({ emptied: true });
const opened: { close(): Promise<void> }[] = [];
const view = await buildView('1', [{ product: SHIRT, collections: [] }]);

// The platform is read again by an interval: it comes when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  vi.useRealTimers();
});

const item = (title: string, url: string, items: ShopMenuItem[] = []): ShopMenuItem => ({
  title,
  url,
  items,
});
const MENU = [
  item('Women', '/collections/women?page=2', [
    item('Linen shirt', '/products/linen-shirt', [item('Men', '/men')]),
  ]),
  item('Help', '/pages/faq/#returns'),
];
const LINKS = [
  {
    label: 'Women',
    href: '/women?page=2',
    items: [{ label: 'Linen shirt', href: '/product/1', items: [{ label: 'Men', href: '/men', items: [] }] }],
  },
  { label: 'Help', href: '/faq#returns', items: [] },
];
const REDIRECTS = [
  { path: '/spring', target: '/women' },
  { path: '/Lookbook', target: '/collections/women/denim?page=2#top' },
  { path: '/away', target: 'https://evil.example/' },
];

function setUp() {
  const shop = { menu: [...MENU], redirects: [...REDIRECTS] as UrlRedirect[], down: false };
  const catalogue = { ready: true };
  const doors = createDoors({
    platform: {
      async readMenu() {
        if (shop.down) throw new Error('away');
        return shop.menu;
      },
      listRedirects: async () => shop.redirects,
    },
    database: database(),
    catalogue: { snapshot: () => view, status: () => catalogue },
    publications: { list: () => HOUSE_TEXTS.map((text) => ({ ...text, minutes: 3 })) },
    features: ALL_FEATURES,
    log: recordingLog(),
  });
  opened.push(doors);
  return { shop, catalogue, doors };
}

describe("B16 Shopify's addresses", () => {
  test('a product is found by its handle in any case, an article by its name, and the query stays [B16.1]', () => {
    const { doors } = setUp();
    expect(doors.addressOf('/products/linen-shirt', 'variant=12')).toBe('/product/1?variant=12');
    expect(doors.addressOf('/products/Linen-Shirt', '')).toBe('/product/1');
    expect(doors.addressOf('/products/no-such-shirt', '')).toBeUndefined();
    const [, second] = HOUSE_TEXTS;
    expect(doors.addressOf(`/blogs/news/${second?.slug}`, '')).toBe(`/journal/${second?.slug}`);
    expect(doors.addressOf('/blogs/news/no-such-article', '')).toBeUndefined();
    expect(doors.addressOf('/women', '')).toBeUndefined();
  });

  test('a query that is not valid in an address is left out [B16.3]', async () => {
    const { doors } = setUp();
    await doors.start();
    expect(doors.addressOf('/search', 'q=a\\b')).toBe('/all-merchandise');
    expect(doors.movedTo('/spring', 'q=a b')).toBe('/women');
  });
});

describe("B16 The owner's redirects", () => {
  test('they apply once they are read, and the next reading replaces them [B16.2]', async () => {
    const { doors, shop } = setUp();
    expect(doors.movedTo('/spring', '')).toBeUndefined();
    await doors.start();
    expect(doors.movedTo('/spring', 'a=1')).toBe('/women?a=1');
    expect(doors.movedTo('/lookbook', 'a=1')).toBe('/women/denim?page=2&a=1#top');
    expect(doors.movedTo('/away', '')).toBeUndefined();
    expect(doors.movedTo('/nowhere', '')).toBeUndefined();
    const before = doors.version();
    shop.redirects = [{ path: '/spring', target: '/men' }];
    await doors.refresh();
    expect(doors.version()).not.toBe(before);
    expect(doors.movedTo('/spring', '')).toBe('/men');
    expect(doors.movedTo('/lookbook', '')).toBeUndefined();
  });

  test('redirects and menu stay while the platform is away, also after a restart [B16.2]', async () => {
    const first = setUp();
    await first.doors.start();
    first.shop.down = true;
    await first.doors.refresh();
    const second = setUp();
    second.shop.down = true;
    await second.doors.start();
    for (const { doors } of [first, second]) {
      expect(doors.movedTo('/spring', '')).toBe('/women');
      expect(doors.menu()).toEqual(LINKS);
    }
  });

  test('a saved copy that is damaged is not used', async () => {
    await database().settings.write('doors', JSON.stringify({ menu: [{ title: 1 }], redirects: [{}] }));
    const { doors, shop } = setUp();
    shop.down = true;
    await doors.start();
    expect([doors.menu(), doors.movedTo('/spring', '')]).toEqual([[], undefined]);
  });
});

describe('B16 Hostile addresses', () => {
  const own = 'https://shop.example';
  const staysHere = (location: string) => {
    expect(new URL(location, `${own}/old`).origin).toBe(own);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(location).toMatch(/^\/(?![/\\])[^\\\s\u0000-\u001f\u0080-\uffff]*$/);
  };
  const query = fc.oneof(fc.constant(''), hostile);

  test('of 10,000 hostile targets of redirects none leaves the host [B16.3]', async () => {
    const { doors, shop } = setUp();
    const targets = fc.sample(hostile, 10_000);
    shop.redirects = targets.map((target, at) => ({ path: `/old/${at}`, target }));
    await doors.start();
    let followed = 0;
    for (const [at, asked] of fc.sample(query, targets.length).entries()) {
      const location = doors.movedTo(`/old/${at}`, asked);
      if (location === undefined) continue;
      followed += 1;
      staysHere(location);
    }
    expect(followed).toBeGreaterThan(100);
  });

  test("of 10,000 hostile addresses of Shopify's kind none leads to another host [B16.3]", () => {
    const { doors } = setUp();
    const starts = [
      '/products/',
      '/collections/',
      '/collections/all/',
      '/collections/a/products/',
      '/search',
      '/',
    ];
    let led = 0;
    fc.assert(
      fc.property(fc.constantFrom(...starts), hostile, query, (start, rest, asked) => {
        const location = doors.addressOf(start + rest, asked);
        if (location === undefined) return;
        led += 1;
        staysHere(location);
      }),
      { numRuns: 10_000 },
    );
    expect(led).toBeGreaterThan(100);
  });
});

describe("B16 The shop's menu", () => {
  test('it is there once the menu and the products are', async () => {
    const { doors, catalogue } = setUp();
    expect(doors.menu()).toEqual([]);
    await doors.start();
    expect(doors.menu()).toEqual(LINKS);
    catalogue.ready = false;
    expect(doors.menu()).toEqual([]);
  });

  test('an item leads to a path here or to an address on the web, and others are left out', async () => {
    const { doors, shop } = setUp();
    const same = [
      '/women',
      '/pages/stockists?city=Durham',
      '/%E0%A4%A',
      'https://a.example/b?c',
      'http://a.example',
    ];
    const out = [
      'https://',
      '//evil.example',
      'mailto:a@b.example',
      'javascript:open("https://evil.example")',
      '',
    ];
    shop.menu = ['/pages/about/', ...same, ...out].map((url) => item('Item', url));
    await doors.start();
    expect(doors.menu().map(({ href }) => href)).toEqual(['/about', ...same]);
  });
});
