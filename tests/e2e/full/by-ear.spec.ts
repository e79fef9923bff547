// B14 By ear: compares ten pages, as a screen reader says them, with docs/accessibility. `npm run accessibility:scripts`
// writes those files anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '../../support/imports.ts';
import { fillCheckout, findChoices, payByCard } from '../support/cart.ts';
import { settled } from '../support/hydration.ts';
import { startOwnStore } from '../support/own-store.ts';
import { faultsOf, spokenPage } from '../support/spoken.ts';

const FOLDER = join(ROOT, 'docs/accessibility');

/** One visit: each page is said as the shopper meets it. */
async function visit(page: Page, say: (title: string) => Promise<void>): Promise<void> {
  const plain = async (title: string, address: string) => {
    await page.goto(address);
    await settled(page);
    await say(title);
  };
  await plain('The home page', '/');
  await plain('A list, filtered by size', '/women?size=M');
  await plain('A search', '/all-merchandise?q=linen');
  await plain('Contact', '/contact');
  await plain('Order lookup', '/order-status');

  const [choice] = await findChoices(page.request, 1);
  await plain('A product', `/product/${choice?.product.shopifyId}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByTestId('cart-count')).toHaveText('1');

  await plain('The cart', '/cart?notice=added');
  await plain('Checkout', '/checkout');
  await fillCheckout(page, { Email: 'jane.example.com', 'First Name': '', 'ZIP Code': '2770' });
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(page.getByText('There is an @ missing in the email.')).toBeVisible();
  await say('Checkout with mistakes');
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await payByCard(page, '4242 4242 4242 4242');
  await page.getByRole('link', { name: 'View your order status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  await settled(page);
  await say('An order');
}

test('B14 By ear: ten pages make sense read aloud and say what docs/accessibility has printed [B14.29]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  // A shop that nobody has bought from has the same figures every time.
  const store = await startOwnStore({ STORE_PROFILE: 'full', DEMO_SHOP_PRODUCTS: '520' });
  const context = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    const spoken: Record<string, string> = {};
    let count = 0;
    await visit(page, async (title) => {
      count += 1;
      const name = `${String(count).padStart(2, '0')}-${title.toLowerCase().replace(/\W+/g, '-')}.md`;
      const lines = await spokenPage(page, count === 1 ? undefined : 'main');
      faults.push(...faultsOf(lines).map((fault) => `${title}: ${fault}`));
      spoken[name] = [`# ${title}`, '', '```text', ...lines, '```', ''].join('\n');
    });
    expect(count).toBe(10);
    expect(faults).toEqual([]);
    if (process.env.WRITE_SCRIPTS)
      for (const [name, script] of Object.entries(spoken)) writeFileSync(join(FOLDER, name), script);
    const printed = Object.fromEntries(
      Object.keys(spoken).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
    );
    expect(spoken, 'Read the difference; if it is right, run npm run accessibility:scripts').toEqual(printed);
  } finally {
    await context.close();
    await store.close();
  }
});
