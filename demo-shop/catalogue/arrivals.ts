// Selects the new arrivals, and their new-arrival sub-categories.
import type { Slot } from './plan.ts';
import type { Style } from './spec.ts';

const NEW_TOPS = 18; // of the tops group; the others have been in the shop longer
const NEW_EVERY = 4; // of the other categories' products

export interface Arrival {
  tags: string[];
  restock: boolean;
}

export function arrivalOf(slot: Slot, style: Style): Arrival | null {
  return slot.group.collection === 'women' ? womenArrival(slot, style) : otherArrival(slot, style);
}

function womenArrival(slot: Slot, style: Style): Arrival | null {
  const own = new Set([...slot.group.tags, ...(style.tags ?? [])]);
  const at = slot.item % slot.group.size;
  const tags: string[] = [];
  if (own.has('tops') && at < NEW_TOPS) tags.push('tops');
  if (own.has('dresses')) tags.push('dresses');
  if (own.has('sets')) tags.push('matching-sets');
  const isBottom = style.cut.kind === 'bottom' && !own.has('active-wear');
  if (isBottom) tags.push('bottoms-jeans');
  if (tags.length > 0) return { tags, restock: false };
  const restocked =
    (own.has('jumpsuits') && at % 3 === 0) ||
    (own.has('outerwear') && at % 3 === 0) ||
    (own.has('swimwear') && at % 4 === 1) ||
    (own.has('active-wear') && at % 3 === 1);
  return restocked ? { tags: ['restocks-best-sellers'], restock: true } : null;
}

// Men's, kids' and accessories: every few of each group, in the sub-category that fits, if one does.
function otherArrival(slot: Slot, style: Style): Arrival | null {
  const at = slot.item % slot.group.size;
  const { kind } = style.cut;
  if (at % NEW_EVERY !== slot.groupIndex % NEW_EVERY || kind === 'giftcard') return null;
  const tags: string[] = [];
  if (kind === 'top') tags.push('tops');
  if (kind === 'set') tags.push('matching-sets');
  if (kind === 'bottom') tags.push('bottoms-jeans');
  return { tags, restock: false };
}
