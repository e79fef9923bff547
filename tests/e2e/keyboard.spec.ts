// WCAG 2.4.7 and 2.4.11: with the keyboard alone, the focus is always seen and never beneath the sticky header.
import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../src/shared/routes.ts';
import { disableAnimations } from './support/axe.ts';
import { isPainted, readStop, type Stop, walk } from './support/keyboard.ts';
import { productPath } from './support/screens.ts';

const MIN_STOPS = 40;

// Two headers: the tablet's of two rows and the desk's with its menus.
const WALKS: readonly (readonly [name: string, width: number, path: (page: Page) => Promise<string>])[] = [
  [
    'a product',
    800,
    (page) => productPath(page, ({ images, variants }) => images.length > 1 && variants.length > 1),
  ],
  ['the FAQ', 1280, async () => ROUTES.faq],
];

test.use({ trace: 'off' });

for (const [name, width, path] of WALKS)
  test(`WCAG 2.4.11: every stop of ${name} is seen at ${width} px, there and back [R.30]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 720 });
    await page.goto(await path(page));
    const kinds = new Set<string>();
    const faults: string[] = [];
    const visit = async (stop: Stop) => {
      if (stop.hiddenPx > 0) faults.push(`${stop.hiddenPx} px under the header: ${stop.kind} ${stop.name}`);
      if (stop.covered) faults.push(`covered: ${stop.kind} ${stop.name}`);
      if (kinds.has(stop.kind)) return;
      kinds.add(stop.kind);
      if (!(await isPainted(page, stop))) faults.push(`no ring: ${stop.kind} ${stop.name}`);
    };
    const there = await walk(page, 'Tab', visit);
    const back = await walk(page, 'Shift+Tab', visit);
    expect(faults).toEqual([]);
    expect(there).toBeGreaterThan(MIN_STOPS);
    expect(back).toBeGreaterThan(MIN_STOPS);
  });

test('WCAG 2.4.11: the walk sees a stop without a ring, and one beneath the header [R.30]', async ({
  page,
}) => {
  await page.goto(ROUTES.faq);
  await disableAnimations(page);
  const ringed = page.getByRole('main').getByRole('button').first();
  await page.keyboard.press('Shift');
  await ringed.focus();
  const seen = await readStop(page);
  expect(seen).toMatchObject({ ringed: true, hiddenPx: 0, covered: false });
  expect(seen && (await isPainted(page, seen))).toBe(true);
  await ringed.evaluate((element) => {
    element.style.outline = 'none';
    scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
  });
  const lost = await readStop(page);
  expect(lost).toMatchObject({ ringed: false, covered: true });
  expect(lost?.hiddenPx).toBeGreaterThan(0);
  expect(lost && (await isPainted(page, lost))).toBe(false);
});
