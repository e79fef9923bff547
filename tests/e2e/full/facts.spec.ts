// B15 Tests a product's facts for a shopper: details, the picture full screen, breadcrumb, typed prices, colors.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Product } from '../../../src/shared/entities.ts';
import { requestClose } from '../support/close-request.ts';
import { controlHydrated, hydrated } from '../support/hydration.ts';

const listOf = async (page: Page, category: string): Promise<Product[]> =>
  (await page.request.get(`/api/shopify/products?category=${category}`)).json();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the place on a picture, from 0 to 1, that lies at a point of the screen. */
async function spotOn(picture: Locator, { x, y }: Point): Promise<Point> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture');
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
}

async function expectSpot(picture: Locator, point: Point, spot: Point): Promise<void> {
  const now = await spotOn(picture, point);
  expect(now.x).toBeCloseTo(spot.x, 2);
  expect(now.y).toBeCloseTo(spot.y, 2);
}

test('B15 Pictures: a press opens the picture twice as large, keys turn and zoom it, Escape gives the focus back [B15.4] [B15.5] [B15.6]', async ({
  page,
}) => {
  const [product] = (await listOf(page, 'women')).filter(({ images }) => images.length > 2);
  const asked: number[] = [];
  page.on('request', (request) => {
    const width = new URL(request.url()).searchParams.get('width');
    if (request.resourceType() === 'image' && width) asked.push(Number(width));
  });
  await page.goto(`/product/${product?.shopifyId}`);
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'View full screen' });
  const shown = (await opener.boundingBox())?.width ?? 0;
  const before = Math.max(...asked);

  await opener.click();
  const dialog = page.getByRole('dialog', { name: product?.name ?? '' });
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThanOrEqual(shown * 2 - 1);
  const rendition = Number(
    new URL((await picture.getAttribute('src')) ?? '', page.url()).searchParams.get('width'),
  );
  expect(rendition).toBeGreaterThanOrEqual(shown * 2);
  expect(rendition).toBeGreaterThan(before);

  const opened = await width();
  const box = await dialog.getByLabel('Picture', { exact: true }).boundingBox();
  const point = { x: (box?.width ?? 0) * 0.4, y: (box?.height ?? 0) * 0.7 };
  const under = await spotOn(picture, point);
  await page.mouse.move(point.x, point.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(opened);
  await expectSpot(picture, point, under);
  // A drag with the mouse moves the larger picture.
  const left = (await picture.boundingBox())?.x ?? 0;
  await page.mouse.down();
  await page.mouse.move(point.x - 60, point.y, { steps: 3 });
  await page.mouse.up();
  expect((await picture.boundingBox())?.x).toBeCloseTo(left - 60, -1);
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(opened);
  const whole = await width();
  expect((await picture.boundingBox())?.height ?? 0).toBeLessThanOrEqual((box?.height ?? 0) + 1);
  // The picture stays in the middle while it is narrower than the screen.
  const middle = { x: (box?.width ?? 0) / 2, y: point.y };
  const beneath = await spotOn(picture, middle);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(width).toBeGreaterThan(whole);
  await expectSpot(picture, middle, beneath);

  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of')).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('B15 Pictures: on a phone two fingers zoom, a swipe turns only while the whole picture is seen, no scroll turns, and Back closes [B15.6]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const [product] = (await listOf(page, 'women')).filter(({ images }) => images.length > 2);
  await page.goto(`/product/${product?.shopifyId}`);
  await hydrated(page);
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const drag = async (from: [number, number], to: [number, number]) => {
    await send('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1])
      await send('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    await send('touchEnd');
  };
  await page.getByRole('button', { name: 'View full screen' }).tap();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const fingers = async (from: number, to: number) => {
    await send('touchStart', [187 - from, 300], [187 + from, 300]);
    for (let step = 1; step <= 4; step += 1) {
      const at = from + ((to - from) * step) / 4;
      await send('touchMove', [187 - at, 300], [187 + at, 300]);
    }
    await send('touchEnd');
  };
  const swipe = () => drag([300, 300], [120, 300]);
  const opened = await width();
  expect(opened).toBeGreaterThanOrEqual(375 * 2);
  await fingers(40, 80);
  await expect.poll(width).toBeGreaterThan(opened * 1.5);
  await swipe();
  await expect(dialog.getByText('1 of')).toBeVisible();
  await fingers(160, 10);
  await expect.poll(width).toBeLessThanOrEqual(376);
  await drag([250, 500], [200, 300]);
  await expect(dialog.getByText('1 of')).toBeVisible();
  await swipe();
  await expect(dialog.getByText('2 of')).toBeVisible();
  const point = { x: 250, y: 300 };
  const under = await spotOn(picture, point);
  for (const _tap of [1, 2]) await page.touchscreen.tap(point.x, point.y);
  await expect.poll(width).toBeGreaterThan(700);
  await expectSpot(picture, point, under);

  // A turned phone shows a whole picture whole again.
  await fingers(160, 10);
  await expect.poll(width).toBeLessThanOrEqual(376);
  await page.setViewportSize({ width: 700, height: 375 });
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeLessThanOrEqual(376);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect.poll(width).toBeGreaterThan(370);

  await requestClose(page);
  await expect(dialog).toBeHidden();
  const gallery = page.getByRole('region', { name: 'Product pictures' });
  await drag([300, 300], [120, 310]);
  await expect(gallery.getByText('3 of')).toBeVisible();
  // The page moves on after the finger has left it, so nothing is touched after this.
  await drag([300, 500], [220, 200]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(gallery.getByText('3 of')).toBeVisible();
  await context.close();
});

test('B15 Breadcrumb: it leads back to the list the shopper came from, with its filters [B15.11]', async ({
  page,
}) => {
  await page.goto('/new-arrivals?color=blue');
  await hydrated(page);
  const card = page.locator('article.card').first();
  const link = card.locator('a.card-link');
  const name = await link.innerText();
  // B15.7 The card means the blue variant.
  await expect(link).toHaveAttribute('href', /\?variant=\d+$/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText([/Home/, /New Arrivals/, new RegExp(name)]);
  await page.reload();
  await trail.getByRole('link', { name: 'New Arrivals' }).click();
  await expect(page).toHaveURL('/new-arrivals?color=blue');
  await page.goto('/women/tops');
  await expect(trail.getByRole('listitem')).toHaveText([/Home/, /Women/, /Tops/]);
});

test('B15 Prices: typed bounds filter by Enter or on leaving the field, and stand in the address [B15.9]', async ({
  page,
}) => {
  await page.goto('/women');
  const low = page.getByRole('textbox', { name: 'Lowest price' }).first();
  await controlHydrated(low);
  await low.fill('60');
  await page.getByRole('textbox', { name: 'Highest price' }).first().fill('90.50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price=60(\.00)?-90\.50/);
  await expect(page.getByRole('button', { name: /Remove filter:.*\$60/ })).toBeVisible();
  await low.fill('70');
  await low.blur();
  await expect(page).toHaveURL(/price=70(\.00)?-90\.50/);
});

test('B15 Details: facts stand on the page, and a table stays within 320 px [B15.1] [B15.2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const belts = (await listOf(page, 'accessories')).filter(({ description }) =>
    description.includes('<table'),
  );
  await page.goto(`/product/${belts[0]?.shopifyId}`);
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Waist (in)' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
