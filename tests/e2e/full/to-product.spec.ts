// B9 From a list to a product: its code and its data are at hand, so that nothing is asked for before the heading shows.
import { expect, test } from '@playwright/test';

test('B9 Budgets: a card leads to its product with no request before the heading shows', async ({ page }) => {
  const ahead = page.waitForResponse(/\/assets\/product-page-/);
  const list = page.waitForResponse(/\/api\/shopify\/products\?category=women/);
  await page.goto('/women');
  await Promise.all([ahead.then((response) => response.finished()), list.then((each) => each.finished())]);
  const card = page.locator('main article.card').first();
  const name = (await card.getByRole('heading').textContent()) ?? '-';
  await card.hover();
  // In the page itself: every address asked for between the click and the heading.
  const asked = page.evaluate(
    (heading) =>
      new Promise<string[]>((resolve) => {
        addEventListener(
          'click',
          () => {
            performance.clearResourceTimings();
            const look = () => {
              if (document.querySelector('main h1')?.textContent !== heading) return false;
              resolve(performance.getEntriesByType('resource').map((entry) => entry.name));
              return true;
            };
            new MutationObserver((_changes, observer) => look() && observer.disconnect()).observe(document, {
              subtree: true,
              childList: true,
              characterData: true,
            });
          },
          { capture: true, once: true },
        );
      }),
    name,
  );
  await card.getByRole('link').click();
  expect(await asked).toEqual([]);
});
