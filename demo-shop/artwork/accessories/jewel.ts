// Jewelry: earrings, necklaces, rings and bracelets in polished metal.
import { darken, lighten } from '../color.ts';
import { both, p } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { metal, plinth, pool } from './tools.ts';

type Draw = (sheet: Sheet, shine: string) => void;

// A tube of metal along a path: dark edge, body, and a thin bright line.
function tube(sheet: Sheet, d: string, width: number, shine: string): void {
  sheet.raw(
    `<path d="${d}" fill="none" stroke="${darken(sheet.base, 0.45)}" stroke-width="${width + 3}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${shine}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${Math.max(2, width * 0.16)}" stroke-linecap="round" transform="translate(${-width * 0.16} ${-width * 0.18})"/>`,
  );
}

function pearl(sheet: Sheet, x: number, y: number, r: number, tint = '#f4ecdf'): void {
  const id = sheet.id();
  sheet.defs.push(
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".4" stop-color="${tint}"/><stop offset="1" stop-color="${darken(tint, 0.38)}"/></radialGradient>`,
  );
  sheet.raw(p`<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`);
}

const hoops: Draw = (sheet, shine) => {
  for (const [x, y] of [
    [430, 700],
    [770, 740],
  ] as const) {
    tube(
      sheet,
      `M${x} ${y - 190}C${x + 160} ${y - 200} ${x + 210} ${y - 40} ${x + 150} ${y + 90}C${x + 80} ${y + 210} ${x - 90} ${y + 210} ${x - 150} ${y + 80}C${x - 196} ${y - 40} ${x - 140} ${y - 170} ${x - 20} ${y - 192}`,
      36,
      shine,
    );
    tube(sheet, `M${x} ${y - 190}L${x - 14} ${y - 240}`, 8, shine);
  }
};

const drops: Draw = (sheet, shine) => {
  for (const [x, y] of [
    [440, 560],
    [760, 600],
  ] as const) {
    tube(sheet, `M${x} ${y - 40}C${x - 46} ${y - 110} ${x + 50} ${y - 140} ${x + 34} ${y - 40}`, 8, shine);
    tube(sheet, `M${x} ${y - 40}L${x} ${y + 150}`, 9, shine);
    tube(
      sheet,
      `M${x - 34} ${y + 170}C${x - 30} ${y + 140} ${x + 30} ${y + 140} ${x + 34} ${y + 170}`,
      12,
      shine,
    );
    pearl(sheet, x, y + 240, 86);
  }
};

const chainPath = 'M250 330C270 700 440 960 600 960C760 960 930 700 950 330';
const pendant: Draw = (sheet, shine) => {
  sheet.raw(
    `<path d="${chainPath}" fill="none" stroke="${darken(sheet.base, 0.3)}" stroke-width="9" stroke-dasharray="13 5" stroke-linecap="round"/><path d="${chainPath}" fill="none" stroke="${shine}" stroke-width="6" stroke-dasharray="12 6" stroke-linecap="round"/>`,
  );
  tube(sheet, 'M588 962Q600 1000 612 962', 8, shine);
  sheet.raw(
    `<circle cx="600" cy="1066" r="84" fill="${shine}" stroke="${darken(sheet.base, 0.5)}" stroke-width="2.5"/><circle cx="600" cy="1066" r="66" fill="none" stroke="${darken(sheet.base, 0.35)}" stroke-opacity=".5" stroke-width="3"/>`,
  );
  for (const turn of [0, 90, 180, 270]) {
    sheet.raw(
      `<path d="M600 1060C572 1034 574 1014 592 1012Q600 1020 608 1012C626 1014 628 1034 600 1060Z" fill="${lighten(sheet.base, 0.6)}" stroke="${darken(sheet.base, 0.4)}" stroke-width="2" transform="rotate(${turn} 600 1066)"/>`,
    );
  }
};

const chain: Draw = (sheet, shine) => {
  for (let i = 0; i < 23; i += 1) {
    const a = Math.PI * (0.04 + (i / 22) * 0.92);
    const x = 600 + Math.cos(a) * 350;
    const y = 420 + Math.sin(a) * 560;
    const turn = (Math.atan2(Math.cos(a) * 560, -Math.sin(a) * 350) * 180) / Math.PI;
    const flat = i % 2 === 0;
    sheet.raw(
      p`<rect x="-46" y="${flat ? -19 : -8}" width="92" height="${flat ? 38 : 16}" rx="${flat ? 19 : 8}" fill="none" stroke-width="11" transform="translate(${x} ${y}) rotate(${turn})" stroke="${shine}"/>`,
    );
  }
};

const ringBand = (sheet: Sheet, shine: string, x: number, y: number, r: number, width: number) => {
  sheet.raw(
    p`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.94}" fill="none" stroke-width="${width + 3}" stroke="${darken(sheet.base, 0.45)}"/>` +
      p`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.94}" fill="none" stroke-width="${width}" stroke="${shine}"/>` +
      p`<path d="M${x - r * 0.86} ${y - r * 0.3}A${r} ${r * 0.94} 0 0 1 ${x - r * 0.1} ${y - r * 0.94}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
  );
};

const signet: Draw = (sheet, shine) => {
  plinth(sheet, 1030, 380);
  pool(sheet, 600, 1010, 250, 40, 0.5);
  ringBand(sheet, shine, 600, 800, 190, 46);
  sheet.raw(
    `<path d="M470 640C480 540 720 540 730 640C720 716 480 716 470 640Z" fill="${shine}" stroke="${darken(sheet.base, 0.5)}" stroke-width="3"/><ellipse cx="600" cy="630" rx="98" ry="52" fill="${lighten(sheet.base, 0.25)}" stroke="${darken(sheet.base, 0.35)}" stroke-width="2"/>`,
  );
};

const rings: Draw = (sheet, shine) => {
  plinth(sheet, 1040, 430);
  pool(sheet, 600, 1020, 330, 40, 0.5);
  ringBand(sheet, shine, 470, 850, 150, 16);
  ringBand(sheet, shine, 740, 850, 150, 16);
  ringBand(sheet, shine, 604, 820, 186, 22);
  pearl(sheet, 604, 628, 34);
};

const cuff: Draw = (sheet, shine) => {
  plinth(sheet, 1030, 430);
  pool(sheet, 600, 1010, 330, 50, 0.5);
  sheet.raw(
    `<path d="M300 760C300 560 900 560 900 760L900 860C890 690 310 690 300 860Z" fill="${darken(sheet.base, 0.4)}"/>`,
  );
  sheet.raw(
    `<path d="M300 740C300 880 440 960 540 970L540 1000C400 1000 292 920 290 800ZM900 740C900 880 760 960 660 970L660 1000C800 1000 908 920 910 800Z" fill="${shine}"/><path d="M290 740C290 960 430 1000 540 1004L540 900C450 890 340 850 310 740ZM910 740C910 960 770 1000 660 1004L660 900C750 890 860 850 890 740Z" fill="${shine}" stroke="${darken(sheet.base, 0.45)}" stroke-width="2.5"/>`,
  );
};

const beads: Draw = (sheet, shine) => {
  plinth(sheet, 1010, 470);
  pool(sheet, 600, 960, 380, 90, 0.45);
  const tints = ['#b8674c', '#e8dcc8', sheet.base, '#8d9a7e', '#e8dcc8'];
  for (let i = 0; i < 30; i += 1) {
    const a = (i / 30) * Math.PI * 2 - Math.PI / 2;
    pearl(
      sheet,
      600 + Math.cos(a) * 320,
      830 + Math.sin(a) * 150,
      31 + Math.sin(a) * 5,
      tints[i % tints.length],
    );
  }
  sheet.raw(
    `<circle cx="600" cy="1002" r="34" fill="${shine}" stroke="${darken(sheet.base, 0.5)}" stroke-width="2"/>`,
  );
};

const studs: Draw = (sheet, shine) => {
  const leaf = 'M0 0C30 -60 90 -90 160 -80C150 -10 100 50 20 30Z';
  for (const [x, y, flip] of [
    [470, 740, -1],
    [730, 740, 1],
  ] as const) {
    for (const turn of [-62, -8, 46]) {
      sheet.raw(
        `<g transform="translate(${x} ${y}) scale(${flip * 1.25} 1.25) rotate(${turn})"><path d="${leaf}" fill="${shine}" stroke="${darken(sheet.base, 0.45)}" stroke-width="2"/><path d="M8 8Q70 -30 150 -74" fill="none" stroke="${darken(sheet.base, 0.4)}" stroke-opacity=".6" stroke-width="3"/></g>`,
      );
    }
    pearl(sheet, x, y + 10, 30);
  }
};

const JEWELS: Record<string, Draw> = { hoops, drops, pendant, chain, signet, rings, cuff, beads, studs };

export function drawJewel(sheet: Sheet, shape: string): { x: number; y: number } {
  if (shape === 'pendant' || shape === 'chain')
    sheet.raw(
      `<path d="${both('M600 210C660 210 690 240 694 330C700 430 960 460 1010 640C1050 800 1000 1240 960 1520L600 1520')}" fill="#e2d7c7" fill-opacity=".75"/>`,
    );
  (JEWELS[shape] ?? hoops)(sheet, metal(sheet, sheet.base));
  return shape === 'pendant'
    ? { x: 600, y: 1010 }
    : shape === 'chain'
      ? { x: 600, y: 900 }
      : { x: 560, y: 760 };
}
