// B18 The shopper's note, over HTTP: from the checkout's form to Shopify, the desk, the export and the person's erasure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskOrder, DeskOrderRow } from '../../src/shared/api/desk/orders.ts';
import { NOTE_CHARS } from '../../src/shared/constants.ts';
import type { Product } from '../../src/shared/entities.ts';
import { featuresOf } from '../../src/shared/features.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { withDatabase } from '../support/admin.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { newBrowser } from '../support/form-browser.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, payAt, readOrders, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const NOTE = 'Please ring twice.\n=SUM(A1) & <b>thanks</b>';
const SHOWN = 'Please ring twice.\n=SUM(A1) &amp; &lt;b&gt;thanks&lt;/b&gt;';

const firstOf = async (store: TestStore) => wellStocked(await listProducts(store))[0] as Product;

/** The fields of the checkout form as its page has them. */
async function checkoutFields(browser: ReturnType<typeof newBrowser>) {
  const html = await (await browser.open('/checkout')).text();
  const lines = [...html.matchAll(/name="(line-[^"]+)" value="(\d+)"/g)];
  return { html, fields: { ...CUSTOMER, ...Object.fromEntries(lines.map(([, ...line]) => line)) } };
}

describe('B18 A note to the shop', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await startDesk({}, await loadRenderer());
  });
  afterAll(() => desk.store.close());

  it('it is typed without scripts and arrives at Shopify, at the desk and in the export, until its person is erased [B18.1, B18.2, B18.3]', async () => {
    const { store } = desk;
    const browser = newBrowser(store.url);
    await browser.addForm(await firstOf(store));
    const cents = cartTotalCents(await browser.lines());
    const { html, fields } = await checkoutFields(browser);
    expect(html).toMatch(/<textarea[^>]* name="note"/);
    expect(html).toContain('Note to the shop');
    const typed = { ...fields, note: NOTE.replace('\n', '\r\n') };
    const handedOver = await browser.submit('/api/shopify/checkout', typed);
    expect(handedOver.status).toBe(303);
    // The way back from the hosted page has it, too.
    expect((await checkoutFields(browser)).html).toContain(`${SHOWN}</textarea>`);
    await payAt(new URL(handedOver.headers.get('location') ?? '', store.url).href, cents);

    const shop = await (await store.call('GET', '/demo-shop/admin/api/orders')).json();
    expect(shop).toMatchObject({ orders: [{ note: NOTE }] });
    expect(await (await store.call('GET', '/demo-shop/admin')).text()).toContain(SHOWN);

    const { rows } = await desk.read<DeskList<DeskOrderRow>>('POST', 'orders', {});
    const opened = await desk.read<DeskOrder>('GET', `orders/${rows[0]?.id}`);
    expect(opened.typed).toEqual([{ label: 'Note to the shop', text: NOTE }]);
    const csv = await (await desk.call('POST', 'orders.csv', {})).text();
    expect(csv.split('\r\n')[0]).toMatch(/,Note to the shop$/);
    expect(csv).toContain(`"Please ring twice.\n'=SUM(A1) & <b>thanks</b>"`);

    const exported = await withDatabase(store, ({ privacy }) => privacy.exportPerson(CUSTOMER.email));
    expect(exported.orders).toMatchObject([{ customer: { note: NOTE } }]);
    await withDatabase(store, ({ privacy }) => privacy.erasePerson(CUSTOMER.email));
    expect(JSON.stringify(await readOrders({ dataDir: store.dataDir }))).not.toContain('ring twice');
    expect((await desk.read<DeskOrder>('GET', `orders/${rows[0]?.id}`)).typed).toEqual([]);
  });

  it('a longer one is refused at its field and stays typed, and none is needed [B18.1]', async () => {
    const browser = newBrowser(desk.store.url);
    await browser.addForm(await firstOf(desk.store));
    const { html, fields } = await checkoutFields(browser);
    expect(html).toContain(`maxLength="${NOTE_CHARS}"`);
    const note = 'x'.repeat(NOTE_CHARS + 1);
    const refused = await browser.submit('/api/shopify/checkout', { ...fields, note });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('Note must be at most 500 characters');
    expect(page).toContain(`${note}</textarea>`);
    const accepted = { ...fields, note: note.slice(1) };
    expect((await browser.submit('/api/shopify/checkout', accepted)).status).toBe(303);
    expect((await browser.submit('/api/shopify/checkout', { ...fields, note: '' })).status).toBe(303);
  });
});

it('B18 A note to the shop: without its feature there is no field, and one that is sent goes nowhere [B18.4]', async () => {
  const env = { FEATURES_OFF: 'order-status' };
  const renderer = await loadRenderer(featuresOf('full', ['order-status']));
  const store = await startStore({ env, renderer });
  try {
    const browser = newBrowser(store.url);
    await browser.addForm(await firstOf(store));
    expect((await checkoutFields(browser)).html.includes('Note to the shop')).toBe(false);
    const shopper = newShopper(store);
    await shopper.add({ productId: (await firstOf(store)).shopifyId, quantity: 1 });
    expect((await shopper.checkOut({ ...CUSTOMER, note: NOTE })).status).toBe(200);
    expect((await readOrders({ dataDir: store.dataDir })).map(({ customer }) => customer?.note)).toEqual([
      undefined,
    ]);
  } finally {
    await store.close();
  }
});
