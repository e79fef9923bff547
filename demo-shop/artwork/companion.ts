// Draws one small accessory beside a garment in a flat lay.
import type { ArtSpec, Cut } from '../catalogue/spec.ts';
import { drawBelt } from './accessories/belt.ts';
import { drawGlasses } from './accessories/glasses.ts';
import { drawHat } from './accessories/hat.ts';
import { Sheet } from './sheet.ts';

const COMPANIONS = [
  {
    kind: 'glasses',
    shape: 'round',
    fabric: 'acetate',
    hex: '#6b4226',
    draw: drawGlasses,
    scale: 0.36,
    dy: -270,
  },
  { kind: 'hat', shape: 'boater', fabric: 'straw', hex: '#d9c39a', draw: drawHat, scale: 0.42, dy: -330 },
  {
    kind: 'glasses',
    shape: 'oval',
    fabric: 'acetate',
    hex: '#262422',
    draw: drawGlasses,
    scale: 0.36,
    dy: -270,
  },
  {
    kind: 'belt',
    shape: 'classic',
    fabric: 'leather',
    hex: '#99582f',
    draw: drawBelt,
    scale: 0.38,
    dy: -320,
  },
] as const;

export function drawCompanion(art: ArtSpec): { defs: string; body: string } {
  const choice = COMPANIONS[(art.seed >>> 6) % COMPANIONS.length] as (typeof COMPANIONS)[number];
  const cut: Cut = { kind: choice.kind, shape: choice.shape };
  const sheet = new Sheet(
    { seed: art.seed, fabric: choice.fabric, pattern: 'solid', cut, colors: [] },
    choice.hex,
    'k',
  );
  sheet.laid = true;
  choice.draw(sheet, choice.shape);
  // A set fills the lower right, so its companion lies lower left.
  const x = art.cut.kind === 'set' ? 270 : 900;
  const spot = `translate(${x - 600 * choice.scale} ${1330 + choice.dy * choice.scale - 560 * choice.scale}) scale(${choice.scale})`;
  return {
    defs: sheet.defs.join(''),
    body: `<g transform="rotate(9 ${x} 1260)"><g filter="url(#d)"><g transform="${spot}">${sheet.out.join('')}</g></g></g>`,
  };
}
