// B4 Mail as a shopper meets it: the contact form, the confirmation, alerts; the mailbox is the demo shop's.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Product } from '../../../src/shared/entities.ts';
import { axeFaults } from '../support/axe.ts';
import { listProducts } from '../support/catalogue.ts';
import { holdRequests, promise } from '../support/hold.ts';
import { controlHydrated, hydrated, settled } from '../support/hydration.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const newAddress = () => `p${Math.random().toString(36).slice(2)}@example.com`;

async function mailTo(request: APIRequestContext, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const { messages } = (await (await request.get('/demo-shop/mail/messages')).json()) as {
        messages: Mail[];
      };
      found = messages.find((mail) => String(mail.to).includes(to) && mail.subject.includes(subject));
      return found !== undefined;
    })
    .toBe(true);
  return found as Mail;
}

function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

async function soldOutProduct(request: APIRequestContext): Promise<string> {
  const products = (await (await request.get('/api/shopify/products')).json()) as {
    shopifyId: string;
    variants: { stock: number }[];
  }[];
  return products.find(({ variants }) => variants.every(({ stock }) => stock <= 0))?.shopifyId ?? '';
}

test('B4 Contact: it sends, thanks and clears, and its sentence stays, and a failure says so and keeps the typed text [B4.8-9]', async ({
  page,
}) => {
  const subject = `A question ${newAddress()}`;
  await page.goto('/contact');
  await controlHydrated(page.getByRole('button', { name: 'Send Message' }));
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Does the shirt shrink?');

  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Does the shirt shrink?');
  await page.unroute('**/api/contact');

  const release = await holdRequests(page, '**/api/contact');
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  expect(await said).toBe("Thank you for your message! We'll get back to you soon.");
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(await said);
  await mailTo(page.request, '', subject);
});

test('B4 Newsletter: the button confirms once, the button unsubscribes, and pages with a token are never cached [B4.6, B4.11-13, B4.20]', async ({
  page,
}) => {
  const email = newAddress();
  await page.request.post('/api/newsletter', { data: { email } });
  const confirm = linkIn(
    await mailTo(page.request, email, 'Confirm your subscription'),
    '/newsletter/confirm',
  );
  const response = await page.goto(confirm);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');

  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await expect(page.getByText('Please sign up again')).toBeVisible();

  await page.goto(linkIn(await mailTo(page.request, email, 'Welcome'), '/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
});

test('B4 Newsletter: confirming and unsubscribing work without scripts [B4.11, B4.12]', async ({
  browser,
  page,
  baseURL,
}) => {
  const email = newAddress();
  await page.request.post('/api/newsletter', { data: { email } });
  const mail = await mailTo(page.request, email, 'Confirm');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto(linkIn(mail, '/newsletter/confirm'));
  await plain.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');
  await plain.goto(linkIn(mail, '/newsletter/unsubscribe'));
  await plain.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await context.close();
});

test('B4 Newsletter: a confirmed address stays confirmed when the visitor comes back, and the heading has the focus [B4.11]', async ({
  page,
}) => {
  const email = newAddress();
  await page.request.post('/api/newsletter', { data: { email } });
  await page.goto(linkIn(await mailTo(page.request, email, 'Confirm'), '/newsletter/confirm'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm subscription' }).press('Enter');
  const done = page.getByRole('heading', { level: 1, name: 'You are subscribed' });
  await expect(done).toBeFocused();
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
});

test('B4 Alerts: a sold-out product says so, takes an address, and lists what it waits for [B4.16-17, B4.19-20]', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto(`/product/${await soldOutProduct(page.request)}`);
  await settled(page);
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(page.getByText('In Stock - Ready to Ship')).toHaveCount(0);
  await expect(page.getByText('Email me when the price drops')).toBeVisible();
  await page.getByText('Email me when it is back').click();
  const form = page.getByRole('form', { name: 'Email me when it is back' });
  await expect(form.getByLabel('Your email')).toBeFocused();
  await form.getByLabel('Your email').fill(email);
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Please confirm your alert in the mail')).toBeFocused();

  const mail = await mailTo(page.request, email, 'Confirm your alert');
  await page.goto(linkIn(mail, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');

  await page.goto(linkIn(mail, '/alerts'));
  await expect(page.getByText('When it is back in stock')).toBeVisible();
  expect(await page.content()).not.toContain(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete alert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have no alerts' })).toBeFocused();
});

/** An address with an alert for the price of each. */
async function openAlerts(page: Page, products: readonly Product[]): Promise<void> {
  const email = newAddress();
  for (const { variants } of products)
    await page.request.post('/api/alerts', {
      data: { email, variantId: variants[0]?.id, kind: 'price' },
    });
  const mail = await mailTo(page.request, email, 'Confirm your alert');
  await page.goto(linkIn(mail, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');
  await page.goto(linkIn(mail, '/alerts'));
  await hydrated(page);
}

test('B4 Alerts: deleted ones stay deleted, whichever answer arrives first and after coming back [B4.19]', async ({
  page,
}) => {
  await openAlerts(page, (await listProducts(page.request)).slice(0, 2));
  const buttons = page.getByRole('button', { name: /^Delete alert/ });
  await expect(buttons).toHaveCount(2);
  const second = promise();
  let calls = 0;
  await page.route('**/api/alerts/remove', async (route) => {
    calls += 1;
    const isFirst = calls === 1;
    const response = await route.fetch();
    if (isFirst) await second.kept;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse('**/api/alerts/remove');
  await buttons.first().click();
  await expect.poll(() => calls).toBe(1);
  await buttons.last().click();
  await answered;
  const last = page.waitForResponse('**/api/alerts/remove');
  second.keep();
  await last;
  // By then the page has read it.
  await page.waitForTimeout(500);
  const empty = page.getByRole('heading', { level: 1, name: 'You have no alerts' });
  await expect(empty).toBeVisible();

  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(empty).toBeVisible();
});
