// The first paint waits for nothing that could come too late: fonts are used when they can be there in time.
import { expect, type Page, test } from '@playwright/test';
import { openWithoutScripts, settled } from './support/hydration.ts';

const SLOW_MS = 400;

const fontRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && seen.push(request.url()));
  return seen;
};
const bodyFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('a page that came slowly is set in local faces and asks for fonts once it is alive, for the next page', async ({
  page,
}) => {
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fulfill({ response });
  });
  await page.goto('/faq');
  await expect(page.locator('html')).not.toHaveAttribute('data-faces');
  expect(await bodyFont(page)).not.toContain('Inter Text');
  await settled(page);
  const [painted = 0, ...fonts] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  ]);
  expect(fonts).toHaveLength(2);
  for (const began of fonts) expect(began).toBeGreaterThan(painted);
  await expect(page.locator('html')).not.toHaveAttribute('data-faces');
});

test('a page that came slowly styles only its first screen until it is hydrated, then the rest', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1_000;
  });
  const wake = await openWithoutScripts(page, '/women');
  const lastCard = page.getByRole('main').locator('li:has(article)').last();
  // An element that is not laid out yet takes no press; the browser says so of what is inside it.
  const isLaidOut = () =>
    lastCard.locator('article').evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const estimated = await height();
  wake();
  await expect(page.locator('html')).not.toHaveAttribute('data-below');
  expect(await isLaidOut()).toBe(true);
  expect(await lastCard.getAttribute('style')).toBeFalsy();
  // The scroll bar keeps its place.
  expect(Math.abs((await height()) / estimated - 1)).toBeLessThan(0.15);
});

test('a page that came quickly styles all of it on a wide screen, and only its first screen on a phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    performance.now = () => 1;
  });
  await openWithoutScripts(page, '/women');
  await expect(page.locator('html')).not.toHaveAttribute('data-below');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-below');
});

test('a page that came quickly asks for its fonts before anything is drawn', async ({ page }) => {
  // However busy the machine is, the page believes that it was quick.
  await page.addInitScript(() => {
    performance.now = () => 1;
  });
  const fonts = fontRequests(page);
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('data-faces');
  await expect(page.locator('link[data-face][rel="preload"]')).toHaveCount(2);
  expect(await bodyFont(page)).toContain('Inter Text');
  expect(fonts).toHaveLength(2);
});

test('a page without scripts has the brand’s fonts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts = fontRequests(page);
  await page.goto('/faq');
  await expect.poll(() => fonts.length).toBe(2);
  await context.close();
});

test('one picture of a list goes before all others, and is asked for once', async ({ page }) => {
  const html = await (await page.request.get('/women')).text();
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  expect(html.match(/<img [^>]*fetchpriority="high"/gi)).toHaveLength(1);
  expect(html.match(/<img [^>]*loading="eager"/g)).toHaveLength(1);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the first picture of a product is painted at once; one that is turned to fades in', async ({
    page,
  }) => {
    await page.goto('/women');
    const product = await page.locator('main a[href^="/product/"]').first().getAttribute('href');
    await page.goto(product ?? '');
    const animation = () =>
      page.locator('.gallery-image').evaluate((element) => getComputedStyle(element).animationName);
    expect(await animation()).toBe('none');
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect.poll(animation).toBe('fade');
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    expect(await animation()).toBe('fade');
  });
});

test('an open drawer keeps the page beneath from scrolling', async ({ page }) => {
  await page.goto('/women');
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(overflow).toBe('hidden');
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(overflow).toBe('visible');
});

test.describe('before the page is hydrated', () => {
  test('a message written and sent is neither lost nor put into the address', async ({ page }) => {
    const wake = await openWithoutScripts(page, '/contact');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Subject').fill('Engines');
    await page.getByLabel('Message').fill('Is the linen coat back?');
    await page.getByRole('main').getByRole('button', { name: 'Send Message' }).click();
    const thanks = page.waitForEvent('dialog');
    wake();
    const dialog = await thanks;
    expect(dialog.message()).toBe("Thank you for your message! We'll get back to you soon.");
    await dialog.accept();
    await expect(page).toHaveURL('/contact');
  });

  test('an address given to the newsletter is subscribed, once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const wake = await openWithoutScripts(page, '/');
    const newsletter = page.getByRole('region', { name: /subscribers/ });
    await newsletter.getByRole('textbox').fill(`early-${Date.now()}@example.com`);
    await newsletter.getByRole('button').click();
    wake();
    await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible();
    await expect(newsletter.getByRole('textbox')).toHaveValue('');
    expect(sent).toHaveLength(1);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test('a tapped menu opens instead of being followed', async ({ page }) => {
      const wake = await openWithoutScripts(page, '/about');
      const women = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Women', exact: true });
      await women.tap();
      wake();
      await expect(women).toHaveAttribute('aria-expanded', 'true');
      await expect(page).toHaveURL('/about');
      await women.tap();
      await expect(page).toHaveURL('/women');
    });

    test('a tapped menu is followed where no script ever comes', async ({ page }) => {
      await openWithoutScripts(page, '/about');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Women', exact: true })
        .tap();
      await expect(page).toHaveURL('/women');
    });
  });

  test('a category that was chosen is shown', async ({ page }) => {
    const wake = await openWithoutScripts(page, '/all-merchandise?page=2');
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.selectOption('kids');
    wake();
    await expect(page).toHaveURL('/all-merchandise?category=kids');
    await expect(category).toHaveValue('kids');
  });

  test('a category chosen while the page is being hydrated is shown', async ({ page }) => {
    const wake = await openWithoutScripts(page, '/all-merchandise?page=2');
    const category = page.getByRole('combobox', { name: 'Category' });
    // React takes its events on the root from the moment it begins, before it has hydrated anything.
    await category.evaluate((element) => {
      const select = element as HTMLSelectElement;
      const root = document.getElementById('root') as HTMLElement;
      const listen = root.addEventListener.bind(root);
      const choose = () => {
        select.value = 'kids';
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      };
      root.addEventListener = (...args: Parameters<typeof listen>) => {
        listen(...args);
        root.addEventListener = listen;
        setTimeout(choose);
      };
    });
    wake();
    await expect(page).toHaveURL('/all-merchandise?category=kids');
    await expect(category).toHaveValue('kids');
  });

  test('a search that was typed is searched for', async ({ page }) => {
    const wake = await openWithoutScripts(page, '/all-merchandise');
    const box = page.getByRole('searchbox', { name: 'Search products' });
    await box.fill('linen');
    wake();
    await expect(page).toHaveURL(/q=linen|search=linen/);
    await expect(box).toHaveValue('linen');
  });
});
