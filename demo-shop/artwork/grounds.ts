// Studio grounds: a wall, a floor and sometimes an arch, a plinth or light from a window.
import { darken, lighten, lightness, mix } from './color.ts';

const WALLS = [
  '#ece5d9',
  '#e0d3c0',
  '#e6d3c8',
  '#d3d6c8',
  '#e9dbcb',
  '#cfd6d6',
  '#d9c6ad',
  '#e8ddcf',
  '#dcc9bd',
  '#dfdccb',
  '#cdd0c4',
  '#e4cfc4',
] as const;
const TINTS = [
  '#c9b59d',
  '#b7bda9',
  '#c8a898',
  '#a9b3b5',
  '#cbbba6',
  '#b39c8a',
  '#9fa58f',
  '#c2b1b0',
] as const;

const gradient = (id: string, from: string, to: string, across = '0 0 0 1') => {
  const [x1, y1, x2, y2] = across.split(' ');
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
};
const vignette =
  '<radialGradient id="gv" cx=".42" cy=".38" r=".85"><stop offset=".35" stop-color="#fff" stop-opacity=".2"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1a0e" stop-opacity=".17"/></radialGradient>';
const wash = '<rect width="1200" height="1500" fill="url(#gv)"/>';

export interface Ground {
  defs: string;
  back: string;
}

// Pale things are in front of a deeper wall, so that their edge is always visible.
function wallFor(seed: number, color: string, deep: boolean): string {
  const list = deep ? TINTS : WALLS;
  const wall = list[seed % list.length] as string;
  const near = lightness(wall) - lightness(color);
  if (Math.abs(near) >= 0.16) return wall;
  if (lightness(color) < 0.6) return lighten(wall, 0.45);
  const tint = TINTS[(seed >>> 2) % TINTS.length] as string;
  return lightness(color) - lightness(tint) > 0.2 ? lighten(tint, 0.1) : darken(tint, 0.14);
}

export function studio(seed: number, color: string): Ground {
  const wall = wallFor(seed, color, false);
  const floorY = 1180 + ((seed >>> 4) % 5) * 22;
  const floor = darken(mix(wall, '#c4a988', 0.22), 0.03);
  const base = `<rect width="1200" height="1500" fill="url(#ga)"/>`;
  const ground = `<path d="M0 ${floorY}H1200V1500H0Z" fill="url(#gb)"/>`;
  const defs =
    gradient('ga', lighten(wall, 0.3), darken(wall, 0.04)) +
    gradient('gb', lighten(floor, 0.12), darken(floor, 0.09)) +
    vignette;
  const inner = mix(wall, mix(color, '#d8c3a5', 0.6), 0.34);
  switch ((seed >>> 8) % 6) {
    case 0:
      return {
        defs: defs + gradient('gc', lighten(inner, 0.18), inner),
        back: `${base}${ground}<path d="M190 ${floorY}V560C190 310 372 130 600 130S1010 310 1010 560V${floorY}Z" fill="url(#gc)"/><path d="M190 ${floorY}V560C190 310 372 130 600 130" fill="none" stroke="#3a2616" stroke-opacity=".1" stroke-width="10"/>${wash}`,
      };
    case 1:
      return {
        defs,
        back: `${base}<path d="M0 0H420L820 1500H0Z" fill="#fff" fill-opacity=".1"/><path d="M520 0H760L1160 1500H920Z" fill="#fff" fill-opacity=".13"/>${ground}${wash}`,
      };
    case 2:
      return {
        defs: defs + gradient('gc', lighten(inner, 0.2), inner),
        back: `${base}${ground}<circle cx="600" cy="640" r="470" fill="url(#gc)" fill-opacity=".8"/>${wash}`,
      };
    case 3:
      return {
        defs,
        back: `${base}<path d="M0 0H300V${floorY}H0Z" fill="${darken(wall, 0.06)}" fill-opacity=".5"/><path d="M300 0V${floorY}" stroke="#3a2616" stroke-opacity=".1" stroke-width="3"/>${ground}<path d="M0 ${floorY}H1200" stroke="#3a2616" stroke-opacity=".12" stroke-width="2"/>${wash}`,
      };
    case 4:
      return {
        defs: defs + gradient('gc', lighten(floor, 0.25), floor),
        back: `${base}<path d="M760 0H1200V${floorY}H760Z" fill="${inner}" fill-opacity=".55"/>${ground}${wash}`,
      };
    default:
      return {
        defs: gradient('ga', lighten(wall, 0.36), darken(wall, 0.1)) + vignette,
        back: `${base}${wash}`,
      };
  }
}

// A tinted wall with a rail, for hanging views.
export function tinted(seed: number, color: string, rail: boolean): Ground {
  const wall = wallFor(seed >>> 3, color, true);
  const bar = rail
    ? '<path d="M0 128H1200" stroke="#3a2616" stroke-opacity=".18" stroke-width="16" transform="translate(14 26)"/><path d="M0 112H1200" stroke="#8d8578" stroke-width="16"/><path d="M0 108H1200" stroke="#e4ddd0" stroke-opacity=".6" stroke-width="4"/>'
    : `<path d="M0 1190H1200V1500H0Z" fill="${darken(wall, 0.1)}"/>`;
  return {
    defs: gradient('ga', lighten(wall, 0.16), darken(wall, 0.1), '0 0 1 1') + vignette,
    back: `<rect width="1200" height="1500" fill="url(#ga)"/><path d="M0 240L1200 -60V560L0 980Z" fill="#fff" fill-opacity=".08"/>${bar}${wash}`,
  };
}

// Paper seen from above, with the shadow of a branch, for flat lays.
export function paper(seed: number, color: string): Ground {
  const wall = wallFor(seed >>> 5, color, false);
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<path d="M0 0C30 -34 96 -40 150 0C96 40 30 34 0 0Z" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`;
  const leaves = [
    leaf(1010, 90, 150, 1.2),
    leaf(930, 190, 178, 1.1),
    leaf(1090, 240, 120, 1.1),
    leaf(1000, 330, 160, 1),
    leaf(1120, 420, 130, 1),
    leaf(860, 80, 200, 1),
  ].join('');
  return {
    defs: `${gradient('ga', lighten(wall, 0.3), darken(wall, 0.05), '0 0 1 1')}${vignette}<filter id="gl"><feGaussianBlur stdDeviation="12"/></filter>`,
    back: `<rect width="1200" height="1500" fill="url(#ga)"/><g filter="url(#gl)" fill="#3a2a1a" fill-opacity=".13"><path d="M1240 -20Q1000 160 980 520L990 522Q1030 190 1260 20Z"/>${leaves}</g>${wash}`,
  };
}
