// One garment of any kind, in its own coordinates; the caller places it.
import type { Cut } from '../../catalogue/spec.ts';
import type { Sheet } from '../sheet.ts';
import { drawLegs } from './lower.ts';
import { drawSkirt } from './skirt.ts';
import { drawSwim } from './swim.ts';
import { drawBodice, drawUpper, type Extent } from './upper.ts';
import { drawWaist } from './waist.ts';

export function drawGarment(sheet: Sheet, cut: Cut, back: boolean): Extent {
  const kids = cut.detail?.includes('kids') ?? false;
  switch (cut.kind) {
    case 'dress':
      if (cut.waist === 'none') return drawUpper(sheet, cut, back);
      return drawBodice(sheet, cut, back, (b) => ({
        top: 0,
        ...drawSkirt(sheet, back ? frontless(cut) : cut, { y: b.waistY, half: b.waist, kids }),
      }));
    case 'jumpsuit':
      return drawBodice(sheet, cut, back, (b) => ({
        top: 0,
        ...drawLegs(sheet, cut, { y: b.waistY, half: b.waist, kids, bandless: true, back }),
      }));
    case 'bottom':
      return drawBottom(sheet, cut, back);
    case 'swim':
      return drawSwim(sheet, cut, back);
    default:
      return drawUpper(sheet, cut, back);
  }
}

export function drawBottom(sheet: Sheet, cut: Cut, back: boolean): Extent {
  const kids = cut.detail?.includes('kids') ?? false;
  const y = 340;
  const half = kids ? 148 : 150;
  if (cut.skirt) {
    const { bottom, half: wide } = drawSkirt(sheet, back ? frontless(cut) : cut, { y, half, kids });
    drawWaist(sheet, cut, half, y, back);
    return { top: y - 10, bottom, half: wide, focus: y + 160 };
  }
  const { bottom, half: wide } = drawLegs(sheet, cut, { y, half, kids, back });
  return { top: y - (cut.waist === 'paperbag' ? 60 : 10), bottom, half: wide, focus: y + 150 };
}

function frontless(cut: Cut): Cut {
  const { front: _front, ...rest } = cut;
  return rest.skirt === 'wrap' ? { ...rest, skirt: 'aline' } : rest;
}

// The two halves of a matching set.
export function halvesOf(cut: Cut): { upper: Cut; lower: Cut } {
  const { leg, skirt, length, waist, ...rest } = cut;
  return {
    upper: { ...rest, kind: 'top' },
    lower: {
      kind: 'bottom',
      ...(leg ? { leg } : {}),
      ...(skirt ? { skirt } : {}),
      ...(length ? { length } : {}),
      waist: waist ?? 'band',
      detail: cut.detail?.filter((detail) => detail === 'kids') ?? [],
    },
  };
}
