// B13 Costs before typing: the line about shipping, and the estimate in the drawer, on /cart and at checkout.
import { expect, test } from '@playwright/test';
import { fillCart, findChoices, lineOf, openCart } from '../support/cart.ts';
import { centsOf, dollars } from '../support/expected.ts';
import { holdRequests } from '../support/hold.ts';
import { hydrated, settled } from '../support/hydration.ts';

const SHIPPING = 'Standard shipping $5.99, free from $50';

test('B13 Costs: the product page, the drawer and the checkout say what it costs, and never of a former cart [B13.1-4, B13.6, B13.8]', async ({
  page,
  request,
}) => {
  const choices = await findChoices(request, 60);
  const cheap = choices.find(({ variant }) => centsOf(variant) < 2_400 && variant.stock > 3);
  if (!cheap) throw new Error('The demo shop has no such product.');
  await page.goto(`/product/${cheap.product.shopifyId}`);
  await expect(page.getByTestId('shipping-cost')).toHaveText(SHIPPING);
  await fillCart(page, [cheap]);
  await page.reload();
  const drawer = await openCart(page);
  await expect(drawer.getByText(SHIPPING)).toBeVisible();
  await drawer.getByText('Estimate shipping and tax').click();
  const zip = drawer.getByRole('textbox', { name: 'ZIP code' });
  await zip.fill('00000');
  await zip.press('Enter');
  await expect(drawer.getByText('This ZIP code does not exist. Please check it.')).toBeVisible();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');

  const cents = centsOf(cheap.variant);
  const totalOf = (goods: number) => dollars(goods + Math.round(goods * 0.07) + 599);
  await zip.fill('27278');
  await zip.press('Enter');
  const figures = drawer.getByTestId('estimate');
  const standard = figures.getByRole('listitem').first();
  await expect(standard).toContainText('Standard');
  await expect(standard).toContainText('$5.99');
  await expect(standard).toContainText('Arrives');
  await expect(standard).toContainText(totalOf(cents));
  await expect(figures.getByRole('listitem')).toHaveCount(3);
  await expect(drawer.getByText(/^Arrives /).filter({ visible: true })).toHaveCount(3);

  const release = await holdRequests(page, '**/api/cart/estimate');
  await lineOf(drawer, cheap.product.name)
    .getByRole('button', { name: /increase|more|plus/i })
    .click();
  await expect(figures).toHaveCount(0);
  await expect(drawer.getByText('Asking the shop...')).toBeVisible();
  release();
  await expect(figures.getByRole('listitem').first()).toContainText(totalOf(2 * cents));
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/checkout');
  await hydrated(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const arrivals = summary.getByText(/^Arrives /);
  await expect(arrivals.filter({ visible: true })).toHaveCount(3);
  await summary.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
  // The spinner waits for 150 ms, so that a quick answer does not flicker.
  const releaseSecond = await holdRequests(page, '**/api/cart/estimate');
  await settled(page);
  const spinnerDelay = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const whenSubmitted = () => {
          const submittedAt = performance.now();
          new MutationObserver(() => {
            if (document.querySelector('main')?.textContent.includes('Asking the shop...'))
              resolve(performance.now() - submittedAt);
          }).observe(document.body, { subtree: true, childList: true });
        };
        addEventListener('submit', whenSubmitted, { capture: true, once: true });
      }),
  );
  await summary.getByRole('button', { name: 'Estimate', exact: true }).click();
  expect(await spinnerDelay).toBeGreaterThan(140);
  releaseSecond();
  await expect(summary.getByTestId('estimate')).toContainText('Delivery to 10001, NY');
  await expect(summary.getByTestId('estimate').getByRole('listitem').first()).toContainText(
    dollars(2 * cents + 599),
  );
  // The days stand once: beside the prices while the estimate is open, else below it.
  await expect(summary.getByTestId('arrival')).toBeHidden();
  await expect(arrivals.filter({ visible: true })).toHaveCount(3);
  await summary.getByText('Estimate shipping and tax').click();
  await expect(summary.getByTestId('arrival')).toBeVisible();
});

test('B13 Privacy: the footer answers an opt-out signal, by header or by the browser’s setting [B13.24]', async ({
  page,
}) => {
  const note = page.getByText('Opt-out signal honored');
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(note).toBeHidden();
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto('/faq');
  await expect(note).toBeVisible();
  await page.setExtraHTTPHeaders({});
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/contact');
  await expect(note).toBeVisible();
});
