// WCAG 2.2 AA over the main screens of the full profile: on a phone in the dark theme, on a desk in the light one.
import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../../src/shared/routes.ts';
import { axeFaults, sidewaysFaults } from '../support/axe.ts';
import { fillCart, findChoices, openCart } from '../support/cart.ts';
import { cards, listProducts } from '../support/catalogue.ts';
import { hydrated } from '../support/hydration.ts';
import { button, heading, press, productPath, resizeTo, said } from '../support/screens.ts';

const PHONE = 375;
const DESK = 1280;

// A failure prints its findings; recording every step of the scans would cost more than the scans.
test.use({ trace: 'off', viewport: { width: DESK, height: 800 } });
test.describe.configure({ timeout: 180_000 });

/** Returns the findings of axe, with the name of the screen before each; those of a phone unless the routes' test has them. */
async function faultsOf(page: Page, screen: string, widths = [DESK, PHONE]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resizeTo(page, width);
    // A width changes no color: each theme is looked at in one of them.
    const themes = width === PHONE ? (['dark'] as const) : (['light'] as const);
    for (const fault of await axeFaults(page, [], themes)) faults.push(`${screen}, ${width}: ${fault}`);
  }
  await resizeTo(page, DESK);
  return faults;
}

/** Pages whose address holds an id, which the table of routes cannot name. */
const PATTERNED = [
  '/women',
  '/home-decor/lighting',
  '/journal/how-to-keep-denim-dark',
  '/orders/unknown',
  '/nothing',
  '/all-merchandise?q=linnen',
  '/accessories?color=red&size=XXL',
];

/** Without a login they show the screen of `adminLogin`. */
const LOGIN_AGAIN: readonly string[] = [ROUTES.admin, ROUTES.adminDashboard];
const PATHS = [...Object.values(ROUTES).filter((path) => !LOGIN_AGAIN.includes(path)), ...PATTERNED];

test('WCAG 2.2 AA in full: every route of the table passes on a phone as it loads [R.30]', async ({
  page,
}) => {
  await page.setViewportSize({ width: PHONE, height: 800 });
  const faults: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const fault of [...(await axeFaults(page, [], ['dark'])), ...(await sidewaysFaults(page))])
      faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('WCAG 2.2 AA in full: home, chosen filters and the search dialog pass [R.30]', async ({ page }) => {
  const faults: string[] = [];
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Shop By Category' }).getByRole('link')).toHaveCount(5);
  faults.push(...(await faultsOf(page, 'home', [DESK])));

  await page.goto('/women?size=M&color=blue&in-stock=1');
  await hydrated(page);
  await expect(button(page, 'Remove filter: Size M')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  faults.push(...(await faultsOf(page, 'filters')));

  await page.getByRole('link', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('linen');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  faults.push(...(await faultsOf(page, 'search')));
  expect(faults).toEqual([]);
});

test('WCAG 2.2 AA in full: a product with swatches and a sold-out one with its alert pass [R.30]', async ({
  page,
}) => {
  const faults: string[] = [];
  await page.goto(
    await productPath(page, ({ options }) => options.some(({ swatches }) => swatches !== undefined)),
  );
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toHaveCount(4);
  faults.push(...(await faultsOf(page, 'product')));

  await page.goto(
    await productPath(
      page,
      ({ variants }) => variants.length > 0 && variants.every(({ stock }) => stock <= 0),
    ),
  );
  await page.getByText('Email me when it is back').click();
  await expect(page.getByRole('form', { name: 'Email me when it is back' })).toBeVisible();
  faults.push(...(await faultsOf(page, 'sold out, alert asked for')));
  expect(faults).toEqual([]);
});

test('WCAG 2.2 AA in full: the drawer with code and meter, checkout and the wishlist in its states pass [R.30]', async ({
  page,
}) => {
  const faults: string[] = [];
  await fillCart(page, await findChoices(page.request, 2));
  await page.goto('/about');
  const drawer = await openCart(page);
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByText('Discount (WELCOME10):')).toBeVisible();
  await expect(drawer.getByText(/free standard shipping\.$/)).toBeVisible();
  faults.push(...(await faultsOf(page, 'cart drawer')));

  await page.goto('/checkout');
  await expect(button(page, /^Complete Purchase/)).toBeVisible();
  await expect(said(page, 'Discount (WELCOME10):')).toBeVisible();
  faults.push(...(await faultsOf(page, 'checkout')));

  await page.goto('/wishlist');
  await expect(heading(page, 'Your wishlist is empty')).toBeVisible();
  faults.push(...(await faultsOf(page, 'wishlist, empty', [DESK])));

  const ids = (await listProducts(page.request)).slice(0, 3).map(({ shopifyId }) => shopifyId);
  await page.goto(`/wishlist?ids=${ids.join(',')}`);
  await expect(heading(page, 'A wishlist shared with you')).toBeVisible();
  faults.push(...(await faultsOf(page, 'wishlist, shared')));

  await press(page, 'Save to my wishlist');
  await expect(page.getByTestId('wishlist-count')).toHaveText('3');
  await page.goto('/wishlist');
  await expect(button(page, 'Share wishlist')).toBeVisible();
  faults.push(...(await faultsOf(page, 'wishlist, filled')));
  expect(faults).toEqual([]);
});

test('WCAG 2.2 AA in full: order lookup, contact and an expired link pass [R.30]', async ({ page }) => {
  const faults: string[] = [];
  await page.goto('/order-status');
  await expect(page.getByLabel('Order number')).toBeVisible();
  faults.push(...(await faultsOf(page, 'order lookup', [DESK])));

  await page.goto('/contact');
  await expect(button(page, 'Send Message')).toBeVisible();
  faults.push(...(await faultsOf(page, 'contact', [DESK])));

  await page.goto('/newsletter/confirm?token=not-a-token');
  const confirm = page.getByRole('button', { name: 'Confirm subscription' });
  if (await confirm.isVisible()) await confirm.click();
  await expect(heading(page, 'This link does not work any more')).toBeVisible();
  faults.push(...(await faultsOf(page, 'a used link')));
  expect(faults).toEqual([]);
});
