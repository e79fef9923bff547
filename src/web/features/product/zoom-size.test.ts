import { expect, it } from 'vitest';
import { clampWidth, fittingWidth, openWidth, renditionWidth } from './zoom-size.ts';

const PHONE = { width: 375, height: 700 };
const DESK = { width: 1280, height: 800 };

it('B15 Pictures: an opened picture is at least twice as wide as on the page [B15.5]', () => {
  expect(openWidth(375, PHONE)).toBe(750);
  expect(openWidth(100, DESK)).toBe(640);
});

it('B15 Pictures: a zoomed-out picture fits the screen, and zooming in has a limit [B15.5]', () => {
  expect(fittingWidth(DESK)).toBe(640);
  expect(fittingWidth(PHONE)).toBe(375);
  expect(clampWidth(1, 600, DESK)).toBe(640);
  expect(clampWidth(99_999, 600, DESK)).toBe(3_000);
});

it('B15 Pictures: the rendition is sharp at the width it opens with, within the limit of the image host [B15.5]', () => {
  expect(renditionWidth(375, PHONE, 1)).toBe(800);
  expect(renditionWidth(375, PHONE, 3)).toBe(2_400);
  expect(renditionWidth(900, DESK, 3)).toBe(4_000);
  // A tablet opens it wider than twice the column of the page.
  expect(renditionWidth(333, { width: 768, height: 1_024 }, 2)).toBe(1_600);
});
