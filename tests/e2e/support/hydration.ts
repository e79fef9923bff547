// When a page takes clicks itself: waiting for it, and holding it off.
import type { Page } from '@playwright/test';

/** From now on the page takes clicks itself; before, a link is followed by a full load. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/**
 * Hydrated, and nothing more has arrived for half a second. Playwright's own 'networkidle' waits for ever
 * for a picture that a navigation has taken away.
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction((quietMs) => {
    const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = Math.max(0, ...arrivals.map(({ responseEnd }) => responseEnd));
    return Date.now() - performance.timeOrigin - last > quietMs;
  }, 500);
}

/** Scripts wait until told, as on a very slow line. */
export async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A page whose scripts wait until told. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
