// B14 In Firefox without scripts: a whole purchase, an alert and a message, by forms alone.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnStore, startOwnStore } from '../e2e/support/own-store.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { openFirefox, visit } from './open-firefox.ts';

let store: OwnStore;
let quiet: Server;
let firefox: Browser;
let page: Page;
let url: string;

/** The store as a browser has it that runs no script: Firefox is told so by the content policy. */
async function startQuietStore(target: string): Promise<Server> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    incoming.pipe(
      request({ hostname, port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, {
          ...answer.headers,
          'content-security-policy': "script-src 'none'",
        });
        answer.pipe(outgoing);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  store = await startOwnStore({ STORE_PROFILE: 'full' });
  quiet = await startQuietStore(store.url);
  url = `http://127.0.0.1:${(quiet.address() as AddressInfo).port}`;
  firefox = await openFirefox();
  page = await firefox.newPage();
});

afterAll(async () => {
  await firefox?.close();
  quiet?.close();
  await store?.close();
});

const FIELDS = [
  ['Email', CUSTOMER.email],
  ['First Name', CUSTOMER.firstName],
  ['Last Name', CUSTOMER.lastName],
  ['Address', CUSTOMER.address],
  ['City', CUSTOMER.city],
  ['State', CUSTOMER.state],
  ['ZIP Code', '2770'],
  ['Phone', CUSTOMER.phone],
] as const;

test('Firefox without scripts: a purchase is made, corrected, paid and looked at [B14.14-15]', async () => {
  const shopper = visit(page);
  await page.goto(`${url}/accessories`);
  expect(await page.$eval('html', (html) => html.hasAttribute('data-scripts'))).toBe(false);
  await shopper.press('main article a[href^="/product/"]');
  await shopper.isAt('/product/');
  await shopper.press('main button', 'Add to Cart');
  await shopper.find('h1', 'Shopping Cart');
  await shopper.find('[role="status"]', 'Item has been added');
  await shopper.press('a', 'Checkout');
  await shopper.find('h1', 'Secure Checkout');
  for (const [label, value] of FIELDS) await shopper.fill(label, value);
  await shopper.press('button', 'Complete Purchase');
  await shopper.find('[role="alert"] a', 'Please enter a ZIP code of five digits');
  expect(await page.$eval('[id="checkout-firstName"]', (field) => (field as HTMLInputElement).value)).toBe(
    CUSTOMER.firstName,
  );
  await shopper.fill('ZIP Code', '1');
  await shopper.press('button', 'Complete Purchase');
  await shopper.fill('Card number', '4242 4242 4242 4242');
  await shopper.fill('Expiry date', '12 / 39');
  await shopper.fill('Security code', '123');
  await shopper.fill('Name on card', 'Jane Doe');
  await shopper.press('button', 'Pay');
  await shopper.press('a', 'View your order status');
  await shopper.find('h1', 'Paid');
});

test('Firefox without scripts: an alert and a message are sent [B14.16, B14.19]', async () => {
  const shopper = visit(page);
  await page.goto(`${url}/accessories`);
  await shopper.press('main article a[href^="/product/"]');
  await shopper.press('summary', 'Email me when the price drops');
  await shopper.fill('Your email', 'fox@example.com');
  await shopper.press('button', 'Notify me');
  await shopper.find('[role="status"]', 'Thank you. If this is your first alert');
  await page.goto(`${url}/contact`);
  await shopper.fill('Name', 'Ada Byron');
  await shopper.fill('Email', 'ada@example.com');
  await shopper.fill('Subject', 'A question');
  await shopper.fill('Message', 'Does it shrink in the wash?');
  await shopper.press('button', 'Send Message');
  await shopper.find('[role="status"]', 'Thank you for your message!');
});
