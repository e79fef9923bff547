// The pattern block a garment is cut from: its measures, before neck, sleeves and closures are drawn on it.
import type { Cut } from '../../catalogue/spec.ts';

export interface Block {
  neck: number; // half width of the neck opening
  depth: number; // how far the neck opening drops
  top: number; // y of the highest point of the shoulder
  shoulder: number; // half width
  slope: number;
  bust: number; // half width at the underarm
  underarm: number; // y
  waist: number; // half width
  waistY: number;
  hem: number; // half width
  hemY: number;
}

type Measures = Pick<Block, 'shoulder' | 'bust' | 'waist' | 'hem' | 'hemY'>;

const BODIES: Record<NonNullable<Cut['body']>, Measures> = {
  slim: { shoulder: 192, bust: 184, waist: 164, hem: 186, hemY: 985 },
  regular: { shoulder: 208, bust: 208, waist: 198, hem: 210, hemY: 1000 },
  boxy: { shoulder: 234, bust: 240, waist: 242, hem: 244, hemY: 965 },
  oversized: { shoulder: 252, bust: 256, waist: 254, hem: 250, hemY: 1030 },
  crop: { shoulder: 196, bust: 190, waist: 176, hem: 178, hemY: 760 },
  swing: { shoulder: 192, bust: 198, waist: 222, hem: 282, hemY: 985 },
  fitted: { shoulder: 206, bust: 200, waist: 166, hem: 204, hemY: 960 },
};

const NECKS: Record<NonNullable<Cut['neck']>, readonly [half: number, depth: number]> = {
  crew: [92, 74],
  vee: [98, 205],
  scoop: [118, 160],
  boat: [150, 40],
  square: [116, 132],
  halter: [62, 60],
  strap: [110, 120],
  turtle: [86, 60],
  mock: [88, 60],
  henley: [92, 74],
  sweetheart: [118, 150],
  cowl: [110, 120],
  collar: [84, 84],
  camp: [90, 165],
  polo: [86, 120],
  hood: [104, 120],
  band: [84, 62],
  bow: [84, 62],
  bib: [110, 120],
  wrap: [100, 300],
  lapel: [96, 330],
  shawl: [100, 430],
  funnel: [88, 60],
  bandeau: [110, 120],
  peterpan: [92, 66],
};

const OUTER_HEM: Partial<Record<NonNullable<Cut['length']>, number>> = {
  waist: 900,
  hip: 1030,
  thigh: 1170,
  knee: 1310,
  midi: 1440,
};

export function blockOf(cut: Cut, back: boolean): Block {
  const kids = cut.detail?.includes('kids') ?? false;
  const dressy = cut.kind === 'dress' || cut.kind === 'jumpsuit';
  const measures = { ...BODIES[cut.body ?? (dressy ? 'fitted' : 'regular')] };
  const [neck, depth] = NECKS[cut.neck ?? 'crew'];
  if (cut.kind === 'outer') {
    measures.hemY = OUTER_HEM[cut.length ?? 'hip'] ?? measures.hemY;
    const grow = Math.max(0, measures.hemY - 1000) * 0.12;
    measures.hem += grow + 6;
    measures.shoulder += 14;
    measures.bust += 16;
    measures.waist += cut.waist === 'belt' ? -8 : 18;
  }
  if (cut.kind === 'dress' && cut.waist === 'none') {
    // A dress without a waist seam is one long body.
    const close = cut.skirt === 'pencil';
    measures.waist = close ? 168 : 190;
    measures.hem = close ? 184 : 236;
    measures.hemY = cut.length === 'knee' ? 1250 : 1470;
  }
  if (kids) {
    measures.waist = Math.max(measures.waist, measures.bust - 8);
    measures.hemY = 760 + (measures.hemY - 760) * 0.62;
  }
  return {
    ...measures,
    neck,
    depth: back ? 24 : depth,
    top: 330,
    slope: cut.body === 'oversized' || cut.body === 'boxy' ? 64 : 54,
    underarm: kids ? 560 : cut.kind === 'outer' ? 610 : 585,
    waistY: kids ? 715 : 790,
  };
}
