// §2 §4 §9 The splash, with motion allowed: what it shows, how long, and how it ends.
import { expect, type Page, test } from '@playwright/test';
import { BRAND } from '../../src/shared/brand.ts';
import { hydrated, isHydrated } from './support/hydration.ts';

/** Stops the browser's animations at their start, so that a slow machine sees the splash as a fast one does. */
async function holdAnimations(page: Page): Promise<{ release: () => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  const setRate = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  await session.send('Animation.enable');
  await setRate(0);
  return { release: () => setRate(1) };
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('§2 Splash: logo and tagline are in the HTML, above everything, without any script [2.11, 2.18, R.25]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await holdAnimations(page);
  await page.goto('/about');
  const splash = page.getByTestId('splash');
  await expect(splash).toContainText(BRAND.name);
  await expect(splash.locator('svg').first()).toBeVisible();
  await expect(splash).toContainText(BRAND.tagline);
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await context.close();
});

test('§9 Timing: it lasts 3 seconds, wipes for 1 second, and is gone [2.19-20, 4.3, 9.6]', async ({
  page,
}) => {
  const held = await holdAnimations(page);
  await page.goto('/faq');
  const splash = page.getByTestId('splash');
  const timing = await splash.evaluate((element) => {
    const wipe = element
      .getAnimations()
      .find((each) => (each as CSSAnimation).animationName === 'splash-wipe');
    const { delay, duration, fill } = wipe?.effect?.getTiming() ?? {};
    const covers = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.splash') === element;
    return { delay, duration, fill, covers };
  });
  expect(timing).toEqual({
    delay: 3_000,
    duration: 1_000,
    fill: 'forwards',
    covers: true,
  });
  // The animation is moved to its last moments instead of waiting for them.
  await splash.evaluate((element, end) => {
    for (const animation of element.getAnimations()) animation.currentTime = end - 50;
  }, 4_000);
  await held.release();
  await expect(splash).toHaveCount(0);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(splash).toHaveCount(0);
});

test('§2 Splash: the page beneath is drawn and works before the splash is over [2.19, R.25]', async ({
  page,
}) => {
  await page.clock.install();
  await holdAnimations(page);
  await page.goto('/about');
  // The page's own clock: what is put off until the splash ends has not happened yet, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  const theme = page.getByRole('button', { name: /^Switch to \w+ theme$/ });
  let passed = 0;
  while (!(await isHydrated(theme)) && passed < 2_500) {
    await page.clock.runFor(50);
    passed += 50;
  }
  expect(await isHydrated(theme)).toBe(true);
  await expect(page.getByTestId('splash')).toBeVisible();
  const late = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => !(each.effect as KeyframeEffect).target?.closest('.splash'))
      .map((each) => Number(each.effect?.getComputedTiming().delay))
      .filter((delay) => delay >= 1_000),
  );
  expect(late).toEqual([]);
  const shown = await page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => getComputedStyle(element).opacity);
  expect(shown).toBe('1');
});

test('a key or a click skips the splash and reaches nothing beneath it [R.23]', async ({ page }) => {
  await holdAnimations(page);
  await page.goto('/');
  await expect(page.getByTestId('splash')).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('splash')).toBeVisible();
  const link = await page.getByRole('link', { name: 'All Merchandise' }).first().boundingBox();
  if (!link) throw new Error('The hero has no link.');
  await page.mouse.click(link.x + 5, link.y + 5);
  await expect(page.getByTestId('splash')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('under prefers-reduced-motion the splash is not shown [R.24]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByTestId('splash')).toBeHidden();
});

test('§2 Splash: every full load shows it again [2.18]', async ({ page }) => {
  await holdAnimations(page);
  for (const path of ['/', '/women', '/about']) {
    await page.goto(path);
    await expect(page.getByTestId('splash')).toBeVisible();
  }
});
