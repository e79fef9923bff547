// Belts, standing in a loop with the buckle to the front.
import { darken, lighten } from '../color.ts';
import { p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { BRASS, metal, plinth, pool, STEEL } from './tools.ts';

const BAND: Record<string, number> = {
  slim: 62,
  classic: 96,
  braided: 104,
  western: 110,
  web: 92,
  wide: 170,
};

export function drawBelt(sheet: Sheet, shape: string): { x: number; y: number } {
  const h = BAND[shape] ?? 96;
  const y = 850 - h / 2;
  plinth(sheet, 985, 520);
  pool(sheet, 600, y + h + 70, 480, 76, 0.5);
  // Back of the loop, seen from inside.
  sheet.shape(
    p`M190 ${y}C200 ${y - 150} 1000 ${y - 150} 1010 ${y}L1010 ${y + h}C1000 ${y + h - 150} 200 ${y + h - 150} 190 ${y + h}Z`,
    { fill: darken(sheet.base, 0.34), plain: true },
  );
  const front = p`M190 ${y}C200 ${y + 150} 1000 ${y + 150} 1010 ${y}L1010 ${y + h}C1000 ${y + h + 150} 200 ${y + h + 150} 190 ${y + h}Z`;
  sheet.shape(front, { lights: p`M230 ${y + 60}Q600 ${y + 190} 900 ${y + 110}`, foldWidth: 14 });
  const edge = (inset: number) =>
    p`M204 ${y + inset + 6}C240 ${y + 146 + inset} 960 ${y + 146 + inset} 996 ${y + inset + 6}`;
  if (shape === 'braided') drawBraid(sheet, y, h);
  else if (shape !== 'web') sheet.stitch(edge(10) + edge(h - 16));
  const cy = y + 112 + h / 2;
  if (shape !== 'web') {
    for (const x of [790, 840, 890])
      sheet.raw(
        p`<ellipse cx="${x}" cy="${cy - (x - 600) * 0.14}" rx="7" ry="8" fill="#120a05" fill-opacity=".75"/>`,
      );
  }
  const ring = metal(sheet, shape === 'slim' || shape === 'web' || sheet.base === '#262422' ? STEEL : BRASS);
  const w = shape === 'wide' ? 190 : 128;
  sheet.shape(
    p`M${690} ${cy - h / 2 - 12}L${728} ${cy - h / 2 - 16}L${730} ${cy + h / 2 - 4}L${692} ${cy + h / 2}Z`,
    { tone: -0.1 },
  );
  if (shape === 'western') {
    sheet.raw(
      p`<path d="M${600 - 96} ${cy - 20}C${520} ${cy - 90} ${680} ${cy - 90} ${696} ${cy - 20}C${706} ${cy + 60} ${494} ${cy + 60} ${504} ${cy - 20}Z" stroke="#5c4622" stroke-width="3" fill="${ring}"/>`,
    );
    sheet.line(
      p`M540 ${cy - 14}C560 ${cy - 50} 640 ${cy - 50} 660 ${cy - 14}C650 ${cy + 26} 550 ${cy + 26} 540 ${cy - 14}M570 ${cy - 10}Q600 ${cy - 34} 630 ${cy - 10}Q600 ${cy + 14} 570 ${cy - 10}`,
      { ink: '#5c4622', opacity: 0.6, width: 3 },
    );
  } else {
    const round = shape === 'wide' ? h / 2 : 18;
    sheet.raw(
      p`<rect x="${600 - w / 2}" y="${cy - h / 2 - 22}" width="${w}" height="${h + 44}" rx="${round}" fill="none" stroke-width="17" stroke="${ring}"/>`,
    );
    sheet.raw(
      p`<path d="M${600 - w / 2} ${cy}L${600 + w / 2 + 6} ${cy - 2}" stroke-width="13" stroke-linecap="round" stroke="${ring}"/>`,
    );
  }
  sheet.raw(
    p`<path d="M250 ${y + 84}Q420 ${y + 140} 520 ${y + 148}" fill="none" stroke-opacity=".16" stroke-width="10" stroke-linecap="round" stroke="${lighten(sheet.base, 0.8)}"/>`,
  );
  return { x: 600, y: cy };
}

function drawBraid(sheet: Sheet, y: number, h: number): void {
  let a = '';
  let b = '';
  for (let i = 0; i < 26; i += 1) {
    const t = i / 25;
    const x = 200 + t * 800;
    const dip = y + 112 * 4 * t * (1 - t) + 4;
    a += p`M${x - 16} ${dip}L${x + 22} ${dip + h - 4}`;
    b += p`M${x + 22} ${dip}L${x - 16} ${dip + h - 4}`;
  }
  sheet.line(a, { width: 4, opacity: 0.5 });
  sheet.line(b, { width: 4, opacity: 0.5 });
}
