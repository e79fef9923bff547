// Writes the metafields of a product: its material, care, origin, fit, and the model's size.
import type { DemoFacts } from '../types.ts';
import type { Piece } from './compose.ts';
import { CARE } from './phrases.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import type { Cut, Fabric, Kind } from './spec.ts';

const FIBERS: Record<Fabric, string> = {
  linen: '100% linen',
  cotton: '100% cotton',
  poplin: '97% cotton, 3% elastane',
  jersey: '100% combed cotton',
  rib: '95% cotton, 5% elastane',
  knit: '80% merino wool, 20% nylon',
  denim: '99% cotton, 1% elastane',
  twill: '98% cotton, 2% elastane',
  corduroy: '100% cotton',
  silk: '100% silk',
  crepe: '100% polyester',
  wool: '90% wool, 10% nylon',
  fleece: '80% cotton, 20% recycled polyester',
  nylon: '100% recycled nylon',
  swim: '82% recycled nylon, 18% elastane',
  leather: 'Full-grain leather',
  suede: 'Calf suede',
  canvas: '100% organic cotton',
  straw: 'Natural straw',
  metal: 'Plated recycled brass',
  acetate: 'Cellulose acetate',
  quilted: 'Shell: 100% nylon; fill: 100% recycled polyester',
  waffle: '100% cotton',
  glass: 'Glass',
  stretch: '78% nylon, 22% elastane',
  paper: 'Recycled paper',
};

/** Each is as likely as it is repeated here. */
const ORIGINS = ['Imported', 'Made in USA', 'Imported', 'Made in USA', 'Made in Portugal', 'Made in Italy'];

const FITS: Readonly<Partial<Record<NonNullable<Cut['body']>, string>>> = {
  slim: 'Slim fit',
  regular: 'Regular fit',
  boxy: 'Boxy fit',
  crop: 'Cropped fit',
  swing: 'Easy fit',
  fitted: 'Close fit',
  oversized: 'Oversized fit; size down for a closer fit',
};

const WORN: ReadonlySet<Kind> = new Set(['top', 'dress', 'jumpsuit', 'bottom', 'set', 'outer', 'swim']);

const WEARERS: Readonly<Record<string, readonly string[]>> = {
  women: ['5\'7"', '5\'9"', '5\'10"'],
  men: ['6\'0"', '6\'1"', '6\'2"'],
};

function modelOf({ style, slot }: Piece, sizes: readonly string[], random: Random): string | undefined {
  const heights = WEARERS[slot.group.collection];
  if (!heights || !WORN.has(style.cut.kind)) return undefined;
  const size = sizes[Math.min(1, sizes.length - 1)];
  return size && `The model is ${random.pick(heights as [string, ...string[]])} and wears size ${size}`;
}

// Uses its own random source, so that the other parts of the catalogue do not change. Some facts are missing,
// as in a real shop.
export function factsOf(piece: Piece, sizes: readonly string[]): DemoFacts {
  const { style, index } = piece;
  if (style.cut.kind === 'giftcard') return {};
  const random = createRandom(mixSeed(index, 23));
  const all: DemoFacts = {
    material: FIBERS[style.fabric],
    care: CARE[style.fabric],
    origin: random.pick(ORIGINS as [string, ...string[]]),
    fit: WORN.has(style.cut.kind) ? (FITS[style.cut.body ?? 'regular'] ?? 'Regular fit') : undefined,
    model: modelOf(piece, sizes, random),
  };
  const missing: DemoFacts = {
    ...(index % 29 === 11 && { origin: undefined }),
    ...(index % 31 === 17 && { material: undefined }),
    ...(index % 13 === 5 && { care: undefined }),
    ...(index % 7 === 2 && { model: undefined }),
  };
  return { ...all, ...missing };
}
