// Asks the browser to close the layer on top, as Android's Back gesture does: the page's own listeners see no key.
import type { Page } from '@playwright/test';

export async function requestClose(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hide = (event: Event) => event.stopImmediatePropagation();
    addEventListener('keydown', hide, { capture: true, once: true });
  });
  await page.keyboard.press('Escape');
}
