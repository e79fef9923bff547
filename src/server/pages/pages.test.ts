import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ALL_FEATURES } from '../../shared/features.ts';
import {
  NOT_FOUND_ADDRESS,
  type PageApi,
  type PageMeta,
  type RenderedPage,
} from '../../shared/pages/page-contract.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { renderDocument } from './document.ts';
import { createPages } from './pages.ts';

const FILES = {
  frame: {
    script: 'void 0',
    splash: '<p>Splash</p>',
    fontUrls: ['/assets/a.woff2'],
    parts: [],
    themeColor: '#000',
  },
  style: 'a{}',
  entry: '/assets/entry.js',
  scripts: ['/assets/page.js'],
  laterScripts: ['/assets/drawer.js'],
};

const META: PageMeta = { title: 'Title', description: 'About', canonical: '/women' };

function addressOf(path: string, query: URLSearchParams): string {
  if (path.startsWith('/unknown')) return NOT_FOUND_ADDRESS;
  const parameter = query.get('page') ?? query.get('q');
  return parameter === null ? path : `${path}?page=${parameter}`;
}

function setUp(answer: (url: string) => Partial<RenderedPage> = () => ({})) {
  const rendered: string[] = [];
  let version: string | undefined = 'one';
  const pages = createPages({
    renderer: {
      frame: FILES.frame,
      features: ALL_FEATURES,
      renderError: (message) => ({ title: message, body: '' }),
      prepare: async (path, query) => {
        const address = addressOf(path, query);
        return {
          address,
          cacheable: !query.has('q'),
          render: () => {
            rendered.push(address);
            return {
              body: `<h1>${address}</h1>`,
              meta: META,
              start: { address },
              source: 'x',
              ...answer(address),
            };
          },
        };
      },
    },
    filesFor: () => FILES,
    api: {} as PageApi,
    responses: createResponseCache(() => String(version), 64 * 1024 * 1024),
    isLarge: () => false,
    publicUrl: 'https://shop.example',
    headers: { 'x-kept': 'yes' },
  });
  return {
    pages,
    rendered,
    setVersion: (next: string | undefined) => {
      version = next;
    },
  };
}

describe('The page cache', () => {
  it('renders a page once and answers it from memory', async () => {
    const { pages, rendered } = setUp();
    expect(pages.cached('/women', '')).toBeUndefined();
    const first = await pages.get('/women', '');
    expect(pages.cached('/women', '')).toBe(first);
    expect(await pages.get('/women', '')).toBe(first);
    expect(rendered).toEqual(['/women']);
  });

  it('B14 Forms: an answer has its own status, comes from no cache and stays in none [B14.5, B14.8]', async () => {
    const { pages, rendered } = setUp();
    const cached = await pages.get('/women', '');
    const refusal = { form: 'removeCartItem', status: 404, message: 'No', fields: {}, values: {} } as const;
    const visitor = { sessionId: '', ip: '', formPage: '/women', refusal };
    expect((await pages.get('/women', '', visitor)).status).toBe(404);
    expect(rendered).toEqual(['/women', '/women']);
    expect(pages.cached('/women', '')).toBe(cached);
  });

  it('sends the headers of the store with each page', async () => {
    const { pages } = setUp();
    const page = await pages.get('/women', '');
    expect(page.body('identity').headers.join()).toContain('x-kept,yes');
  });

  it('shares one rendering among those who ask at the same time', async () => {
    const { pages, rendered } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => pages.get('/men', '')));
    expect(rendered).toEqual(['/men']);
  });

  it('Overload: renderings too many are refused, and taken again when the others are done', async () => {
    const { pages } = setUp();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, number) => pages.get('/women', `page=${number}`)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(300 - 256);
    expect(refused[0]).toMatchObject({ reason: { code: 'overloaded' } });
    expect((await pages.get('/women', 'page=299')).status).toBe(200);
  });

  it('unknown query parameters never make a new entry', async () => {
    const { pages, rendered } = setUp();
    for (const query of ['utm_source=x', 'a=1&b=2', 'utm_source=y']) await pages.get('/women', query);
    expect(rendered).toEqual(['/women']);
    await pages.get('/women', 'page=2&utm_source=z');
    expect(rendered).toEqual(['/women', '/women?page=2']);
  });

  it('all unknown paths share one page', async () => {
    const { pages, rendered } = setUp(() => ({ meta: { ...META, status: 404 } }));
    for (const path of ['/unknown', '/unknown/2', '/unknown/3'])
      expect((await pages.get(path, '')).status).toBe(404);
    expect(rendered).toEqual([NOT_FOUND_ADDRESS]);
  });

  it('a new catalogue version makes new pages', async () => {
    const { pages, rendered, setVersion } = setUp();
    await pages.get('/women', '');
    setVersion('two');
    await pages.get('/women', '');
    expect(rendered).toHaveLength(2);
  });

  it('errors are not kept', async () => {
    let broken = true;
    const { pages } = setUp(() => {
      if (broken) throw new Error('no');
      return {};
    });
    await expect(pages.get('/women', '')).rejects.toThrow('no');
    broken = false;
    expect((await pages.get('/women', '')).status).toBe(200);
  });

  it('a page that may not be kept is made for each who asks', async () => {
    const { pages, rendered } = setUp(() => ({ unavailable: true }));
    for (let round = 0; round < 2; round += 1) expect((await pages.get('/women', 'q=x')).status).toBe(503);
    expect(rendered).toHaveLength(2);
    expect(pages.cached('/women', 'page=x')).toBeUndefined();
  });

  it('a kept page with a query is found without asking the renderer', async () => {
    const { pages } = setUp();
    const page = await pages.get('/women', 'utm_source=x&page=2');
    expect(pages.cached('/women', 'page=2')).toBe(page);
    expect(pages.cached('/women', 'page=3')).toBeUndefined();
  });

  it('a catalogue that changes while a page is made does not get the old page', async () => {
    const { pages, setVersion } = setUp();
    const page = pages.get('/women', '');
    setVersion('two');
    await page;
    expect(pages.cached('/women', '')).toBeUndefined();
    setVersion('one');
    expect(pages.cached('/women', '')).toBeUndefined();
  });

  it('keeps the page compressed', async () => {
    const { pages } = setUp(() => ({ body: '<p>text</p>'.repeat(5_000) }));
    const page = await pages.get('/women', '');
    const [br, identity] = [page.body('br'), page.body('identity')];
    expect(brotliDecompressSync(br.bytes).equals(identity.bytes)).toBe(true);
    expect(page.size).toBeLessThan(identity.bytes.length / 4);
  });
});

describe('The document', () => {
  const page = (meta: Partial<PageMeta>, start: unknown = null): RenderedPage => ({
    body: '<h1>Hi</h1>',
    meta: { ...META, ...meta },
    start,
    source: 'x',
  });
  const render = (meta: Partial<PageMeta>, start?: unknown) =>
    renderDocument(page(meta, start), FILES, { publicUrl: 'https://shop.example', features: ALL_FEATURES });

  it('writes title, description, canonical from PUBLIC_URL, and Open Graph', () => {
    const html = render({ title: 'A & B <i>', image: '/x.png' });
    expect(html).toContain('<title>A &amp; B &lt;i&gt;</title>');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/women">');
    expect(html).toContain('<meta property="og:image" content="https://shop.example/x.png">');
    expect(html).not.toContain('noindex');
  });

  it('a page without a canonical address is not for crawlers', () => {
    expect(render({ canonical: undefined })).toContain('<meta name="robots" content="noindex">');
  });

  it('state and structured data cannot break out of their script', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const html = render({ jsonLd: [{ name: evil }] }, { name: evil });
    expect(html).not.toContain('<script>alert(1)');
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it('paints from what is in it: script of the theme, style and fonts in the head, the page’s code after the page', () => {
    const html = render({});
    const order = [
      '<script>void 0</script>',
      '<style>a{}</style>',
      '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin>',
      '<body><p>Splash</p>',
      '<h1>Hi</h1>',
      '<script type="application/json" id="start">',
      '<link rel="modulepreload" href="/assets/page.js">',
      '<script type="module" src="/assets/entry.js"></script>',
      '<link rel="modulepreload" href="/assets/drawer.js" fetchpriority="low">',
    ].map((part) => html.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('B4 Pages with a token', () => {
  it('are rendered for each request, kept by nobody, without a referrer [B4.20]', async () => {
    const { pages, rendered } = setUp(() => ({ personal: 'token', meta: { title: 'T', description: 'D' } }));
    for (let round = 0; round < 2; round += 1) {
      const page = await pages.get('/alerts', '');
      const headers = page.body('identity').headers;
      const header = (name: string) => headers[headers.indexOf(name) + 1];
      expect(header('cache-control')).toBe('private, no-store');
      expect(header('referrer-policy')).toBe('no-referrer');
      expect(header('x-robots-tag')).toBe('noindex');
      expect(page.body('identity').bytes.toString()).toContain('<meta name="robots" content="noindex">');
    }
    expect(pages.cached('/alerts', '')).toBeUndefined();
    expect(rendered).toHaveLength(2);
  });
});
