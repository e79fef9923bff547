// Tests the store's promises: sold-out products, gift cards, and a discount code's reason on a phone.
import { expect, test } from '@playwright/test';
import { fillCart, findChoices, openCart, toastOf } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { hydrated } from '../support/hydration.ts';
import { answers, navigateTo } from '../support/screens.ts';

test('B3 Delivery dates: a product that is sold out in every size promises no day', async ({ page }) => {
  const products = await listProducts(page.request);
  const soldOut = products.find(
    ({ variants, giftCard }) => !giftCard && variants.every(({ stock }) => stock <= 0),
  );
  await page.goto(`/product/${soldOut?.shopifyId}`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(main.getByText(/Order within|Arrives|ship the same day/)).toHaveCount(0);
});

test('B3 Gift cards: the page asks for the recipient and promises no parcel', async ({ page }) => {
  const card = (await listProducts(page.request)).find(({ giftCard }) => giftCard);
  await page.goto(`/product/${card?.shopifyId}`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByLabel('Recipient email')).toBeVisible();
  // On screen, not for screen readers alone.
  const label = await main
    .locator('p')
    .filter({ hasText: /^Design$/ })
    .boundingBox();
  expect(label?.height).toBeGreaterThan(10);
  await expect(main.getByRole('group', { name: 'Design' }).getByRole('button')).not.toHaveCount(0);
  await expect(
    main.getByText(/Ready to Ship|Arrives|Order within|Free Shipping|soy ink|price drops/),
  ).toHaveCount(0);
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(main.getByText('Please enter a valid email')).toBeVisible();
  await main.getByLabel('Recipient email').fill('ann@example.com');
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toastOf(page)).toContainText('gift card for ann@example.com is in your cart');
  const drawer = await openCart(page);
  await expect(drawer.getByText('For ann@example.com')).toBeVisible();
  await expect(drawer.getByTestId('shipping-meter')).toHaveCount(0);
});

test('B1 Options: a combination that does not exist cannot be chosen [B1.35]', async ({ page }) => {
  const whole = (await listProducts(page.request)).find(({ options, variants }) => {
    const [sizes, colors] = options.map(({ values }) => values.length);
    return (
      sizes && colors && colors > 1 && variants.length === sizes * colors && (variants[0]?.stock ?? 0) > 0
    );
  });
  const [first] = whole?.variants ?? [];
  const missing = whole?.variants.find(
    ({ options }) => options[0] === first?.options[0] && options[1] !== first?.options[1],
  );
  const variants = whole?.variants.filter((variant) => variant !== missing);
  await answers(page, `**/api/shopify/product/${whole?.shopifyId}`, { ...whole, variants });
  await navigateTo(page, `/product/${whole?.shopifyId}`);
  const values = page.getByRole('radiogroup', { name: String(whole?.options[1]?.name) });
  await expect(
    values.getByRole('radio', { name: new RegExp(`^${missing?.options[1]}\\s*, not available$`) }),
  ).toBeDisabled();
  await expect(values.getByRole('radio', { name: String(first?.options[1]) })).toBeEnabled();
});

test("B3 Discount codes: on a phone the reason is visible above the drawer's footer", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await fillCart(page, await findChoices(page.request, 2));
  await page.goto('/women');
  const drawer = await openCart(page);
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('SUMMER24');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  const reason = drawer.getByRole('group', { name: 'Discount code' }).getByRole('status');
  await expect(reason).toHaveText(/\w/);
  await expect
    .poll(async () => {
      const said = await reason.boundingBox();
      const footer = await drawer.getByTestId('cart-total').boundingBox();
      return said && footer && said.y + said.height <= footer.y;
    })
    .toBe(true);
});
