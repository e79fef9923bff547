// B14 The forms beside the cart, over HTTP: checkout, newsletter, contact, order lookup, cancelling, alerts, gift cards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { newBrowser } from '../support/form-browser.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, payAt, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let stocked: Product[];
beforeAll(async () => {
  store = await startStore({ renderer: await loadRenderer() });
  stocked = wellStocked(await listProducts(store));
});
afterAll(() => store.close());

const first = () => stocked[0] as Product;
const MESSAGE = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Does it shrink?',
};

/** The page a form leads to when it is accepted. */
const locationOf = (response: Response): string => {
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
};

/** The fields of the checkout form as the page holds them: what is typed, and the lines that were seen. */
async function checkoutFields(browser: ReturnType<typeof newBrowser>) {
  const html = await (await browser.open('/checkout')).text();
  const lines = [...html.matchAll(/name="(line-[^"]+)" value="(\d+)"/g)];
  return { ...CUSTOMER, ...Object.fromEntries(lines.map(([, name, quantity]) => [name, quantity])) };
}

describe('B14 Checkout', () => {
  it('the way back from the hosted page finds what was typed, for this visitor alone and until it is paid [B14.30]', async () => {
    const browser = newBrowser(store.url);
    await browser.addForm(first());
    const cents = cartTotalCents(await browser.lines());
    expect(await (await browser.open('/checkout')).text()).not.toContain(CUSTOMER.address);
    const hosted = new URL(
      locationOf(await browser.submit('/api/shopify/checkout', await checkoutFields(browser))),
      store.url,
    );
    const back = await browser.open('/checkout');
    expect(back.headers.get('cache-control')).toBe('private, no-store');
    const html = await back.text();
    for (const value of [CUSTOMER.email, CUSTOMER.address, CUSTOMER.zipCode, CUSTOMER.phone])
      expect(html).toContain(`value="${value}"`);
    const other = newBrowser(store.url);
    await other.addForm(first());
    expect(await (await other.open('/checkout')).text()).not.toContain(CUSTOMER.address);
    await payAt(hosted.href, cents);
    await expect.poll(async () => (await browser.lines()).length).toBe(0);
    await browser.addForm(first());
    expect(await (await browser.open('/checkout')).text()).not.toContain(CUSTOMER.address);
  });

  it('the checkout form sends the address and the lines, and leads to the hosted page [B14.14]', async () => {
    const browser = newBrowser(store.url);
    await browser.addForm(first(), 2);
    const page = await browser.open('/checkout');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    // Chromium counts a form's redirect as its action, and the hosted page is on the shop's own host.
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https:;");
    const fields = await checkoutFields(browser);
    expect(Object.keys(fields).filter((name) => name.startsWith('line-'))).toHaveLength(1);
    expect(locationOf(await browser.submit('/api/shopify/checkout', fields))).toContain('/demo-shop/');
    expect((await browser.open('/about')).headers.get('content-security-policy')).toContain(
      "form-action 'self';",
    );
  });

  it('a refused form keeps the typed text, shows each problem at its field, and links to it [B14.15]', async () => {
    const browser = newBrowser(store.url);
    await browser.addForm(first());
    const fields = { ...(await checkoutFields(browser)), state: 'Narnia', zipCode: '2727', city: 'O"Fallon' };
    const refused = await browser.submit('/api/shopify/checkout', fields);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    for (const value of ['jane@example.com', 'Narnia', '2727', 'O&quot;Fallon', '919 555 0100'])
      expect(html).toContain(`value="${value}"`);
    for (const field of ['state', 'zipCode']) {
      expect(html).toContain(`href="#checkout-${field}"`);
      expect(html).toContain(`id="checkout-${field}-error"`);
    }
    expect(html).not.toContain('href="#checkout-phone"');
    expect(html.indexOf('href="#checkout-state"')).toBeLessThan(html.indexOf('<h1'));
    expect(html).toMatch(/<div role="alert" tabindex="-1" autofocus/i);
    const empty = await (await browser.submit('/api/shopify/checkout', {})).text();
    for (const words of ['Please enter a valid email', 'First name is required', 'Phone number is required'])
      expect(empty).toContain(words);
  });

  it('a cart that changed after the page was shown is not bought [B14.14]', async () => {
    const browser = newBrowser(store.url);
    await browser.addForm(first());
    const fields = await checkoutFields(browser);
    await browser.addForm(first());
    const refused = await browser.submit('/api/shopify/checkout', fields);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Your cart has changed. Please review it and try again.');
  });
});

describe('B14 Writing to the shop', () => {
  it('newsletter and contact forms say thanks on their page and set no cookie [B14.16]', async () => {
    const browser = newBrowser(store.url);
    const subscribed = await browser.submit('/api/newsletter', { email: 'form@example.com' });
    expect(locationOf(subscribed)).toBe('/?notice=subscribed');
    const home = await browser.open('/?notice=subscribed');
    expect(await home.text()).toContain('Thank you for subscribing to our newsletter.');
    expect(locationOf(await browser.submit('/api/contact', MESSAGE))).toBe('/contact?notice=message-sent');
    const contact = await (await browser.open('/contact?notice=message-sent')).text();
    expect(contact).toContain('Thank you for your message! We&#x27;ll get back to you soon.');
    expect(browser.cookie()).toBe('');
    expect(await (await browser.open('/contact')).text()).not.toContain('Thank you for your message!');
  });

  it('a refused message keeps its text on the page and is not stored [B14.5, B14.16]', async () => {
    const browser = newBrowser(store.url);
    const before = await (await browser.open('/contact')).text();
    const refused = await browser.submit('/api/contact', { ...MESSAGE, email: 'ada', subject: 'Hm' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    for (const words of ['value="Ada Byron"', 'value="ada"', '>Does it shrink?</textarea>'])
      expect(html).toContain(words);
    expect(html).toContain('href="#contact-email"');
    expect(html).toContain('Subject must be at least 5 characters');
    expect(await (await browser.open('/contact')).text()).toBe(before);
  });

  it('an unknown notice is ignored and adds no cached page [B14.2]', async () => {
    const browser = newBrowser(store.url);
    const plain = await (await browser.open('/contact')).text();
    expect(await (await browser.open('/contact?notice=<b>hacked</b>')).text()).toBe(plain);
  });
});

describe('B14 Alerts and gift cards', () => {
  it("a gift card is bought by a form, and a wrong recipient comes back to the card's page [B14.20]", async () => {
    const browser = newBrowser(store.url);
    const { offer } = (await (await store.call('GET', '/api/gift-card')).json()) as {
      offer: { productId: string; variants: { id: string }[] };
    };
    const fields = {
      productId: offer.productId,
      variantId: offer.variants[0]?.id ?? '',
      quantity: '1',
      design: 'gold',
      email: 'friend@example.com',
      message: 'Enjoy',
      sendOn: '',
    };
    const home = await (await browser.open('/')).text();
    expect(home).toContain(`name="variantId"`);
    const refused = await browser.submit('/api/cart/shopify', { ...fields, email: 'friend' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('value="friend"');
    expect(html).toContain('href="#addToCart-email"');
    expect(locationOf(await browser.submit('/api/cart/shopify', fields))).toBe('/cart?notice=added');
    expect((await browser.lines())[0]?.recipient?.email).toBe('friend@example.com');
  });
});

describe('B14 Limits of forms', () => {
  it('every form of another site is refused [B14.6]', async () => {
    for (const path of [
      '/api/shopify/checkout',
      '/api/contact',
      '/api/newsletter',
      '/api/orders/lookup',
      '/api/alerts',
    ])
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect((await newBrowser(store.url).submit(path, {}, headers)).status, path).toBe(403);
  });

  it('the write limit counts what forms store [B14.21]', async () => {
    const limited = await startStore({
      env: { DEMO_SHOP_PRODUCTS: '8', WRITE_LIMIT_MB: '1' },
      renderer: await loadRenderer(),
    });
    const [product] = await listProducts(limited);
    let written = 0;
    let status = 303;
    while (status === 303 && written < 700) {
      ({ status } = await newBrowser(limited.url).addForm(product as Product));
      written += 1;
    }
    await limited.close();
    expect(status).toBe(429);
  });
});
