// Looks at a screen as it is, at several widths. SCREEN_PICTURES names a folder for pictures in both themes.
import { expect, type Page } from '@playwright/test';
import { axeFaults, showTheme, sidewaysFaults, THEMES } from './axe.ts';

const PICTURES = process.env.SCREEN_PICTURES;
const PHONE_PX = 375;
/** Between the two layouts; only the room of the parts is checked there. */
const TABLET_PX = 768;

export async function look(
  page: Page,
  name: string,
  widths: readonly number[] = [PHONE_PX, 1280],
): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysFaults(page), `${name} at ${width}`).toEqual([]);
    // A control half under the header would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    if (width !== TABLET_PX) {
      // A width changes no color: each theme is looked at in one of them.
      const themes = width === PHONE_PX ? (['dark'] as const) : (['light'] as const);
      expect(await axeFaults(page, [], themes), `${name} at ${width}`).toEqual([]);
    }
    if (PICTURES)
      for (const theme of THEMES) {
        await showTheme(page, theme);
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${theme}.png`, fullPage: true });
      }
  }
  if (size) await page.setViewportSize(size);
}
