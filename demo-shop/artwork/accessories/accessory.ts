// Accessories, home goods and gift cards, all that is not clothing: chooses the drawing for each kind.
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

// The center of a close-up.
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

export const isAccessory = (kind: Kind) => kind in DRAW;

export function drawAccessory(sheet: Sheet): Focus {
  const { kind, shape } = sheet.art.cut;
  return DRAW[kind]?.(sheet, shape ?? '') ?? { x: 600, y: 750 };
}
