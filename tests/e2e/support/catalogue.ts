// Shares the parts of the catalogue tests: the products as the API returns them, and the ways to reach a page.
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../../../src/shared/entities.ts';
import { hydrated } from './hydration.ts';

const PAGE_SIZE = 24;

export async function listProducts(request: APIRequestContext, category?: string): Promise<Product[]> {
  const response = await request.get(`/api/shopify/products${category ? `?category=${category}` : ''}`);
  return (await response.json()) as Product[];
}

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** As written, not as drawn: what is below the first screen of a slow page is laid out later. */
export const cardNames = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading').allTextContents();

/** Returns the names that a page of them shows. */
export const namesOn = (page: number, products: readonly Product[]): string[] =>
  products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ name }) => name);

/** After a click: the cards follow when the list is there and React has come round to them. */
export const expectCards = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => cardNames(page)).toEqual(names);

/** Goes to a page by a link of the footer or header, as the browser does it: without a load. */
export async function follow(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
}

/** Counts the columns of a grid of cards on screen. */
export const columnsOf = (page: Page): Promise<number> =>
  cards(page)
    .first()
    .locator('xpath=ancestor::ul[1]')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

export const LIST_CALLS = '**/api/shopify/products*';
export const PRODUCT_CALLS = '**/api/shopify/product/*';
