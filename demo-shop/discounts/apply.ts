// Applies a cart's discounts: the automatic one, the best code, their amounts, and the reasons of the others.
import type { Money } from '../types.ts';
import type { Discount, DiscountWarning } from './discount.ts';
import { amountOff, entitledLines, type Goods, type Purchase, refusal } from './judge.ts';
import { share } from './share.ts';

export interface JudgedCode {
  code: string;
  applicable: boolean;
  warning: DiscountWarning | null;
}

/** A discount on the goods, with its share of each line. */
export interface LineDiscount {
  discount: Discount;
  amount: Money;
  perLine: Money[];
}

export interface AppliedDiscounts {
  codes: JudgedCode[];
  onLines: LineDiscount[]; // the automatic one first: a code counts for what is left
  perLine: Money[]; // of all of them
  amount: Money;
  shipping: Discount | null;
}

/** At most one code on the goods and one on the delivery: the highest discount, as Shopify chooses. */
export function applyDiscounts(
  codes: readonly string[],
  book: { find(code: string): Discount | undefined; automatic: readonly Discount[] },
  purchase: Purchase,
): AppliedDiscounts {
  const automatic = book.automatic.filter((each) => refusal(each, purchase) === null);
  const own = onLines(best(automatic, purchase.lines), purchase.lines);
  const remainder = {
    ...purchase,
    lines: purchase.lines.map((line, index) => ({ ...line, total: line.total - (own?.perLine[index] ?? 0) })),
  };
  const judged = codes.map((code) => {
    const discount = book.find(code);
    const warning = refusal(discount, remainder);
    return { code: discount?.code ?? code, discount, warning };
  });
  const valid = judged.flatMap(({ discount, warning }) => (discount && !warning ? [discount] : []));
  const shipping = [...valid, ...automatic].find(({ kind }) => kind === 'shipping') ?? null;
  const goods = best(valid, remainder.lines);
  const applied = [own, onLines(goods, remainder.lines)].filter((each) => each !== null);
  return {
    codes: judged.map(({ code, discount, warning }) => {
      const outdone = !warning && discount !== goods && discount !== shipping;
      const why = outdone ? 'DISCOUNT_CODE_NOT_HONOURED' : warning;
      return { code, applicable: why === null, warning: why };
    }),
    onLines: applied,
    perLine: purchase.lines.map((_, index) =>
      applied.reduce((sum, { perLine }) => sum + (perLine[index] ?? 0), 0),
    ),
    amount: applied.reduce((sum, { amount }) => sum + amount, 0),
    shipping,
  };
}

function best(discounts: readonly Discount[], lines: readonly Goods[]): Discount | null {
  let bestDiscount: Discount | null = null;
  for (const each of discounts) {
    if (each.kind === 'shipping') continue;
    if (!bestDiscount || amountOff(each, lines) > amountOff(bestDiscount, lines)) bestDiscount = each;
  }
  return bestDiscount;
}

function onLines(discount: Discount | null, lines: readonly Goods[]): LineDiscount | null {
  if (!discount) return null;
  const amount = amountOff(discount, lines);
  const entitled = new Set(entitledLines(discount, lines));
  const weights = lines.map((line) => (entitled.has(line) ? line.total : 0));
  return { discount, amount, perLine: share(amount, weights) };
}
