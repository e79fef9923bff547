// B14 Every script file of a purchase fails in turn, in Firefox and in Chromium: each page that asks for it lets the shopper
// go on. It takes minutes, so `npm run check:scripts` runs it and `npm test` does not; docs/testing.md has the outcome.
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnStore, startOwnStore } from '../e2e/support/own-store.ts';
import { checkoutFields } from '../fixtures/customer.ts';
import { findChromium } from '../support/chromium.mjs';
import { listProducts, variantOf, wellStocked } from '../support/shopping.ts';
import { until } from '../support/until.ts';
import { openFirefox } from './open-firefox.ts';
import { plainVisit } from './plain-visit.ts';

const SCRIPT = /^\/assets\/.*\.js$/;
/** Longer than the pause before a file is asked for again. */
const RETRY_MS = 1_500;
const STEP_MS = 20 * 60_000;

type Shopper = ReturnType<typeof plainVisit>;

interface Step {
  readonly path: string;
  take(shopper: Shopper, page: Page): Promise<unknown>;
}

let store: OwnStore;
let steps: readonly Step[];
let cartForm: URLSearchParams;

beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
  const [product] = wellStocked(await listProducts(store), 10);
  if (!product) throw new Error('The demo shop has no product in stock.');
  cartForm = new URLSearchParams({
    productId: product.shopifyId,
    variantId: variantOf(product).id,
    quantity: '1',
  });
  steps = [
    {
      path: `/product/${product.shopifyId}`,
      async take(shopper, page) {
        await shopper.press('main button', 'Add to Cart');
        await until('two pieces in the cart', () =>
          page.evaluate(
            () =>
              document.querySelector('[data-testid="cart-count"]')?.textContent === '2' ||
              (location.pathname === '/cart' && document.querySelector('h1') !== null),
          ),
        );
      },
    },
    {
      path: '/cart',
      async take(shopper) {
        await shopper.press('main a', 'Checkout');
        await shopper.find('h1', 'Secure Checkout');
      },
    },
    {
      path: '/checkout',
      async take(shopper) {
        for (const [label, value] of checkoutFields()) await shopper.fill(label, value);
        await shopper.press('button', 'Complete Purchase');
        await shopper.find('label', 'Card number');
      },
    },
  ];
});

afterAll(() => store?.close());

/** Run in the page: its scripts take presses, or it was left as the server made it. */
const isReady = (): boolean =>
  document.readyState === 'complete' &&
  (!document.documentElement.hasAttribute('data-scripts') ||
    [...document.querySelectorAll('main :is(button, input:not([type=hidden]))')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__react')),
    ));

/** Takes the step in a new visit with one piece in its cart; returns the scripts that were asked for. */
async function takeWithout(browser: Browser, step: Step, file?: string): Promise<string[]> {
  const context = await browser.createBrowserContext();
  const files = new Set<string>();
  try {
    const added = await fetch(`${store.url}/api/cart/shopify`, {
      method: 'POST',
      body: cartForm,
      redirect: 'manual',
    });
    expect(added.status).toBe(303);
    const [name = '', value = ''] = added.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
    await context.setCookie({ name, value, domain: new URL(store.url).hostname, path: '/' });
    const page = await context.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request: HTTPRequest) => {
      const { pathname } = new URL(request.url());
      if (SCRIPT.test(pathname)) files.add(pathname);
      void (pathname === file ? request.abort() : request.continue()).catch(() => undefined);
    });
    await page.goto(store.url + step.path);
    await until(`${step.path} ready`, () => page.evaluate(isReady));
    // A file that failed is asked for once more before the page is left plain; keys typed during that load are lost.
    await sleep(RETRY_MS);
    await until(`${step.path} still ready`, () => page.evaluate(isReady));
    await step.take(plainVisit(page), page);
    return [...files];
  } finally {
    await context.close();
  }
}

function openChromium(): Promise<Browser> {
  const { args, ...found } = findChromium();
  return puppeteer.launch({
    browser: 'chrome',
    ...found,
    // The splash would take the first press.
    args: [...args, '--force-prefers-reduced-motion'],
    defaultViewport: { width: 1280, height: 900 },
  });
}

const BROWSERS = [
  { name: 'Firefox', open: () => openFirefox() },
  { name: 'Chromium', open: openChromium },
];

describe.each(BROWSERS)('B14 Scripts in $name', ({ open }) => {
  test.each([0, 1, 2])(
    'whichever file fails, step %i of a purchase is taken [B14.24]',
    { timeout: STEP_MS },
    async (number) => {
      const step = steps[number] as Step;
      const browser = await open();
      const faults: string[] = [];
      try {
        const files = await takeWithout(browser, step);
        expect(files.length).toBeGreaterThan(10);
        for (const file of files)
          await takeWithout(browser, step, file).catch((error) => {
            faults.push(`${step.path} without ${file}: ${error}`);
          });
        console.log(`${await browser.version()}: ${files.length} files of ${step.path}`);
      } finally {
        await browser.close();
      }
      expect(faults).toEqual([]);
    },
  );
});
