// B10 Reviews in a browser: many of them with awkward texts on a product's page, and one from the order's page to the desk.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../../src/shared/entities.ts';
import type { ReviewRecord } from '../../../src/shop/ports/reviews.ts';
import { buyByCalls } from '../support/cart.ts';
import { listProducts } from '../support/catalogue.ts';
import { openDesk } from '../support/desk.ts';
import { hydrated } from '../support/hydration.ts';
import { look } from '../support/look.ts';
import { backOffice, createAdmin, startOwnStore } from '../support/own-store.ts';

const WIDTHS = [375, 768, 1280];
const DAY_MS = 86_400_000;

/** One word, a text without a space, one of 2,000 characters, long names, answers, removed ones; newest first. */
function awkwardReviews(productId: string): ReviewRecord[] {
  const texts = [
    'Wonderfully',
    'x'.repeat(2_000),
    'A coat for every day of the year. '.repeat(58),
    '🧥'.repeat(300),
  ];
  return Array.from({ length: 27 }, (_, at): ReviewRecord => {
    const createdAt = Date.now() - (at + 1) * DAY_MS;
    return {
      id: randomUUID(),
      orderId: `awkward-${at}`,
      lineKey: '1-0',
      productId,
      variantTitle: at % 2 ? 'Extra Extra Large / Midnight Blue with Ivory Piping' : undefined,
      rating: (at % 5) + 1,
      title: at % 3 ? '' : 'W'.repeat(80),
      text: texts[at % texts.length] ?? '',
      name: at % 2 ? 'Bartholomew-Maximilian Featherstonehaugh' : 'Jo',
      fit: at % 4 ? undefined : 'true',
      createdAt,
      changedAt: createdAt,
      reply: at === 1 ? { text: 'Thank you for so many words. '.repeat(30), at: createdAt } : undefined,
      removed: at === 25 ? 'Personal data' : at === 26 ? 'Abuse' : undefined,
      erased: false,
      deleted: false,
    };
  });
}

/** Reloads until the page says so: another process has changed the database. */
const shows = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('B10 Reviews: awkward texts fit every width, rows filter, orders sort, and more come ten at a time; then one is written, answered, removed and deleted [B10.1, B10.2, B10.6, B10.8, B10.10, B10.11, B10.13, B10.17]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const store = await startOwnStore({ STORE_PROFILE: 'full' });
  const context = await browser.newContext({ baseURL: store.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const account = await createAdmin(store);
    const bare = (await listProducts(page.request)).filter(
      ({ rating, giftCard, inStock, options }) =>
        !rating && !giftCard && inStock && options.some(({ name }) => name === 'Size'),
    );
    const [awkward, product] = bare as [Product, Product];
    await store.withDatabase(({ reviews }) => reviews.addAll(awkwardReviews(awkward.shopifyId)));
    await page.goto(`/product/${awkward.shopifyId}`);
    await shows(page, '(27 reviews)');
    await hydrated(page);
    const section = page.getByRole('region', { name: 'Reviews', exact: true });
    const items = section.getByRole('listitem').filter({ hasText: 'Verified buyer' });
    await expect(items).toHaveCount(10);
    await expect(section.getByText('1 review was removed: personal data.')).toBeVisible();
    await expect(section.getByText('1 review was removed: abuse.')).toBeVisible();
    await expect(section.getByText('Most buyers say: true to size')).toBeVisible();
    await look(page, 'many-reviews', WIDTHS);
    const more = section.getByRole('link', { name: 'Show more reviews' });
    await more.click();
    await expect(items).toHaveCount(20);
    await more.click();
    await expect(items).toHaveCount(25);
    await expect(more).toHaveCount(0);
    await section.getByRole('link', { name: 'Lowest' }).click();
    await expect(items).toHaveCount(10);
    await expect(items.first().getByRole('img')).toHaveAccessibleName('1 out of 5 stars');
    await section.getByRole('link', { name: /^5 stars/ }).click();
    await expect(section.getByText('Showing reviews with 5 stars')).toBeVisible();
    await expect(items).toHaveCount(5);
    await section.getByRole('link', { name: 'Show all reviews' }).click();
    await expect(items).toHaveCount(10);

    const variant = product.variants.find(({ stock }) => stock > 0) as Product['variants'][number];
    const orderPath = await buyByCalls(page, [{ product, variant }]);
    await page.goto(orderPath);
    await shows(page, 'Paid');
    await backOffice(store, `orders/${(await backOffice(store, 'orders')).orders[0]?.id}/fulfil`, {});
    await shows(page, /^Write a review/);
    await page.getByRole('link', { name: /^Write a review/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Write a Review' })).toBeVisible();
    await hydrated(page);
    const send = page.getByRole('button', { name: 'Send review' });
    await send.click();
    await expect(page.getByText('Please choose a rating')).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 of 5' })).toBeFocused();
    await expect(page.getByText('Review must be at least 10 characters')).toBeVisible();
    await look(page, 'review-form', WIDTHS);
    await page.getByRole('radio', { name: '2 of 5' }).check({ force: true });
    await page.getByLabel('Review', { exact: true }).fill('The sleeves are far too wide.');
    await page.getByRole('radio', { name: 'Runs large' }).check({ force: true });
    await send.click();
    await expect(page.getByText('Thank you. Your review is on the product page.')).toBeVisible();
    const link = page.url();
    await page.goto(`/product/${product.shopifyId}`);
    await expect(page.getByText('The sleeves are far too wide.')).toBeVisible();

    const desk = await context.newPage();
    await openDesk(desk, { store, account, query: '?tab=reviews' });
    const row = desk.getByRole('article').filter({ hasText: 'The sleeves are far too wide.' });
    await row.getByRole('button', { name: /^Reply/ }).click();
    await row.getByRole('textbox').fill('We are sorry about the sleeves.');
    await row.getByRole('button', { name: 'Publish' }).click();
    await expect(row.getByText('We are sorry about the sleeves.')).toBeVisible();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await look(desk, 'desk-reviews', WIDTHS);
    await row.getByLabel('Reason').selectOption('Abuse');
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(row.getByRole('button', { name: /^Restore/ })).toBeVisible();
    await shows(page, '1 review was removed: abuse.');
    await expect(page.getByText('The sleeves are far too wide.')).toHaveCount(0);

    await page.goto(link);
    await expect(page.getByText('The shop has removed this review: abuse.')).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'Delete review' }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page.getByText('Your review was deleted.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
    await look(page, 'review-ended', WIDTHS);
    await page.goto(`/product/${product.shopifyId}`);
    await shows(page, 'No reviews yet');
  } finally {
    await context.close();
    await store.close();
  }
});
