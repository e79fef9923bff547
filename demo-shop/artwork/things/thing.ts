// Everything that is not worn on the body as cloth: chooses the drawing for its kind.
import type { Kind } from '../../catalogue/spec.ts';
import type { View } from '../../catalogue/views.ts';
import type { Sheet } from '../sheet.ts';

export interface Focus {
  x: number;
  y: number;
}

const THINGS = new Set<Kind>(['shoe', 'bag', 'hat', 'belt', 'gloves', 'glasses', 'jewel', 'care', 'home', 'giftcard']);
export const isThing = (kind: Kind) => THINGS.has(kind);

export function drawThing(sheet: Sheet, _view: View): Focus {
  sheet.shape('M400 500L800 500L800 1000L400 1000Z');
  return { x: 600, y: 750 };
}
