// B1 The search dialog and the search that forgives.
import { expect, test } from '@playwright/test';
import { hydrated, settled } from '../support/hydration.ts';

test('B1 Search: near misses have their sentence, and an empty result shows popular products; Ctrl+K opens the dialog from a checkbox; a slash is only a letter [B1.23, B1.27-28]', async ({
  page,
}) => {
  await page.goto('/all-merchandise');
  await hydrated(page);
  const box = page.locator('main').getByRole('searchbox');
  await box.fill('linnen');
  await expect(page.getByText("No exact matches for 'linnen'. Showing results for 'linen'.")).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' }).getByRole('option')).toHaveText([
    'Name',
    'Price',
    'Category',
    'Best match',
    'Top rated',
  ]);
  await box.fill('qqqqqq');
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  const popular = page.getByRole('region', { name: 'Popular right now' });
  await expect(popular.getByRole('article')).toHaveCount(4);
  await box.fill('');
  await expect(popular).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A key alone is no shortcut (WCAG 2.1.4): speech input would press it by mistake.
  await page.keyboard.press('/');
  await box.pressSequentially('a/b');
  await box.press('Control+k');
  await expect(box).toHaveValue('a/b');
  await expect(dialog).toHaveCount(0);
});

test('B15 Search: All Merchandise leads to the page that helps, and an item number to its product [B15.12]', async ({
  page,
}) => {
  await page.goto('/all-merchandise?q=returns');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Shipping & Returns' })).toHaveAttribute(
    'href',
    '/shipping-returns',
  );
  await main.getByRole('searchbox').fill('dm-00007-1');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article')).toContainText('Banner Elk Wool Fedora');
});

test('B15 Search: a suggested product has the price that its card says [B15.8]', async ({ page }) => {
  await page.goto('/accessories');
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: 'From $' }).first();
  const price = (await card.getByText(/^From \$/).textContent()) ?? '-';
  const name = (await card.getByRole('heading').textContent()) ?? '-';
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill(name);
  await expect(dialog.getByRole('option').filter({ hasText: name }).getByText(price)).toBeVisible();
});

test('B1 Search: its code has loaded before the first press; the dialog opens with Ctrl+K and is used like any combobox [B1.23-24]', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Search' }).focus();
  await settled(page);
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  await context.setOffline(false);
  await expect(box).toHaveAttribute('placeholder', 'Search products...');
  await box.pressSequentially('li');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  const first = dialog.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '-');
  await box.press('ArrowUp');
  await expect(dialog.locator('[aria-selected="true"]')).toHaveCount(0);
  await box.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
});

test('B1 Search: Enter alone goes to All Merchandise; an empty box shows the last five searches [B1.23-25]', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const open = async () => {
    await page.getByRole('link', { name: 'Search' }).click();
    return page.getByRole('dialog', { name: 'Search' });
  };
  for (const words of ['one', 'two', 'linen dress', 'four', 'five', 'six', 'linen dress']) {
    const dialog = await open();
    await dialog.getByRole('combobox').fill(words);
    await dialog.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(`/all-merchandise?q=${words.replace(' ', '+')}`);
    await expect(dialog).toBeHidden();
  }
  const dialog = await open();
  await expect(dialog.getByRole('option')).toHaveText(['linen dress', 'six', 'five', 'four', 'two']);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe(
    '["linen dress","six","five","four","two"]',
  );
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog.getByRole('combobox')).toBeFocused();
});

test('B1 Search: a search within the results leads to the top of the new ones, and a filter moves nothing [B1.24]', async ({
  page,
}) => {
  const top = () => page.evaluate(() => scrollY);
  await page.goto('/all-merchandise');
  await settled(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await box.fill('linen');
  await box.press('Enter');
  await expect(page).toHaveURL('/all-merchandise?q=linen');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(top).toBe(0);

  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  const filter = page.getByRole('checkbox', { name: /^In stock/ });
  await filter.press('Space');
  await expect(page).toHaveURL(/in-stock/);
  await settled(page);
  await expect(filter).toBeFocused();
  expect(await top()).toBeGreaterThan(0);
});
