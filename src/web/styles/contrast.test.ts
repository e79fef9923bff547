// Checks both palettes against WCAG 2.2 AA by reading the stylesheet itself.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../brand/colors.css', import.meta.url), 'utf8');

function palette(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['bg', 'surface', 'elevated'];
const TEXT_ON_GROUNDS = ['ink', 'muted', 'primary', 'secondary', 'sale', 'success', 'destructive'];
const PAIRS: [text: string, ground: string][] = [
  ...TEXT_ON_GROUNDS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['bg', 'ink'],
  ['on-primary', 'primary'],
  ['on-secondary', 'secondary'],
  ['on-destructive', 'destructive-fill'],
  ['primary', 'primary-soft'],
  ['secondary', 'secondary-soft'],
  ['success', 'secondary-soft'],
  ['ink', 'primary-soft'],
  ['ink', 'secondary-soft'],
  ['muted', 'primary-soft'],
  ['muted', 'secondary-soft'],
];

describe.each([
  ['dark', palette(':root')],
  ['light', palette(':root.light')],
])('WCAG 2.2 AA in the %s theme', (_theme, colors) => {
  const of = (name: string) => {
    const hex = colors.get(name);
    if (!hex) throw new Error(`no color named ${name}`);
    return hex;
  };

  it.each(PAIRS)('text %s on %s is at least 4.5:1 [R.30]', (text, ground) => {
    expect(ratio(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)('control borders and the focus ring on %s are at least 3:1', (ground) => {
    expect(ratio(of('edge'), of(ground))).toBeGreaterThanOrEqual(3);
    expect(ratio(of('ring'), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

it('both themes name the same colors', () => {
  expect([...palette(':root.light').keys()]).toEqual([...palette(':root').keys()]);
});
