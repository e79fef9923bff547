// B14 Checks two demands of WCAG 2.2 on all pages together: help in the same place, and no movement that needs a drag.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/shared/routes.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ renderer: await loadRenderer() });
});
afterAll(() => store.close());

const htmlOf = async (path: string) => (await fetch(store.url + path)).text();

describe('B14 WCAG 2.2', () => {
  it('help is in the same place on every page, after the content and in the same order [B14.31]', async () => {
    const addresses = [...Object.values(ROUTES), '/women', '/women/denim', '/nothing'];
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) {
      const html = await htmlOf(address);
      const [content = '', footer = ''] = html.split('<footer');
      expect(content, address).toContain('</main>');
      const help = [...footer.matchAll(/href="([^"]+)"/g)]
        .map(([, target]) => target)
        .filter((target) => /^\/(?:order-status|returns|faq|shipping-returns|contact)$/.test(target ?? ''));
      expect(help, address).toEqual(['/order-status', '/returns', '/faq', '/shipping-returns', '/contact']);
    }
  });

  it('what can be dragged can be typed or pressed: the price and the pictures [B14.31]', async () => {
    const list = await htmlOf('/women');
    expect(list.match(/type="range"/g)).toHaveLength(2);
    for (const label of ['Lowest price', 'Highest price']) expect(list).toContain(label);
    const product = (await listProducts(store)).find(({ images }) => images.length > 1);
    const page = await htmlOf(`/product/${product?.shopifyId}`);
    for (const label of ['Previous image', 'Next image']) expect(page).toContain(`aria-label="${label}"`);
  });
});
