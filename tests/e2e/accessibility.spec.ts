// WCAG 2.2 AA over the states of the screens (full/accessibility.spec.ts looks at every screen as it loads): on a phone in the dark theme, on a desk in the light one, at 320 px for reflow.
import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../src/shared/routes.ts';
import { SCREENS } from './support/accessibility/screens.ts';
import { DESK, PHONE } from './support/accessibility/steps.ts';
import { axeFaults, FACES, showFaces, sidewaysFaults, THEMES } from './support/axe.ts';
import { button, navigateTo, resizeTo, type Screen } from './support/screens.ts';

const NARROWEST = 320;

// A failure prints its findings; recording every step of two hundred scans would cost more than the scans.
test.use({ trace: 'off', viewport: { width: PHONE, height: 800 } });
// A busy machine takes long for what axe computes.
test.describe.configure({ timeout: 120_000 });

/** Returns the faults of a state in both themes, its small targets, and whether it scrolls sideways at 320 px. */
async function faultsOf(page: Page, { path, widths = [PHONE, DESK], except, sees, reach }: Screen) {
  await resizeTo(page, widths[0] ?? PHONE);
  await (reach ? reach(page) : page.goto(path));
  await expect(sees(page)).toBeVisible();
  const faults: string[] = [];
  for (const width of widths) {
    await resizeTo(page, width);
    // A width changes no color: of a state with two widths, each theme is looked at in one of them.
    const themes =
      widths.length === 1 ? THEMES : width === PHONE ? (['dark'] as const) : (['light'] as const);
    for (const fault of await axeFaults(page, except, themes)) faults.push(`${width}: ${fault}`);
  }
  if (widths.includes(PHONE)) {
    await resizeTo(page, NARROWEST);
    for (const faces of FACES) {
      await showFaces(page, faces);
      for (const fault of await sidewaysFaults(page)) faults.push(`${faces} faces: ${fault}`);
    }
    await showFaces(page, 'own');
  }
  await expect(sees(page)).toBeVisible();
  return faults;
}

for (const screen of SCREENS) {
  const states = [screen, ...(screen.next ?? [])];
  const names = states.map(({ name }) => name).join('; ');
  test(`WCAG 2.2 AA: ${names}, in both themes; targets of 24 px; no sideways scrolling at 320 px [R.30]`, async ({
    page,
  }) => {
    for (const state of states) expect(await faultsOf(page, state), state.name).toEqual([]);
  });
}

test('WCAG 2.2 AA: the checks see what they look for [R.30]', async ({ page }) => {
  await navigateTo(page, ROUTES.contact);
  await expect(button(page, 'Send Message')).toBeVisible();
  await page.evaluate(() => {
    const add = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main h1')?.after(element);
    };
    const small = { display: 'inline-block', width: '16px', height: '16px', overflow: 'hidden' };
    add('button', 'One', small);
    add('button', 'Two', small);
    add('p', 'Hardly to be read', { color: '#ccc', background: '#fff' });
    add('div', '', { width: '400px', height: '1px' });
  });
  expect(await sidewaysFaults(page)).toHaveLength(1);
  const faults = (await axeFaults(page)).map((fault) => fault.split(':', 2).join(':'));
  expect(new Set(faults)).toEqual(
    new Set([
      'dark: color-contrast',
      'light: color-contrast',
      'target 16x16: BUTTON "Two"',
      'target 16x16: BUTTON "One"',
    ]),
  );
});
