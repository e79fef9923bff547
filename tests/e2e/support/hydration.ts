// When a page takes clicks itself: waiting for it, and holding it off.
import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './hold.ts';

/** From now on the page follows links itself; before, a link is followed by a full load. */
export async function rootHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React keeps its root on the element; the first commit ends its dehydrated state.
    const entries = Object.entries(document.getElementById('root') ?? {});
    const container = entries.find(([key]) => key.startsWith('__reactContainer'))?.[1];
    return container && !container.stateNode.current.memoizedState.isDehydrated;
  });
}

/** The controls on the screen take presses too, those whose code comes after the first paint included. */
export async function hydrated(page: Page): Promise<void> {
  await rootHydrated(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(button, input, select, textarea)')]
      .filter((control) => control.getBoundingClientRect().top < innerHeight)
      .every((control) => Object.keys(control).some((key) => key.startsWith('__react'))),
  );
}

export const isHydrated = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

/** The code of this control has arrived. That of a page's lower parts comes after the page's own. */
export const controlHydrated = (control: Locator): Promise<void> =>
  expect.poll(() => isHydrated(control)).toBe(true);

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

/** A page whose scripts wait until told, as on a very slow line. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
