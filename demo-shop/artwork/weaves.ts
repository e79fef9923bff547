// The feel of each material: a small repeating tile of light and dark, and how it takes the light.
import type { Fabric } from '../catalogue/spec.ts';

interface Weave {
  size: readonly [number, number];
  tile: string; // drawn with D (dark) and L (light) strokes
  turn?: number; // degrees
}

const D = 'stroke="#120c08" stroke-opacity=';
const L = 'stroke="#fff" stroke-opacity=';
const line = (d: string, paint: string, opacity: number, width = 1.5) =>
  `<path d="${d}" fill="none" ${paint}"${opacity}" stroke-width="${width}"/>`;

const PLAIN: Weave = {
  size: [7, 7],
  tile: line('M0 1H4M4 4.500H7', D, 0.07, 1) + line('M0 4.500H3M4 1H7', L, 0.1, 1),
};

const WEAVES: Partial<Record<Fabric, Weave>> = {
  linen: {
    size: [46, 42],
    tile:
      line('M0 4H30M12 11H46M0 19H22M26 25H46M4 33H40M0 39H14', D, 0.09) +
      line('M5 0V26M13 14V42M23 0V18M31 20V42M40 4V34', D, 0.07) +
      line('M0 8H20M24 15H46M8 22H34M0 29H30M20 37H46', L, 0.16) +
      line('M9 0V20M18 18V42M27 0V30M36 12V42', L, 0.12),
  },
  denim: { size: [6, 6], turn: 38, tile: line('M1.5 0V6', D, 0.2, 1.6) + line('M4.5 0V6', L, 0.17, 1.4) },
  twill: { size: [7, 7], turn: 45, tile: line('M2 0V7', D, 0.1, 1.6) + line('M5 0V7', L, 0.1, 1.4) },
  rib: { size: [11, 11], tile: line('M2.5 0V11', D, 0.16, 3) + line('M8 0V11', L, 0.15, 2.5) },
  knit: {
    size: [14, 11],
    tile: line('M0 1L7 9L14 1', D, 0.17, 2.6) + line('M0 7L7 15M14 7L7 15', L, 0.15, 2),
  },
  corduroy: { size: [13, 13], tile: line('M2 0V13', D, 0.24, 3.4) + line('M8 0V13', L, 0.16, 4) },
  wool: {
    size: [9, 23],
    turn: 52,
    tile: line('M2 0V9M6 11V22', D, 0.1, 1.8) + line('M4 3V14M8 16V23', L, 0.1, 1.5),
  },
  fleece: {
    size: [19, 17],
    tile:
      line('M2 4Q5 1 8 4M11 12Q14 9 17 12M3 13Q5 11 7 14', D, 0.08, 2) +
      line('M12 4Q14 2 16 5M4 9Q7 7 9 10', L, 0.12, 2),
  },
  nylon: { size: [26, 26], tile: line('M0 1H26M1 0V26', D, 0.09, 1.2) + line('M0 3H26M3 0V26', L, 0.1, 1) },
  canvas: {
    size: [8, 8],
    tile: line('M0 2H8', D, 0.09, 2) + line('M2 0V8', D, 0.07, 2) + line('M0 5H8M6 0V8', L, 0.1, 1.5),
  },
  straw: {
    size: [24, 16],
    tile:
      line('M0 4Q6 0 12 4T24 4M-12 12Q-6 8 0 12T12 12T24 12T36 12', D, 0.26, 2.6) +
      line('M0 7Q6 3 12 7T24 7M0 15Q6 11 12 15T24 15', L, 0.22, 2),
  },
  waffle: {
    size: [20, 20],
    tile: `<path d="M3 3H17V17H3Z" fill="#120c08" fill-opacity=".1"/>${line('M0 1H20M1 0V20', L, 0.12, 3)}${line('M4 16H16V4', D, 0.1, 1.5)}`,
  },
  suede: {
    size: [13, 11],
    tile: line('M1 3L4 2M7 8L10 7M9 2L11 1', D, 0.1) + line('M4 6L6 5M11 10L13 9', L, 0.12),
  },
  leather: { size: [21, 19], tile: line('M2 5Q5 3 7 6M12 14Q15 12 17 15M14 4L17 6M4 13L6 16', D, 0.07) },
  crepe: { size: [9, 9], tile: line('M1 2H3M6 6H8', D, 0.07) + line('M5 3H6M2 7H3', L, 0.1) },
  poplin: PLAIN,
  cotton: PLAIN,
  jersey: { size: [7, 8], tile: line('M0 1L3.5 4L7 1', D, 0.06, 1) + line('M0 5L3.5 8L7 5', L, 0.06, 1) },
  quilted: {
    size: [84, 84],
    turn: 45,
    tile: `${line('M0 1H84M1 0V84', D, 0.28, 2.2)}${line('M0 5H84M5 0V84', L, 0.22, 4)}<path d="M50 50H84V84H50Z" fill="#120c08" fill-opacity=".05"/>`,
  },
};

const SHERPA: Weave = {
  size: [44, 40],
  tile:
    line(
      'M4 10Q10 0 18 8Q22 16 12 18M26 14Q32 4 40 12Q42 22 32 22M8 32Q12 22 22 28Q26 36 16 38M30 36Q34 26 42 32',
      D,
      0.15,
      4,
    ) + line('M8 8Q12 3 16 8M30 12Q34 7 38 12M12 30Q16 26 20 30', L, 0.15, 4),
};

export const weaveOf = (fabric: Fabric, fluffy = false): Weave | null =>
  fluffy ? SHERPA : (WEAVES[fabric] ?? null);

// Some materials darken their edges and shine more than others: felt absorbs the light, satin reflects it.
const SHEEN: Partial<Record<Fabric, readonly [dark: number, light: number]>> = {
  silk: [0.26, 0.27],
  leather: [0.34, 0.26],
  nylon: [0.26, 0.22],
  swim: [0.26, 0.22],
  stretch: [0.26, 0.18],
  wool: [0.22, 0.05],
  fleece: [0.2, 0.08],
  denim: [0.26, 0.06],
  twill: [0.24, 0.07],
  corduroy: [0.22, 0.06],
  linen: [0.22, 0.09],
  canvas: [0.24, 0.08],
  knit: [0.22, 0.07],
  suede: [0.24, 0.12],
  metal: [0.3, 0.4],
  crepe: [0.24, 0.16],
  quilted: [0.26, 0.2],
};
export const sheenOf = (fabric: Fabric) => SHEEN[fabric] ?? ([0.23, 0.1] as const);
