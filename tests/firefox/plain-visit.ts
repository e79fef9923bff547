// A visit in a Firefox whose scripts are switched off. The driver's own search for elements waits for promises, which
// never come there; one plain question at a time is answered.
import type { Page } from 'puppeteer-core';
import { until } from '../support/until.ts';

interface Target {
  readonly selector: string;
  readonly text: string;
  /** The control that the label names, instead of the label. */
  readonly labeled: boolean;
}

/** Run in the page: brings the first visible element whose words begin so into view, and gives its middle. */
function locate({ selector, text, labeled }: Target): { x: number; y: number } | null {
  const words = (node: Element) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim();
  for (const each of document.querySelectorAll(selector)) {
    if (!words(each).startsWith(text)) continue;
    const element = labeled ? document.getElementById(each.getAttribute('for') ?? '') : each;
    if (!element?.checkVisibility() || element.getBoundingClientRect().width <= 1) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

export function plainVisit(page: Page) {
  const find = (selector: string, text = '', labeled = false) =>
    until(`${selector} ${text}`, () => page.evaluate(locate, { selector, text, labeled }));
  async function press(selector: string, text?: string): Promise<void> {
    const { x, y } = await find(selector, text);
    await page.mouse.click(x, y);
  }
  return {
    find,
    press,
    open: async (url: string) => {
      await page.goto(url);
    },
    async fill(label: string, value: string) {
      const { x, y } = await find('label', label, true);
      // Three clicks select what the field holds.
      await page.mouse.click(x, y, { count: 3 });
      await page.keyboard.type(value);
    },
    isAt: (path: string) =>
      until(`the address ${path}`, () =>
        page.evaluate((wanted) => (location.pathname + location.search).startsWith(wanted), path),
      ),
  };
}
