// Composes one view: the ground, the product placed on it, its shadow and what stands beside it.
import type { ArtSpec } from '../catalogue/spec.ts';
import type { View } from '../catalogue/views.ts';
import { drawAccessory, isAccessory } from './accessories/accessory.ts';
import { drawCompanion } from './companion.ts';
import { drawBottom, drawGarment, halvesOf } from './garment/garment.ts';
import { clipHanger, hanger } from './garment/hanger.ts';
import { drawUpper, type Extent } from './garment/upper.ts';
import { type Ground, paper, studio, tinted } from './grounds.ts';
import { Sheet } from './sheet.ts';

interface Frame {
  x: number; // center
  top: number;
  width: number;
  height: number;
  rise?: 'center' | 'top';
}

const RAIL_Y = 112;
const MAX_SCALE = 1.34; // a bra top or a pair of shorts stays smaller than a coat

const SHADOW =
  '<filter id="d" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="12" dy="26" stdDeviation="20" flood-color="#2a170a" flood-opacity=".26"/></filter>';

export function composeView(art: ArtSpec, view: View): { defs: string; body: string } {
  const color = art.colors[view.color]?.hex ?? '#b9b0a2';
  const sheet = new Sheet(art, color);
  const ground = groundFor(art, view, sheet.base);
  const product = isAccessory(art.cut.kind) ? accessoryOn(sheet, view) : garmentOn(sheet, art, view);
  const beside =
    view.role === 'flatlay' && !isAccessory(art.cut.kind) ? drawCompanion(art) : { defs: '', body: '' };
  return {
    defs: ground.defs + SHADOW + sheet.defs.join('') + beside.defs,
    body: ground.back + product + beside.body,
  };
}

function groundFor(art: ArtSpec, view: View, color: string): Ground {
  if (view.role === 'hanger') return tinted(art.seed, color, !isAccessory(art.cut.kind));
  if (view.role === 'flatlay') return paper(art.seed, color);
  return studio(art.seed + view.color * 331, color);
}

interface Placed {
  transform: string;
  scale: number;
  y: number; // where the garment's own origin comes to lie
}

function place(extent: Extent, frame: Frame): Placed {
  const scale = Math.min(
    MAX_SCALE,
    frame.width / (extent.half * 2),
    frame.height / (extent.bottom - extent.top),
  );
  const spare = frame.height - (extent.bottom - extent.top) * scale;
  const y = frame.top - extent.top * scale + (frame.rise === 'top' ? 0 : spare / 2);
  return {
    transform: `translate(${Math.round(frame.x - 600 * scale)} ${Math.round(y)}) scale(${scale.toFixed(3)})`,
    scale,
    y,
  };
}

const lift = (content: string) => `<g filter="url(#d)">${content}</g>`;
const zoom = (content: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${Math.round(600 - x * scale)} ${Math.round(750 - y * scale)}) scale(${scale})">${content}</g>`;

function garmentOn(sheet: Sheet, art: ArtSpec, view: View): string {
  const { cut } = art;
  const kids = cut.detail?.includes('kids') ?? false;
  const back = view.role === 'hanger' && view.color === 0 && cut.kind !== 'swim';
  if (cut.kind === 'set') return setOn(sheet, art, view, back);
  const extent = drawGarment(sheet, cut, back);
  const shapes = sheet.out.join('');
  if (view.role === 'hanger') {
    const frame: Frame = { x: 600, top: 250, width: 860, height: kids ? 900 : 1120, rise: 'top' };
    return hung(shapes, extent, place(extent, frame), cut.kind === 'bottom');
  }
  const size = kids ? 0.84 : 1;
  const { transform, scale, y } = place(extent, {
    x: 600,
    top: 750 - 575 * size,
    width: 860 * size,
    height: 1150 * size,
  });
  const whole = lift(`<g transform="${transform}">${shapes}</g>`);
  if (view.role === 'detail') return zoom(whole, 560, y + (extent.focus ?? 600) * scale, 2.3);
  return view.role === 'flatlay'
    ? `<g transform="translate(-40 -70) rotate(-7 600 750) scale(.96)">${whole}</g>`
    : whole;
}

// On the rail: shirts and dresses from a wooden hanger, trousers and skirts from clips.
function hung(shapes: string, extent: Extent, { transform, scale, y }: Placed, clipped: boolean): string {
  const rail = (RAIL_Y - y) / scale;
  const content = clipped
    ? shapes + clipHanger(extent.top + 12, 150, rail)
    : hanger(330, Math.min(200, extent.half - 20), rail) + shapes;
  return lift(`<g transform="${transform}">${content}</g>`);
}

function setOn(sheet: Sheet, art: ArtSpec, view: View, back: boolean): string {
  const { upper, lower } = halvesOf(art.cut);
  const bottomExtent = drawBottom(sheet, lower, back);
  const bottom = sheet.out.splice(0).join('');
  const topExtent = drawUpper(sheet, upper, back);
  const top = sheet.out.splice(0).join('');
  if (view.role === 'hanger') {
    const right: Frame = { x: 825, top: 262, width: 520, height: 900, rise: 'top' };
    const left: Frame = { x: 365, top: 250, width: 560, height: 760, rise: 'top' };
    return (
      hung(bottom, bottomExtent, place(bottomExtent, right), true) +
      hung(top, topExtent, place(topExtent, left), false)
    );
  }
  const long = !['short', 'bike', 'bermuda'].includes(lower.leg ?? '');
  const below = place(bottomExtent, { x: 770, top: long ? 350 : 640, width: 560, height: long ? 1010 : 620 });
  const above = place(topExtent, { x: 420, top: 170, width: 640, height: 720 });
  const whole =
    lift(`<g transform="${below.transform}">${bottom}</g>`) +
    lift(`<g transform="${above.transform}">${top}</g>`);
  if (view.role === 'detail') return zoom(whole, 430, 420, 2.2);
  return whole;
}

function accessoryOn(sheet: Sheet, view: View): string {
  sheet.laid = view.role === 'flatlay';
  const focus = drawAccessory(sheet);
  const whole = lift(sheet.out.join(''));
  if (view.role === 'detail') return zoom(whole, focus.x, focus.y, 2.1);
  if (view.role === 'flatlay') return `<g transform="rotate(-5 600 750)">${whole}</g>`;
  // The second picture turns the accessory around, except where a label or words would be reversed.
  const turns = ['shoe', 'hat', 'belt', 'bag'].includes(sheet.art.cut.kind);
  return view.role === 'hanger' && turns ? `<g transform="matrix(-1 0 0 1 1200 0)">${whole}</g>` : whole;
}
