// Color arithmetic on hex values.
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mix(from: string, to: string, amount: number): string {
  const b = channels(to);
  return `#${channels(from)
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const darken = (hex: string, amount: number) => mix(hex, '#17110d', amount);
export const lighten = (hex: string, amount: number) => mix(hex, '#fffaf2', amount);

// Perceived lightness from 0 (black) to 1 (white).
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255;
}
