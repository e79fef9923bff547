// The stars are cut from one box by CSS, which cannot count: their number and their halves are held here.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STAR_COUNT } from '../../shared/constants.ts';

const css = readFileSync(new URL('./display.css', import.meta.url), 'utf8');

it('§9: five stars are drawn, and every half up to five fills more than the one before [9.20]', () => {
  const [, outline = ''] = /\.stars \{[^}]*clip-path: path\(\s*"([^"]+)"/.exec(css) ?? [];
  expect(outline.match(/M/g)).toHaveLength(STAR_COUNT);
  const halves = Array.from({ length: 2 * STAR_COUNT }, (_, index) => (index + 1) / 2);
  const fills = halves.map((half) => {
    const [, fill] =
      new RegExp(`\\.stars\\[data-value="${half}"\\] \\{\\s*--fill: ([\\d.]+)%`).exec(css) ?? [];
    return Number(fill);
  });
  expect(fills).toEqual([...fills].sort((a, b) => a - b));
  expect(new Set(fills).size).toBe(halves.length);
  expect(fills.at(-1)).toBe(100);
});
