// Sets the price of a product, its sale and its stock.
import type { Money } from '../types.ts';
import type { Piece } from './compose.ts';
import { WINDOW_SIZE } from './plan.ts';
import type { Random } from './random.ts';
import type { Style } from './spec.ts';

export interface Price {
  price: Money;
  compareAt: Money | null;
}

const PRICE_POINTS = [
  8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 32, 34, 36, 38, 42, 44, 46, 48, 52, 54, 58, 62, 64, 68, 72, 74,
  78, 84, 88, 92, 94, 98, 108, 118, 124, 128, 138, 148, 158, 168, 178, 188, 198, 208, 218, 228, 238, 248, 258,
] as const;
const SALE_SHARE = 0.2;
const SALE_CUTS = [0.15, 0.2, 0.25, 0.3, 0.4] as const;
const CHEAPEST_SALE_CENTS = 1_400; // a bar of soap is not marked down
// By position in the catalogue, not by chance, so that any page of a listing shows each state.
const isSoldOut = (index: number) => index % 25 === 14;
const isNearlyGone = (index: number) => index % 10 === 6 && index >= WINDOW_SIZE;
const FULL_STOCK = [4, 6, 8, 10, 12, 15, 18, 24] as const;
const GIFT_CARD_STOCK = 500;
const GOLD_MORE_CENTS = 800;

export function priceOf(style: Style, index: number, random: Random): Price {
  const [low, high] = style.price;
  const full = random.pick(PRICE_POINTS.filter((point) => point >= low && point <= high)) * 100;
  const onSale = random.chance(SALE_SHARE) && index !== 0 && full >= CHEAPEST_SALE_CENTS;
  const cut = random.pick(SALE_CUTS);
  if (!onSale || style.cut.kind === 'giftcard') return { price: full, compareAt: null };
  return { price: Math.floor((full * (1 - cut)) / 100) * 100 - 1, compareAt: full };
}

/** Gold plating costs more than silver, so the prices of some jewelry differ. */
export function priceIn(
  { price, compareAt }: Price,
  options: readonly { name: string; value: string }[],
): { price: Money; compareAtPrice: Money | null } {
  const isGold = options.some(({ name, value }) => name === 'Metal' && value.includes('Gold'));
  const more = isGold ? GOLD_MORE_CENTS : 0;
  return { price: price + more, compareAtPrice: compareAt === null ? null : compareAt + more };
}

export function stockOf(piece: Piece, variants: number, random: Random): number[] {
  if (piece.style.cut.kind === 'giftcard') return Array.from({ length: variants }, () => GIFT_CARD_STOCK);
  if (isSoldOut(piece.index)) return Array.from({ length: variants }, () => 0);
  if (isNearlyGone(piece.index)) return spread(1 + random.int(9), variants, random);
  const stock = random.pick(FULL_STOCK);
  const soldOutIndex = random.chance(0.15) && variants > 3 ? random.int(variants) : -1;
  return Array.from({ length: variants }, (_, at) =>
    at === soldOutIndex ? 0 : Math.max(stock, Math.ceil(10 / variants) + 1),
  );
}

function spread(total: number, variants: number, random: Random): number[] {
  const stock = Array.from({ length: variants }, () => 0);
  for (let i = 0; i < total; i += 1) {
    const at = random.int(variants);
    stock[at] = (stock[at] ?? 0) + 1;
  }
  return stock;
}
