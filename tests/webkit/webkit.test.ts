// B9 B14 A third engine, that of Safari: a whole purchase in WebKitGTK, with its scripts and with them switched off.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnStore, startOwnStore } from '../e2e/support/own-store.ts';
import { checkoutFields } from '../fixtures/customer.ts';
import { payAndOpenOrder } from '../support/hosted-payment.ts';
import { until } from '../support/until.ts';
import { openWebKit, type WebKit } from './open-webkit.ts';

let store: OwnStore;

beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
});
afterAll(() => store?.close());

/** Opens a visit that ends with the work, whatever comes of it. */
async function visit(scripts: boolean, work: (shopper: WebKit) => Promise<unknown>): Promise<void> {
  const shopper = await openWebKit({ scripts });
  await work(shopper).finally(() => shopper.close());
}

async function pay(shopper: WebKit): Promise<void> {
  for (const [label, value] of checkoutFields()) await shopper.fill(label, value);
  await payAndOpenOrder(shopper);
  await shopper.find('h1', 'Paid');
}

test('WebKit: a purchase ends at its order page, paid', async () => {
  await visit(true, async (shopper) => {
    await shopper.open(`${store.url}/women`);
    await until('the page alive', () => shopper.ask('return document.documentElement.dataset.alive != null'));
    await shopper.press('main article a[href^="/product/"]');
    await shopper.isAt('/product/');
    // The address changes before the cards of the list are gone.
    await shopper.press('main article:not(.card) button', 'Add to Cart');
    await shopper.find('.toast[data-state="open"]', 'Added');
    await shopper.open(`${store.url}/checkout`);
    await pay(shopper);
  });
});

test('WebKit without scripts: a purchase ends at its order page, paid [B14.14]', async () => {
  await visit(false, async (shopper) => {
    await shopper.open(`${store.url}/women`);
    expect(await shopper.ask('return document.documentElement.hasAttribute("data-scripts")')).toBe(false);
    await shopper.press('main article a[href^="/product/"]');
    await shopper.isAt('/product/');
    await shopper.press('main article:not(.card) button', 'Add to Cart');
    await shopper.find('h1', 'Shopping Cart');
    await shopper.press('a', 'Checkout');
    await shopper.find('h1', 'Secure Checkout');
    await pay(shopper);
  });
});
