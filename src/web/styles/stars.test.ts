// CSS cuts the stars from one box and cannot count, so this test checks their number and their halves.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./display.css', import.meta.url), 'utf8');
const STARS = 5;
/** The largest distance between a fill and the middle of a star, in pixels. */
const NEAR_PX = 0.5;

/** Returns the left and right end of each star from its outline. */
function starEnds(outline: string): [left: number, right: number][] {
  return outline.split(/(?=M)/).map((path) => {
    const top = Number(/^M([\d.]+)/.exec(path)?.[1]);
    // A star is symmetric around its topmost point.
    const reach = 6.55;
    return [top - reach, top + reach];
  });
}

it('§9: five stars are drawn; a half fills to the middle of its star, a whole one between it and the next [9.20]', () => {
  const [, width, outline = ''] =
    /\.stars \{[^}]*width: (\d+)px[^}]*clip-path: path\(\s*"([^"]+)"/.exec(css) ?? [];
  const ends = starEnds(outline);
  expect(ends).toHaveLength(STARS);
  const fillOf = (value: number) => {
    const [, fill] =
      new RegExp(`\\.stars\\[data-value="${value}"\\] \\{\\s*--fill: ([\\d.]+)%`).exec(css) ?? [];
    return (Number(fill) / 100) * Number(width);
  };
  for (const [index, [left, right]] of ends.entries()) {
    const middle = (left + right) / 2;
    expect(Math.abs(fillOf(index + 0.5) - middle), `${index + 0.5} stars`).toBeLessThan(NEAR_PX);
    const next = ends[index + 1]?.[0] ?? Number(width);
    expect(fillOf(index + 1), `${index + 1} stars`).toBeGreaterThan(right);
    expect(fillOf(index + 1), `${index + 1} stars`).toBeLessThanOrEqual(next);
  }
});
