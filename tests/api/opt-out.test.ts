// B13 Global Privacy Control, over HTTP: what the page says, who may keep it, and what the checkout is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, variantOf, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SMALL = { DEMO_SHOP_PRODUCTS: '40' };
const SIGNAL = { 'sec-gpc': '1' };
let store: TestStore;
beforeAll(async () => {
  store = await startStore({ renderer: await loadRenderer(), env: SMALL });
});
afterAll(() => store.close());

const open = async (path: string, headers = {}) => {
  const response = await fetch(store.url + path, { headers });
  return { response, html: await response.text() };
};

describe('B13 Privacy signals', () => {
  it('the page of a browser with the signal is marked, another’s is not, and both can be cached [B13.24]', async () => {
    for (let round = 0; round < 2; round += 1) {
      const plain = await open('/about');
      const marked = await open('/about', SIGNAL);
      expect(plain.html).not.toMatch(/<html[^>]* data-opted-out/);
      expect(marked.html).toMatch(/<html[^>]* data-opted-out/);
      expect(marked.html).toContain('Opt-out signal honored');
      for (const { response } of [plain, marked]) {
        expect(response.headers.get('vary')).toContain('sec-gpc');
        expect(response.headers.get('cache-control')).not.toContain('no-store');
      }
    }
  });

  it('the hand-off carries the consent of a browser with the signal only [B13.25]', async () => {
    const [product] = wellStocked(await listProducts(store));
    if (!product) throw new Error('The demo shop has no such product.');
    const urlOf = async (headers: Record<string, string>) => {
      const shopper = newShopper(store);
      await shopper.add({ productId: product.shopifyId, variantId: variantOf(product).id, quantity: 1 });
      return (await shopper.checkOut(undefined, undefined, headers)).body.checkoutUrl ?? '';
    };
    expect(await urlOf(SIGNAL)).toContain('_cs=');
    expect(await urlOf({})).not.toContain('_cs=');
  });
});
