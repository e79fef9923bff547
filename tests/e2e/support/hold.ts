// Requests that wait until the test has seen what it wanted to see meanwhile, or that never arrive.
import type { Page, Route } from '@playwright/test';

/** A promise that the test keeps when it is time. */
export function promise(): { readonly kept: Promise<void>; keep(): void } {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep: () => keep() };
}

export const blockRequests = (page: Page, urls: RegExp) => page.route(urls, (route) => route.abort());

/** Resolves to what lets them go on, each to its own end: to the server unless said otherwise. */
export async function holdRequests(
  page: Page,
  urls: string,
  go: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const released = promise();
  await page.route(urls, async (route) => {
    await released.kept;
    await go(route);
  });
  return released.keep;
}
