// Brings screens into their states for the accessibility tests: calls that wait, fail or answer, pages reached
// without a load.
import { expect, type Locator, type Page } from '@playwright/test';
import { NEXT_CURSOR_HEADER, STORAGE_KEYS, TOTAL_COUNT_HEADER } from '../../../src/shared/constants.ts';
import type { AdminMessage, AdminOrder, Product, Subscriber } from '../../../src/shared/entities.ts';
import { listProducts } from './catalogue.ts';
import { hydrated } from './hydration.ts';

const HEIGHT = 800;

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The widths at which the state exists; all of them unless said otherwise. */
  readonly widths?: readonly number[];
  /** Rules that cannot hold there; the screen's other states hold them. */
  readonly except?: readonly string[];
  /** Finds the content of the state, which must be visible before and after the checks. */
  readonly sees: (page: Page) => Locator;
  /** The way there; a plain load unless said otherwise. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** States that are reached from this one, in this order. */
  readonly next?: readonly Screen[];
}

/** Nobody answers until the page is closed. */
export const holds = (page: Page, calls: string): Promise<unknown> => page.route(calls, () => {});
export const fails = (page: Page, calls: string): Promise<unknown> =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
export const answers = (page: Page, calls: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(calls, (route) => route.fulfill({ status, json }));

/** Loads a page and waits until it takes presses. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Goes to a page as a link does: without a load, so that its loading states show. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await openPage(page, '/faq');
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** At the top of the page, with the pointer on nothing, at rest. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click();
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name }).first();
export const said = (page: Page, text: string | RegExp): Locator => page.getByText(text).first();

let products: Promise<Product[]> | undefined;

/** A product of a kind, the catalogue being asked once. */
export async function productPath(page: Page, wanted: (product: Product) => boolean): Promise<string> {
  products ??= listProducts(page.request);
  const found = (await products).find(wanted);
  if (!found) throw new Error('The demo shop has no such product.');
  return `/product/${found.shopifyId}`;
}

const WHEN = '2026-03-01T12:00:00.000Z';
const ORDERS: AdminOrder[] = ['pending', 'paid', 'cancelled'].map((status, index) => ({
  id: `${index}bcdef12-0000-4000-8000-000000000000`,
  customerName: 'Ada of Hillsborough',
  totalAmount: '129.50',
  status,
  createdAt: WHEN,
}));
const MESSAGES: AdminMessage[] = [false, true].map((isRead, index) => ({
  id: String(index),
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Sizing',
  message: 'Does the linen shirt run large?',
  isRead,
  createdAt: WHEN,
}));
const SUBSCRIBERS: Subscriber[] = [{ id: '1', email: 'reader@example.com', subscribedAt: WHEN }];

/** The dashboard of a remembered admin, with rows, or with empty lists. */
export async function dashboard(page: Page, path: string, filled: boolean): Promise<void> {
  const lists = { orders: ORDERS, messages: MESSAGES, newsletter: SUBSCRIBERS };
  for (const [name, rows] of Object.entries(lists))
    await page.route(`**/api/admin/${name}*`, (route) =>
      route.fulfill({
        json: filled ? rows : [],
        // More than are shown: the way to older rows is there too.
        headers: filled ? { [TOTAL_COUNT_HEADER]: '9', [NEXT_CURSOR_HEADER]: 'older' } : {},
      }),
    );
  await remember(page, path);
}

export async function remember(page: Page, path: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.admin,
    '{"id":"1","username":"ada"}',
  ] as const);
  await page.goto(path);
}

/** The keyboard on a toast stops its clock. */
export async function holdToast(page: Page): Promise<void> {
  await expect(page.locator('.toast[data-state="open"]')).toBeVisible();
  // Pressed again on a busy machine, where a toast is seen before it listens.
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(page.locator('.toast-viewport')).toBeFocused({ timeout: 500 });
  }).toPass();
}
