// Trousers, jeans, leggings and shorts: one symmetric outline, with waistband, pockets and seams.
import type { Cut, Detail, Leg } from '../../catalogue/spec.ts';
import { lighten } from '../color.ts';
import { both, mirror, p, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { drawFade, drawPockets, drawSeat, drawWaist } from './waist.ts';

interface LegShape {
  hip: number;
  knee: readonly [outer: number, inner: number];
  hem: readonly [outer: number, inner: number];
  length: number; // from the waist down
}

const LEGS: Record<Leg, LegShape> = {
  skinny: { hip: 186, knee: [158, 40], hem: [140, 52], length: 900 },
  straight: { hip: 194, knee: [196, 26], hem: [198, 44], length: 960 },
  wide: { hip: 200, knee: [246, 12], hem: [286, 14], length: 985 },
  flare: { hip: 190, knee: [172, 42], hem: [250, 14], length: 985 },
  boot: { hip: 192, knee: [180, 38], hem: [214, 28], length: 970 },
  taper: { hip: 198, knee: [190, 26], hem: [160, 54], length: 930 },
  barrel: { hip: 204, knee: [262, 14], hem: [188, 40], length: 930 },
  jogger: { hip: 202, knee: [200, 22], hem: [158, 62], length: 940 },
  legging: { hip: 180, knee: [150, 44], hem: [122, 58], length: 950 },
  short: { hip: 206, knee: [236, 10], hem: [256, 10], length: 400 },
  bermuda: { hip: 200, knee: [214, 14], hem: [226, 18], length: 540 },
  culotte: { hip: 206, knee: [270, 8], hem: [312, 8], length: 700 },
  bike: { hip: 184, knee: [182, 20], hem: [172, 36], length: 440 },
};

const X = (dx: number) => 600 + dx;

interface LowerPlace {
  y: number; // of the waist
  half: number; // of the waist
  kids?: boolean;
  bandless?: boolean; // the waist is a seam, as in a jumpsuit
  back?: boolean;
}

export function drawLegs(sheet: Sheet, cut: Cut, place: LowerPlace): { bottom: number; half: number } {
  const leg = LEGS[cut.leg ?? 'straight'];
  const { y, half } = place;
  const has = (detail: Detail) => cut.detail?.includes(detail) ?? false;
  const length = leg.length * (place.kids ? 0.74 : 1);
  const rise = place.kids ? 250 : 290;
  const crotch = y + rise;
  const end = y + length;
  const knee = y + Math.max(length * 0.58, rise + 40);
  // In a jumpsuit the legs take their width from the bodice above.
  const ease = place.bandless ? Math.min(place.kids ? 1.04 : 1.16, half / 150) : 1;
  const hip = place.bandless ? half + (place.kids ? 10 : 26) : Math.max(leg.hip, half + 16);
  const hipDrop = place.bandless ? 210 : 170;
  const [ko, ki] = [leg.knee[0] * ease, leg.knee[1]];
  const [ho, hi] = [leg.hem[0] * ease, leg.hem[1]];
  const short = length < 720;
  const outer = short
    ? p`C${X(hip)} ${y + hipDrop + 30} ${X(ho - 8)} ${end - 140} ${X(ho)} ${end}`
    : p`C${X(hip + 2)} ${y + hipDrop + 130} ${X(ko)} ${knee - 130} ${X(ko)} ${knee}C${X(ko)} ${knee + 130} ${X(ho)} ${end - 160} ${X(ho)} ${end}`;
  const inner = short
    ? p`C${X(hi)} ${end - 60} ${X(6)} ${crotch + 40} 600 ${crotch}`
    : p`C${X(hi)} ${end - 160} ${X(ki)} ${knee + 130} ${X(ki)} ${knee}C${X(ki)} ${knee - 130} ${X(8)} ${crotch + 60} 600 ${crotch}`;
  const outline = symmetric(
    p`M600 ${y + 10}Q${X(half * 0.5)} ${y + 8} ${X(half)} ${y}C${X(half + 12)} ${y + hipDrop * 0.3} ${X(hip)} ${y + hipDrop * 0.65} ${X(hip)} ${y + hipDrop}` +
      outer +
      p`Q${X((ho + hi) / 2)} ${end + 12} ${X(hi)} ${end + 4}` +
      inner,
  );
  const mid = (ho + hi) / 2;
  const crease = p`M${X(half * 0.55)} ${y + 90}Q${X((ko + ki) / 2)} ${knee} ${X(mid)} ${end}`;
  sheet.shape(outline, {
    folds:
      p`M600 ${crotch - 10}Q${X(80)} ${crotch + 10} ${X(hip - 20)} ${crotch - 60}M600 ${crotch}Q${X(-80)} ${crotch + 26} ${X(-hip + 20)} ${crotch - 30}M${X(4)} ${crotch + 10}Q${X(50)} ${crotch + 60} ${X(110)} ${crotch + 70}` +
      (short
        ? p`M${X(hi + 20)} ${crotch + 40}L${X(hi + 34)} ${end}M${X(-mid)} ${crotch + 20}L${X(-mid - 16)} ${end}`
        : p`M${X(ki + 16)} ${knee - 30}Q${X((ko + ki) / 2)} ${knee} ${X(ko - 10)} ${knee - 40}M${X(-ki - 10)} ${knee + 20}Q${X(-(ko + ki) / 2)} ${knee + 46} ${X(-ko + 10)} ${knee + 10}M${X(hi + 14)} ${crotch + 90}Q${X(ki + 22)} ${knee} ${X(hi + 22)} ${end}M${X(-hi - 14)} ${crotch + 90}Q${X(-ki - 22)} ${knee} ${X(-hi - 22)} ${end}`),
    lights: both(crease),
    foldWidth: 17,
    foldInk: 0.62,
  });
  sheet.line(p`M600 ${y + 30}L600 ${crotch}`, { opacity: 0.5 });
  const hemLine = both(p`M${X(ho - 1)} ${end - 22}Q${X(mid)} ${end - 10} ${X(hi + 1)} ${end - 18}`);
  if (has('crease') || sheet.art.fabric === 'wool') sheet.line(both(crease), { opacity: 0.32 });
  if (sheet.art.fabric === 'denim') drawFade(sheet, half, y, knee, short ? end - 60 : knee + 40, mid);
  const sporty = cut.leg === 'legging' || cut.leg === 'bike';
  if (cut.leg === 'jogger') {
    const cuff = p`M${X(ho + 2)} ${end - 12}Q${X(mid)} ${end} ${X(hi - 2)} ${end - 8}L${X(hi + 6)} ${end + 44}Q${X(mid)} ${end + 52} ${X(ho - 6)} ${end + 40}Z`;
    for (const d of [cuff, mirror(cuff)]) sheet.shape(d, { tone: -0.06, bare: true });
  } else if (has('cuff')) {
    const cuff = p`M${X(ho + 5)} ${end - 44}Q${X(mid)} ${end - 32} ${X(hi - 5)} ${end - 40}L${X(hi - 5)} ${end + 8}Q${X(mid)} ${end + 18} ${X(ho + 5)} ${end + 6}Z`;
    for (const d of [cuff, mirror(cuff)]) sheet.shape(d, { fill: lighten(sheet.base, 0.35) });
  } else if (sheet.art.fabric === 'denim') sheet.stitch(hemLine);
  else sheet.line(hemLine, { opacity: 0.36 });
  if (sporty) {
    if (has('panel'))
      sheet.line(
        both(
          p`M${X(half - 8)} ${y + 60}C${X(hip - 30)} ${y + 240} ${X(ko - 26)} ${knee - 100} ${X(ho - 24)} ${end - 20}`,
        ),
        { opacity: 0.4 },
      );
  } else if (place.back) drawSeat(sheet, half, y);
  else drawPockets(sheet, cut, half, hip, y, crotch);
  if (has('cargo')) {
    for (const x of [ko - 88, -ko - 6]) {
      sheet.shape(
        p`M${X(x)} ${knee - 130}L${X(x + 94)} ${knee - 130}L${X(x + 94)} ${knee - 10}L${X(x)} ${knee - 10}Z`,
      );
      sheet.shape(
        p`M${X(x - 3)} ${knee - 136}L${X(x + 97)} ${knee - 136}L${X(x + 97)} ${knee - 104}L${X(x - 3)} ${knee - 104}Z`,
        { tone: -0.05 },
      );
    }
  }
  if (has('distress')) {
    const at = short ? end - 80 : knee;
    const x = X((ko + ki) / 2);
    sheet.line(
      p`M${x - 30} ${at - 6}L${x + 30} ${at - 2}M${x - 22} ${at + 8}L${x + 34} ${at + 5}M${x - 26} ${at + 20}L${x + 18} ${at + 18}`,
      { ink: '#f2ede2', opacity: 0.7, width: 4 },
    );
  }
  if (!place.bandless) drawWaist(sheet, cut, half, y, place.back ?? false);
  return { bottom: end + (cut.leg === 'jogger' ? 44 : 8), half: Math.max(hip, ko, ho) };
}
