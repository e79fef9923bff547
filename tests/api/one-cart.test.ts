// B14 One cart: forms and scripts take turns in two tabs, with Back and Forward, and nothing is lost or doubled.
// FORM_RUNS=10000 walks that many visits.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartItem, Product } from '../../src/shared/entities.ts';
import { newBrowser } from '../support/form-browser.ts';
import { listProducts, variantOf, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const RUNS = Number(process.env.FORM_RUNS ?? 150);
const MOST_PIECES = 99;

let store: TestStore;
let picks: Product[];
beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '80', WRITE_LIMIT_MB: '0' } });
  picks = wellStocked(await listProducts(store)).slice(0, 3);
});
afterAll(() => store.close());

const step = fc.record({
  tab: fc.nat({ max: 1 }),
  way: fc.constantFrom('form' as const, 'script' as const),
  act: fc.constantFrom('add', 'add', 'set', 'remove', 'look', 'back', 'forward', 'forget'),
  pick: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Holds the carts that one tab has seen, and its place in the history. */
interface Tab {
  readonly seen: (readonly CartItem[])[];
  at: number;
}

/** A visit, and beside it the cart that the answers promise. */
function newVisit() {
  const browser = newBrowser(store.url);
  const tabs: Tab[] = [
    { seen: [[]], at: 0 },
    { seen: [[]], at: 0 },
  ];
  const promised = new Map<string, number>();

  /** Both ways call the same endpoint; only the form has a cookie alone. */
  const change = async (way: Step['way'], method: 'PUT' | 'DELETE', id: string, quantity?: number) =>
    way === 'form'
      ? browser.submit(`/api/cart/${id}`, {
          _method: method,
          ...(quantity && { quantity: String(quantity) }),
        })
      : browser.call(method, `/api/cart/${id}`, quantity ? { quantity } : undefined);

  async function look(tab: Tab): Promise<void> {
    tab.seen.splice(tab.at + 1, Infinity, await browser.lines());
    tab.at += 1;
  }

  async function add({ way, pick, quantity }: Step): Promise<void> {
    const product = picks[pick] as Product;
    const variant = variantOf(product);
    const sum = (promised.get(variant.id) ?? 0) + quantity;
    if (sum > Math.min(MOST_PIECES, variant.stock)) return;
    const input = { productId: product.shopifyId, variantId: variant.id, quantity };
    const { status } = await (way === 'form'
      ? browser.addForm(product, quantity)
      : browser.call('POST', '/api/cart/shopify', input));
    expect(status).toBe(way === 'form' ? 303 : 200);
    promised.set(variant.id, sum);
  }

  /** Presses a button of the page as the tab shows it, which may be an old one. */
  async function press(tab: Tab, { way, act, pick, quantity }: Step): Promise<void> {
    const variantId = variantOf(picks[pick] as Product).id;
    const line = tab.seen[tab.at]?.find((item) => item.variantId === variantId);
    if (!line) return;
    const { status } = await (act === 'set'
      ? change(way, 'PUT', line.id, quantity)
      : change(way, 'DELETE', line.id));
    // A refused call changed nothing: the line is gone, or the stock is smaller.
    if (status >= 400) return;
    if (act === 'set') promised.set(variantId, quantity);
    else promised.delete(variantId);
  }

  return {
    async take(next: Step): Promise<void> {
      const tab = tabs[next.tab] as Tab;
      if (next.act === 'add') await add(next);
      else if (next.act === 'set' || next.act === 'remove') await press(tab, next);
      else if (next.act === 'look') await look(tab);
      else if (next.act === 'back') tab.at = Math.max(0, tab.at - 1);
      else if (next.act === 'forward') tab.at = Math.min(tab.seen.length - 1, tab.at + 1);
      else {
        // Scripts have seen the whole cart; then the browser's cookies are cleared, and forms begin a session of their own.
        await browser.lines();
        browser.forget();
      }
    },
    promised: () => Object.fromEntries(promised),
    held: async () =>
      Object.fromEntries((await browser.lines()).map(({ variantId, quantity }) => [variantId, quantity])),
  };
}

/** A form of a page whose line belongs to the session that the browser has forgotten: it is refused, and the line stays. */
const FORGOTTEN: Step[] = (['add', 'look', 'forget', 'remove', 'add'] as const).map((act) => ({
  tab: 0,
  way: 'form',
  act,
  pick: 0,
  quantity: 1,
}));

it(
  'B14 One cart: no line is lost or doubled however forms and scripts alternate [B14.10]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const visit = newVisit();
        for (const next of steps) await visit.take(next);
        expect(await visit.held()).toEqual(visit.promised());
      }),
      { numRuns: RUNS, examples: [[FORGOTTEN]] },
    );
  },
  RUNS * 1_000 + 60_000,
);
