// Skirts, whether on their own or as the lower half of a dress.
import type { Cut, Skirt } from '../../catalogue/spec.ts';
import { both, p, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';

const HEM: Record<Skirt, number> = {
  aline: 1.85,
  pencil: 1.12,
  pleated: 2.05,
  slip: 1.42,
  tiered: 2.15,
  full: 2.5,
  wrap: 1.75,
};
const LENGTH = {
  crop: 360,
  waist: 360,
  hip: 360,
  thigh: 400,
  mini: 400,
  knee: 500,
  midi: 740,
  maxi: 900,
} as const;
const X = (dx: number) => 600 + dx;

interface SkirtPlace {
  y: number;
  half: number;
  kids?: boolean;
}

function skirtLength(cut: Cut, kids = false): number {
  return LENGTH[cut.length ?? 'knee'] * (kids ? 0.86 : 1);
}

export function drawSkirt(sheet: Sheet, cut: Cut, place: SkirtPlace): { bottom: number; half: number } {
  const { y, half } = place;
  const shape = cut.skirt ?? 'aline';
  const length = skirtLength(cut, place.kids);
  const end = y + length;
  const spread = half * (1 + (HEM[shape] - 1) * Math.min(1.1, 0.55 + length / 1400));
  const hip = half + (shape === 'full' ? 70 : shape === 'tiered' ? 50 : 34);
  const hipY = y + Math.min(170, length * 0.34);
  const curve = shape === 'pencil' || shape === 'slip' ? 14 : 34;
  if (shape === 'tiered') return drawTiers(sheet, half, spread, y, length);
  const wave = shape === 'full' || shape === 'aline' || shape === 'wrap';
  const hem = wave
    ? p`C${X(spread * 0.86)} ${end + curve * 0.9} ${X(spread * 0.74)} ${end - 6} ${X(spread * 0.56)} ${end + curve * 0.7}C${X(spread * 0.42)} ${end + curve * 1.25} ${X(spread * 0.26)} ${end + curve * 0.3} 600 ${end + curve}`
    : p`Q${X(spread * 0.55)} ${end + curve} 600 ${end + curve}`;
  const side =
    shape === 'pencil'
      ? p`C${X(hip)} ${y + 90} ${X(hip + 14)} ${hipY} ${X(hip + 12)} ${hipY + 60}C${X(hip + 8)} ${end - 200} ${X(spread)} ${end - 100} ${X(spread)} ${end}`
      : p`C${X(half + 10)} ${y + 60} ${X(hip)} ${hipY - 50} ${X(hip + 6)} ${hipY}C${X(hip + (spread - hip) * 0.34)} ${y + length * 0.56} ${X(spread - 16)} ${end - length * 0.2} ${X(spread)} ${end}`;
  const fold = (at: number, sway = 0) =>
    p`M${X(half * at)} ${y + 14}C${X(half * at * 1.15)} ${y + length * 0.3} ${X(spread * at * 0.92 + sway)} ${y + length * 0.7} ${X(spread * at)} ${end + 20}`;
  const outline = symmetric(p`M600 ${y}L${X(half)} ${y - 2}` + side + hem);
  const many = shape === 'full' || shape === 'aline' || shape === 'wrap';
  sheet.shape(outline, {
    folds:
      shape === 'pleated'
        ? ''
        : fold(-0.78) +
          fold(-0.3, 12) +
          fold(0.34, -10) +
          fold(0.82) +
          (many ? fold(0.06) + fold(-0.55) + fold(0.6) : ''),
    lights: shape === 'pleated' ? '' : fold(-0.5, 6) + fold(0.16) + (many ? fold(0.48) + fold(-0.12) : ''),
    foldWidth: shape === 'pencil' ? 18 : 26,
    foldInk: shape === 'pencil' ? 0.7 : 1.05,
  });
  if (shape === 'pleated') drawPleats(sheet, half, spread, y, end, hip, hipY);
  if (shape === 'wrap' || cut.front === 'wrap')
    sheet.line(
      p`M${X(-half * 0.7)} ${y + 6}C${X(-half * 0.2)} ${y + length * 0.3} ${X(spread * 0.06)} ${y + length * 0.7} ${X(spread * 0.16)} ${end + curve}`,
      { opacity: 0.6, width: 3 },
    );
  if (cut.front === 'buttons') {
    sheet.line(p`M${X(-20)} ${y}L${X(-24)} ${end + curve}M${X(20)} ${y}L${X(24)} ${end + curve}`, {
      opacity: 0.4,
    });
    for (let at = y + 60; at < end - 20; at += 104) sheet.button(600, at, 9);
  }
  const hemLine = p`M${X(-spread + 6)} ${end - 22}Q600 ${end + curve * 1.1 - 22} ${X(spread - 6)} ${end - 22}`;
  if (!many && shape !== 'pleated') sheet.line(hemLine, { opacity: 0.34 });
  return { bottom: end + curve, half: Math.max(spread, hip) };
}

function drawPleats(
  sheet: Sheet,
  half: number,
  spread: number,
  y: number,
  end: number,
  hip: number,
  hipY: number,
): void {
  let lines = '';
  let shades = '';
  const count = 15;
  for (let i = 0; i <= count; i += 1) {
    const t = -1 + (2 * i) / count;
    const bulge = half * t * 1.02;
    const mid = (hip + (spread - hip) * 0.3) * t;
    const edge = end + 34 * (1 - t * t) - 2;
    lines += p`M${X(bulge)} ${y}Q${X(mid)} ${hipY + 120} ${X(spread * t)} ${edge}`;
    const next = t + 0.055;
    if (i < count)
      shades += p`M${X(bulge)} ${y}Q${X(mid)} ${hipY + 120} ${X(spread * t)} ${edge}L${X(spread * next)} ${edge}Q${X((hip + (spread - hip) * 0.3) * next)} ${hipY + 120} ${X(half * next)} ${y}Z`;
  }
  sheet.raw(`<path d="${shades}" fill="#1a0f08" fill-opacity=".13"/>`);
  sheet.line(lines, { opacity: 0.42, width: 2 });
}

function drawTiers(
  sheet: Sheet,
  half: number,
  spread: number,
  y: number,
  length: number,
): { bottom: number; half: number } {
  const tiers = length > 600 ? 3 : 2;
  const widths = [half + 4];
  for (let i = 1; i <= tiers; i += 1) widths.push(half + ((spread - half) * i) / tiers);
  for (let i = tiers - 1; i >= 0; i -= 1) {
    const from = y + (length * i) / tiers - (i ? 6 : 0);
    const end = y + (length * (i + 1)) / tiers;
    const a = (widths[i] ?? half) - (i ? 8 : 0);
    const b = widths[i + 1] ?? spread;
    const fold = (at: number) =>
      p`M${X(a * at)} ${from + 4}Q${X(b * at * 0.98)} ${(from + end) / 2} ${X(b * at)} ${end + 20}`;
    let gather = '';
    for (let x = -0.94; x < 0.96; x += 0.075)
      gather += p`M${X(a * x)} ${from + 3}L${X(a * x * 1.03)} ${from + 26 + ((x * 40) % 9) * 2}`;
    sheet.shape(
      symmetric(
        p`M600 ${from}L${X(a)} ${from - 4}C${X(a + 26)} ${from + 40} ${X(b - 4)} ${end - 60} ${X(b)} ${end}C${X(b * 0.8)} ${end + 26} ${X(b * 0.6)} ${end + 4} ${X(b * 0.46)} ${end + 22}C${X(b * 0.3)} ${end + 38} ${X(b * 0.16)} ${end + 14} 600 ${end + 26}`,
      ),
      {
        folds: fold(-0.82) + fold(-0.46) + fold(-0.14) + fold(0.3) + fold(0.62) + fold(0.88),
        lights: fold(-0.64) + fold(0.08) + fold(0.46),
        foldWidth: 20,
      },
    );
    sheet.line(gather, { opacity: 0.4, width: 2.5 });
  }
  sheet.line(both(p`M600 ${y + 2}L${X(half)} ${y - 2}`), { opacity: 0.4 });
  return { bottom: y + length + 26, half: spread };
}
