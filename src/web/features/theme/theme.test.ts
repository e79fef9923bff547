// The browser's bars have the color of the page's background, which exists in CSS and in the inline script.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME_COLORS } from '../../brand/theme-colors.ts';
import { inlineScript } from '../../hydration/inline-script.ts';

const css = readFileSync(new URL('../../brand/colors.css', import.meta.url), 'utf8');
const ground = (selector: string): string | undefined =>
  new RegExp(`${selector} \\{[^}]*?--bg: (#[0-9a-f]{6});`).exec(css)?.[1];

it('§9 Default theme: theme-color equals the background of each palette', () => {
  expect(THEME_COLORS).toEqual({ dark: ground(':root'), light: ground(':root.light') });
});

it('§1 Theme: the inline script parses as plain JavaScript', () => {
  for (const once of [true, false]) expect(() => new Function(inlineScript({ once }))).not.toThrow();
  expect(inlineScript({ once: true })).toContain("localStorage.getItem('theme')");
});
