// Firefox over WebDriver BiDi, and what a shopper does on a page there.
// Playwright opens no Firefox ESR: it sends a media override that Firefox does not know. `puppeteer-core` 24 is the last for
// Node 20. Elements are polled from outside the page, because Puppeteer's own waiting evaluates text, which our policy forbids.
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { until } from '../support/until.ts';
import { findFirefox } from './find-firefox.mjs';

const DESK = { width: 1280, height: 900 };

interface FirefoxOptions {
  readonly scripts?: boolean;
}

export async function openFirefox({ scripts = true }: FirefoxOptions = {}): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: DESK,
    // The splash covers the page for four seconds; calm visitors see none.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'javascript.enabled': scripts },
  });
}

export function visit(page: Page) {
  /** The first visible element whose name begins so. */
  const find = (selector: string, text = ''): Promise<ElementHandle> =>
    until(`${selector} ${text}`, async () => {
      // One call: of many for elements of a page that is just left, Puppeteer would report each failure by itself.
      const found = await page.evaluateHandle(
        (wanted, start) =>
          [...document.querySelectorAll(wanted)].find(
            (node) =>
              (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().startsWith(start) &&
              node.checkVisibility() &&
              // Not the kind that is there for screen readers or the Enter key alone.
              node.getBoundingClientRect().width > 1,
          ),
        selector,
        text,
      );
      return found.asElement() as ElementHandle | null;
    });
  const isHydrated = () =>
    page.$eval('#root', (root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')));
  return {
    find,
    /** Opens a page of the store and waits until it is hydrated. */
    open: async (url: string) => {
      await page.goto(url);
      await until(`${url} hydrated`, isHydrated);
    },
    press: async (selector: string, text?: string) => {
      const element = await find(selector, text);
      await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await element.click();
    },
    fill: async (label: string, value: string) => {
      const name = await find('label', label);
      const id = await name.evaluate((node) => node.getAttribute('for'));
      const field = await find(`[id="${id}"]`);
      await field.click();
      await field.type(value);
    },
    isAt: (path: string) =>
      until(`the address ${path}`, async () => {
        // Asked of the page: Puppeteer is not told of addresses that change without a load.
        const address = await page.evaluate(() => location.pathname + location.search);
        return address.startsWith(path);
      }),
    gone: (selector: string, text: string) =>
      until(`${selector} ${text} gone`, async () => {
        const texts = await page.$$eval(selector, (all) => all.map((each) => each.textContent ?? ''));
        return !texts.some((each) => each.includes(text));
      }),
  };
}
