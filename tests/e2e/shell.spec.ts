// §2 §4 The frame of every page: header, dropdowns, mobile menu, theme, footer, focus after a navigation.
import { expect, type Page, test } from '@playwright/test';
import { SOCIAL_LINKS } from '../../src/shared/brand.ts';
import { CATEGORIES } from '../../src/shared/catalogue.ts';
import { FOOTER_BLURB } from '../../src/web/content/shell.ts';
import { sidewaysFaults } from './support/axe.ts';
import { openCart } from './support/cart.ts';
import { requestClose } from './support/close-request.ts';
import { hydrated, settled } from './support/hydration.ts';

const LINKS = ['Home', 'New Arrivals', 'Men', 'Women', 'Kids', 'Accessories', 'About'];
const MENUS = ['new-arrivals', 'men', 'women', 'kids', 'accessories'] as const;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const item = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const firstSub = (page: Page, id: (typeof MENUS)[number]) =>
  main(page).locator(`a[href="/${id}/${CATEGORIES[id].subCategories[0]?.slug}"]`);

test('§2 §9 Header: the first Tab offers a link past it; it is sticky, lists the menu, links to search, admin and cart, fits on the narrowest phones and has the mobile menu below the medium breakpoint [2.21, 2.23, 2.26-27, 9.7]', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await header.boundingBox())?.y).toBe(0);
  await expect(main(page).locator('> ul > li > a')).toHaveText(LINKS);
  for (const name of LINKS) await expect(item(page, name)).toBeVisible();
  await expect(header.getByTitle('Admin Dashboard')).toHaveAttribute('href', '/admin/login');
  await expect(header.getByRole('button', { name: 'Shopping cart, 0 items' })).toBeVisible();
  await expect(page.getByTestId('cart-count')).toHaveCount(0);
  for (const width of [320, 345, 360, 375]) {
    await page.setViewportSize({ width, height: 700 });
    for (const name of ['Open menu', 'Dogwood & Main, home', 'Search', 'Admin Dashboard', /^Shopping cart/]) {
      const control = header.getByRole('link', { name }).or(header.getByRole('button', { name }));
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await sidewaysFaults(page)).toEqual([]);
  }
  const opener = page.getByRole('button', { name: 'Open menu' });
  for (const [width, mobile] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(opener).toBeVisible({ visible: mobile });
    await expect(main(page)).toBeVisible({ visible: !mobile });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await header.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/all-merchandise#search$/);
  await expect(page.getByPlaceholder('Search products...')).toBeFocused();
});

test('§2 Menus: every item except Home and About opens on hover and on focus, closes on leaving and on Escape with the focus on the item, and Tab walks through them [2.22, 4.2]', async ({
  page,
}) => {
  await page.goto('/about');
  for (const id of MENUS) {
    await item(page, CATEGORIES[id].name).hover();
    for (const { name, slug } of CATEGORIES[id].subCategories) {
      const link = main(page).locator(`a[href="/${id}/${slug}"]`);
      await expect(link).toBeVisible();
      await expect(link).toHaveText(name);
    }
  }
  const opened = main(page).locator('.menu-panel[data-open]');
  await expect(opened).toHaveCount(1);
  for (const name of ['About', 'Home']) {
    await item(page, name).hover();
    await expect(opened).toHaveCount(0);
    await item(page, name).focus();
    await expect(item(page, name)).toBeFocused();
    await expect(item(page, name)).not.toHaveAttribute('aria-expanded', /.*/);
    await expect(opened).toHaveCount(0);
  }
  await item(page, 'Kids').focus();
  await expect(item(page, 'Kids')).toHaveAttribute('aria-expanded', 'true');
  await expect(firstSub(page, 'kids')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'All Kids' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(firstSub(page, 'kids')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(firstSub(page, 'kids')).toBeHidden();
  await expect(item(page, 'Kids')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Accessories')).toBeFocused();
  await expect(firstSub(page, 'accessories')).toBeVisible();
  await item(page, 'Men').hover();
  await page.keyboard.press('Escape');
  await expect(firstSub(page, 'men')).toBeHidden();
  await item(page, 'Women').hover();
  await firstSub(page, 'women').click();
  await expect(page).toHaveURL('/women/tops');
  await expect(firstSub(page, 'women')).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('§2 Menus: the first tap opens, the second follows the item', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await item(page, 'Men').tap();
    await expect(firstSub(page, 'men')).toBeVisible();
    await expect(page).toHaveURL('/about');
    await item(page, 'Women').tap();
    await expect(firstSub(page, 'women')).toBeVisible();
    await expect(firstSub(page, 'men')).toBeHidden();
    await item(page, 'Women').tap();
    await expect(page).toHaveURL('/women');
    await expect(firstSub(page, 'women')).toBeHidden();
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('§2 Cart drawer and mobile menu slide in, each from its own side, and Back closes them [2.23, 2.28]', async ({
    page,
  }) => {
    const slide = (element: Element) => {
      const style = getComputedStyle(element);
      return [style.animationName, style.getPropertyValue('--from')];
    };
    await page.goto('/faq');
    await expect(page.getByTestId('splash')).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(page.getByTestId('splash')).toHaveCount(0);
    const drawer = await openCart(page);
    expect(await drawer.evaluate(slide)).toEqual(['slide', '100%']);
    await requestClose(page);
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await menu.evaluate(slide)).toEqual(['slide', '-100%']);
    await requestClose(page);
    await expect(menu).toBeHidden();
  });
});

test.describe('below the medium breakpoint', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('§2 Mobile menu: it has seven links, the theme toggle and three social links, and traps and returns the focus [2.23-25, 4.2, R.29]', async ({
    page,
  }) => {
    // Firefox and Safari have none: there the page itself listens for Escape.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await page.goto('/faq');
    await hydrated(page);
    await expect(main(page)).toBeHidden();
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(LINKS);
    await expect(menu.locator('a[target="_blank"]')).toHaveCount(3);
    for (const { name, url } of SOCIAL_LINKS)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', url);
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await menu.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveClass('light');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('§1 §4 Theme: it is dark by default, can be toggled, is remembered, and is set before the first paint [3.9, 4.1, 9.8]', async ({
  page,
}) => {
  await page.goto('/faq');
  await hydrated(page);
  const html = page.locator('html');
  const color = page.locator('meta[name="theme-color"]');
  await expect(html).toHaveClass('dark');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  const dark = await color.getAttribute('content');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(html).toHaveClass('light');
  await expect(html).toHaveCSS('color-scheme', 'light');
  await expect(color).not.toHaveAttribute('content', dark ?? '');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  // Scripts of the bundle are held back: whatever is light now was light before them.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(html).toHaveClass('light');
  const ground = await page
    .locator('body')
    .evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await expect(html).toHaveCSS('background-color', ground);
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(html).toHaveClass('dark');
});

test('§2 Footer: it has the blurb, three social pages, link columns and scroll-to-top; a navigation moves the focus to the heading, scrolls to the top, and announces the title [2.43]', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  await page.goto('/shipping-returns');
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(FOOTER_BLURB, { exact: true })).toBeVisible();
  await expect(footer.locator('a[target="_blank"]')).toHaveCount(3);
  for (const { name, url } of SOCIAL_LINKS)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  await expect(footer.getByRole('link', { name: 'Shipping & Returns' })).toHaveAttribute(
    'href',
    '/shipping-returns',
  );
  await footer.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await footer.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'Contact | Dogwood & Main' }),
  ).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping & Returns' })).toBeFocused();
  expect(said).toEqual([]);
});

test('a link to the current page leads to its top and its heading, and adds one history entry', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const scrollDown = () => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const top = () => page.evaluate(() => scrollY);
  await page.goto('/women?page=2');
  await settled(page);
  await scrollDown();
  await item(page, 'Women').press('Enter');
  await expect(page).toHaveURL('/women');
  await expect(heading).toBeFocused();
  await expect.poll(top).toBe(0);
  await expect(main(page).locator('.menu-panel[data-open]')).toHaveCount(0);

  await item(page, 'Home').click();
  await expect(page).toHaveURL('/');
  await expect(heading).toBeFocused();
  const entries = await page.evaluate(() => history.length);
  await scrollDown();
  await page.getByRole('banner').getByRole('link', { name: 'Dogwood & Main, home' }).click();
  await expect(heading).toBeFocused();
  await expect.poll(top).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
