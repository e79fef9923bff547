// CSS times the splash and cannot import, so this compares its numbers with the constants.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPLASH_VISIBLE_MS, SPLASH_WIPE_MS } from '../../../shared/constants.ts';

const css = readFileSync(new URL('./splash.css', import.meta.url), 'utf8');

it('§9 Timing: the splash lasts 3 seconds plus a 1 second wipe [2.19, 9.6]', () => {
  const [, wipe, visible] =
    /animation: splash-wipe (\d+)ms cubic-bezier\([^)]*\) (\d+)ms forwards/.exec(css) ?? [];
  expect([Number(visible), Number(wipe)]).toEqual([SPLASH_VISIBLE_MS, SPLASH_WIPE_MS]);
  expect([SPLASH_VISIBLE_MS, SPLASH_WIPE_MS]).toEqual([3000, 1000]);
});

it('§2 Splash: it is not shown under reduced motion [R.24]', () => {
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.splash \{\s*display: none;/);
});
