// B2 Wishlist and sharing: one list in every heart and tab, its page, its link; the product's share button.
import { expect, type Page, test } from '@playwright/test';
import { toastOf } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { hydrated } from '../support/hydration.ts';

const keep = (page: Page, ids: readonly string[]) =>
  page
    .context()
    .addInitScript(
      (text) => localStorage.getItem('wishlist') ?? localStorage.setItem('wishlist', text),
      JSON.stringify(ids),
    );

test('B2 Wishlist: cards, product page, header and other tabs show the same heart, also after a reload [B2.3-4]', async ({
  page,
  context,
}) => {
  await page.goto('/women');
  const other = await context.newPage();
  await other.goto('/women');
  await hydrated(other);
  const card = (tab: Page) =>
    tab
      .getByRole('article')
      .first()
      .getByRole('button', { name: /to wishlist/ });
  await card(page).click();
  await expect(card(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('wishlist-count')).toHaveText('1');
  await expect(card(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByTestId('wishlist-count')).toHaveText('1');
  await page.reload();
  await expect(card(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article').first().getByRole('link').first().click();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to wishlist/ })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByTestId('wishlist-count')).toHaveCount(0);
  await expect(card(other)).toHaveAttribute('aria-pressed', 'false');
});

test('B2 Wishlist: cards are newest first, go into the cart and off the list, and say when a product is gone [B2.5-7]', async ({
  page,
  request,
}) => {
  // Without sizes: a card asks for none.
  const [one, two] = (await listProducts(request, 'accessories')).filter(
    ({ stock, options }) => stock > 0 && options.every(({ name }) => name !== 'Size'),
  );
  await keep(page, [two?.shopifyId ?? '', '999999999', one?.shopifyId ?? '']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page).toHaveTitle(/^Wishlist/);
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(items.getByRole('heading')).toHaveText([
    two?.name ?? '',
    'No longer in the shop',
    one?.name ?? '',
  ]);
  await items
    .first()
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await items
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('button', { name: `Remove ${one?.name}` })).toBeFocused();
  await items
    .first()
    .getByRole('button', { name: /to wishlist$/ })
    .click();
  await expect(page.getByRole('button', { name: `Remove ${one?.name}` })).toBeFocused();
  await expect(items.getByRole('heading')).toHaveText([one?.name ?? '']);
  await items
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('B2 Wishlist: the shared link can be opened by anyone and saved [B2.8-10]', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [one, two] = await listProducts(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keep(page, [one?.shopifyId ?? '', two?.shopifyId ?? '']);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  await expect(toastOf(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe(`?ids=${one?.shopifyId},${two?.shopifyId}`);

  const quiet = await browser.newContext({ javaScriptEnabled: false });
  const reader = await quiet.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'A wishlist shared with you' })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2, name: one?.name ?? '' })).toBeVisible();
  await quiet.close();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await hydrated(friend);
  await friend.getByRole('button', { name: 'Save to my wishlist' }).click();
  await expect(friend.getByTestId('wishlist-count')).toHaveText('2');
  const saved = friend.getByRole('button', { name: 'Saved to your wishlist' });
  await expect(saved).toBeFocused();
  await expect(saved).toHaveAttribute('aria-disabled', 'true');
  await friend.getByRole('link', { name: 'Go to my wishlist' }).click();
  await expect(friend.getByRole('heading', { level: 1, name: 'Wishlist', exact: true })).toBeVisible();
  await friend.context().close();
});

test("B2 Share: without a share sheet the address is copied; the device's share sheet is used if there is one [B2.11-12]", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [product] = await listProducts(request);
  await page.goto(`/product/${product?.shopifyId}`);
  await hydrated(page);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(toastOf(page)).toContainText('Link copied');
  await expect(toastOf(page)).toContainText('The link to this product is on your clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await toastOf(page).getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.title = `shared ${data?.url}`;
    };
  });
  await share.click();
  await expect(page).toHaveTitle(`shared ${page.url()}`);
  await expect(toastOf(page)).toHaveCount(0);
});
