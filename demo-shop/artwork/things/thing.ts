// Everything that is not worn on the body as cloth: chooses the drawing for its kind.
import type { Kind } from '../../catalogue/spec.ts';
import type { Sheet } from '../sheet.ts';
import { drawBag } from './bag.ts';
import { drawBelt } from './belt.ts';
import { drawCare } from './care.ts';
import { drawGiftCard } from './gift-card.ts';
import { drawGlasses } from './glasses.ts';
import { drawGloves } from './gloves.ts';
import { drawHat } from './hat.ts';
import { drawHome } from './home.ts';
import { drawJewel } from './jewel.ts';
import { drawShoe } from './shoe.ts';

// Where a close view of the thing should look.
interface Focus {
  x: number;
  y: number;
}

const DRAW: Partial<Record<Kind, (sheet: Sheet, shape: string) => Focus>> = {
  shoe: drawShoe,
  bag: drawBag,
  hat: drawHat,
  belt: drawBelt,
  gloves: drawGloves,
  glasses: drawGlasses,
  jewel: drawJewel,
  care: drawCare,
  home: drawHome,
  giftcard: drawGiftCard,
};

export const isThing = (kind: Kind) => kind in DRAW;

export function drawThing(sheet: Sheet): Focus {
  const { kind, shape } = sheet.art.cut;
  return DRAW[kind]?.(sheet, shape ?? '') ?? { x: 600, y: 750 };
}
