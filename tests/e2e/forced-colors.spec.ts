// Tests Windows contrast themes, which replace all colors: states shown by color must still be visible.
import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../src/shared/routes.ts';
import { THEMES } from './support/axe.ts';
import { settled } from './support/hydration.ts';
import { dashboard, productPath } from './support/screens.ts';

/** WCAG 1.4.11: what tells a state apart. */
const MIN_CONTRAST = 3;

/** Measures how far the fill of an element, or of its ::before or ::after, differs from the page. */
const contrastOf = (page: Page, selector: string, pseudo?: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const luminance = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
          const share = Number(text) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const style = getComputedStyle(element, part);
      const fill = element instanceof SVGElement ? style.stroke : style.backgroundColor;
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      const [light = 0, dark = 0] = [luminance(fill), luminance(ground)].sort((one, other) => other - one);
      return (light + 0.05) / (dark + 0.05);
    }, pseudo);

test('forced colors: chosen, checked, open and rated controls can still be told apart in both themes', async ({
  page,
}) => {
  const seen = async (selector: string, pseudo?: string) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const contrast = await contrastOf(page, selector, pseudo);
      expect(contrast, `${selector}, ${colorScheme}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  };
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(await productPath(page, ({ variants }) => variants.length > 1));
  await seen('.option:has(:checked)');
  const stars = page.getByRole('main').locator('.stars').first();
  const clip = (await stars.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drawn = await page.screenshot({ clip });
  await stars.evaluate((element: HTMLElement) => {
    element.style.visibility = 'hidden';
  });
  expect(drawn.equals(await page.screenshot({ clip }))).toBe(false);

  await page.goto('/women');
  await settled(page);
  await page.getByRole('checkbox', { name: 'Blue' }).check();
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await seen('.toggle-field:has(:checked)');
  await seen('.checkbox:checked');
  await seen('.fold-sign', '::before');
  await seen('.range line');
  await page.goto(ROUTES.allMerchandise);
  await seen('.toggle[aria-pressed="true"]');
  await dashboard(page, ROUTES.adminDashboard, true);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await seen('.tab[data-state="active"]', '::after');
});
