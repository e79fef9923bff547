// B14 With a person's own settings: the pages of a purchase at their narrowest, and what the checkout says and keeps.
import { expect, type Page, test } from '@playwright/test';
import { sidewaysFaults, smallTargets } from '../support/axe.ts';
import { fillCart, findChoices } from '../support/cart.ts';
import { settled } from '../support/hydration.ts';

/** 320 px, less a scrollbar that takes its own room. */
const NARROWEST = 305;
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Text that its own box cuts off. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(p, h1, h2, h3, label, button, a, dt, dd, li)')]
      .filter((element) => {
        const { overflowY, overflowX } = getComputedStyle(element);
        const hides = overflowY !== 'visible' || overflowX !== 'visible';
        const tooTall = element.scrollHeight > element.clientHeight + 2;
        return hides && tooTall && element.clientHeight > 1 && !element.closest('.sr-only, .truncate');
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

test('B14 Settings: 320 px (400 % zoom) with a scrollbar, text spacing, forced colors, more contrast and less motion leave the purchase whole [B14.27]', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', contrast: 'more' });
  await fillCart(page, (await findChoices(request, 1)).slice(0, 1));
  const faults: string[] = [];
  for (const address of ['/accessories', '/cart', '/checkout', '/contact', '/order-status']) {
    await page.goto(address);
    await settled(page);
    if (address === '/checkout') {
      await page.getByRole('button', { name: /^Complete Purchase/ }).click();
      await expect(page.getByText('ZIP code is required')).toBeVisible();
    }
    await page.evaluate((css) => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(css);
      document.adoptedStyleSheets.push(spacing);
    }, TEXT_SPACING);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    if (moving > 0) faults.push(`${address}: ${moving} animations run`);
    for (const fault of [
      ...(await sidewaysFaults(page)),
      ...(await smallTargets(page)),
      ...(await clipped(page)),
    ])
      faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('B14 Checkout: required fields are marked, the phone is explained, the code is folded, the cost comes first, and no typed text is lost [B14.25, B14.28]', async ({
  page,
  request,
}) => {
  await fillCart(page, (await findChoices(request, 1)).slice(0, 1));
  await page.goto('/checkout');
  await settled(page);
  await expect(page.getByText('required', { exact: true })).toHaveCount(9);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'For the carrier, in case there is a question about the delivery.',
  );
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Discount code' })).toBeHidden();
  const isBefore = await page.evaluate(() => {
    const total = document.querySelector('#summary');
    const field = document.querySelector('#checkout-email');
    return Boolean(total && field && total.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBefore).toBe(true);
  for (const [label, token, mode] of [
    ['Email', 'email', 'email'],
    ['Address', 'address-line1', null],
    ['ZIP Code', 'postal-code', 'numeric'],
    ['Phone', 'tel', 'tel'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('autocomplete', token);
    if (mode) await expect(field).toHaveAttribute('inputmode', mode);
  }
  await page.getByLabel('Email', { exact: true }).fill('jane.example.com');
  await page.getByLabel('City', { exact: true }).fill('Durham');
  await page.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid email.*There is an @ missing in the email\./,
  );
  await page.goto('/faq');
  await page.goBack();
  await settled(page);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Durham');
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('jane.example.com');
});
