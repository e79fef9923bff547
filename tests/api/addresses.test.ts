// Addresses of pages: one spelling, one kept page for all that look alike, nothing kept for what visitors type.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalPath } from '../../src/shared/pages/normalize-path.ts';
import type { PageRenderer } from '../../src/shared/pages/page-contract.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

/** The addresses of the pages that were rendered, in their order. */
const rendered: string[] = [];
let store: TestStore;
let handle: string;
let name: string;
beforeAll(async () => {
  const real = await loadRenderer();
  const renderer: PageRenderer = {
    ...real,
    async prepare(path, query, api) {
      const page = await real.prepare(path, query, api);
      const render = () => {
        rendered.push(page.address);
        return page.render();
      };
      return { ...page, render };
    },
  };
  store = await startStore({ renderer });
  const product = (await listProducts(store)).find((each) => each.handle.includes('-'));
  handle = product?.handle ?? '';
  name = product?.name ?? '';
});
afterAll(() => store.close());

const get = async (path: string) => {
  const response = await fetch(store.url + path);
  return { status: response.status, html: await response.text() };
};
/** Counts the pages that were rendered to answer these. */
async function renderedFor(paths: readonly string[]): Promise<number> {
  const before = rendered.length;
  for (const path of paths) await get(path);
  return rendered.length - before;
}

describe('Addresses of pages', () => {
  it('an unknown product is 404 however it is spelled', async () => {
    for (const path of [
      '/product/no-such',
      '/product/no%2Dsuch',
      '/product/%6Eo-such',
      '/product/no%2dsuch/',
    ]) {
      const { status, html } = await get(path);
      expect(status, path).toBe(404);
      expect(html).toContain('Product Not Found');
    }
  });

  it('an existing product is one cached page however it is spelled', async () => {
    const odd = handle.replaceAll('-', '%2D');
    expect(await renderedFor([`/product/${handle}`])).toBeLessThanOrEqual(1);
    const before = rendered.length;
    for (const path of [
      `/product/${odd}`,
      `/product/%${handle.charCodeAt(0).toString(16)}${handle.slice(1)}`,
    ]) {
      const { status, html } = await get(path);
      expect(status, path).toBe(200);
      expect(html).toContain(`<title>${name}`);
      expect(html).not.toContain('Loading product details');
    }
    expect(rendered.length).toBe(before);
  });

  it.each([
    '/product/%25',
    '/product/%2525',
    '/product/%3F',
    '/product/%23',
    '/product/a%2Fb',
    '/product/%00',
  ])('%s is 404', async (path) => expect((await get(path)).status).toBe(404));

  it('a path that is not valid text is 400', async () => {
    expect((await get('/product/%E0%A4%A')).status).toBe(400);
  });

  it('an encoded letter opens the women’s page', async () => {
    expect(canonicalPath('/%77omen')).toBe('/women');
    expect(await renderedFor(['/women', '/%77omen', '/women/', '/women?utm_source=x'])).toBeLessThanOrEqual(
      1,
    );
  });
});

describe('Kept pages', () => {
  it('all unknown products, articles and paths share three cached pages', async () => {
    // New names each time: on a second try of the test the first ones would be known.
    const names = Array.from({ length: 50 }, () => randomUUID());
    await get('/product/first');
    await get('/journal/first');
    await get('/first/unknown');
    const unknown = names.flatMap((name) => [`/product/${name}`, `/journal/${name}`, `/no/such/${name}`]);
    expect(await renderedFor(unknown)).toBe(0);
    expect((await get(`/journal/${names[0]}`)).status).toBe(404);
  });

  it('a page beyond the end is the last one, and a page that is no number is the first', async () => {
    await get('/women?page=99999');
    await get('/women');
    const beyond = Array.from({ length: 30 }, (_, number) => `/women?page=${1_000 + number}`);
    const odd = ['-1', '0', '1.5', 'x', '1e400', '%00', ''].map((page) => `/women?page=${page}`);
    expect(await renderedFor([...beyond, ...odd])).toBe(0);
    await get('/all-merchandise?page=99999');
    expect(await renderedFor(['/all-merchandise?page=88888', '/all-merchandise?page=77777'])).toBe(0);
  });

  it('a search and an unknown category are rendered for each request', async () => {
    for (const path of ['/all-merchandise?q=linen', '/all-merchandise?category=nowhere'])
      expect(await renderedFor([path, path]), path).toBe(2);
    // Orders and filters are endless too; pages of the plain list are kept.
    expect(await renderedFor(['/all-merchandise?sort=price', '/all-merchandise?sort=price'])).toBe(2);
    expect(await renderedFor(['/all-merchandise?page=2', '/all-merchandise?page=2'])).toBe(1);
  });
});

it('§7 HEAD describes the answer that GET would give', async () => {
  for (const path of ['/api/shopify/products?category=kids', '/api/shopify/products', '/women']) {
    const head = await fetch(store.url + path, { method: 'HEAD' });
    const got = await fetch(store.url + path);
    await got.arrayBuffer();
    for (const field of ['etag', 'content-length'])
      expect(head.headers.get(field), `${path} ${field}`).toBe(got.headers.get(field));
  }
});
