// Applies a cart's codes: which one counts, what it takes off each line, and why the others do not.
import type { Money } from '../types.ts';
import type { Discount, DiscountWarning } from './discount.ts';
import { amountOff, entitledLines, type Goods, type Purchase, refusal } from './judge.ts';
import { share } from './share.ts';

export interface JudgedCode {
  code: string;
  applicable: boolean;
  warning: DiscountWarning | null;
}

export interface AppliedDiscounts {
  codes: JudgedCode[];
  goods: Discount | null;
  amount: Money; // off the goods
  perLine: Money[]; // the same, by line
  shipping: Discount | null;
}

/** One discount on the goods and one on the delivery at most: the dearest for the shop, as Shopify chooses. */
export function applyCodes(
  codes: readonly string[],
  find: (code: string) => Discount | undefined,
  purchase: Purchase,
): AppliedDiscounts {
  const { lines } = purchase;
  const judged = codes.map((code) => {
    const discount = find(code);
    const warning = refusal(discount, purchase);
    return { code: discount?.code ?? code, discount, warning };
  });
  const valid = judged.flatMap(({ discount, warning }) => (discount && !warning ? [discount] : []));
  const shipping = valid.find(({ kind }) => kind === 'shipping') ?? null;
  const goods = best(
    valid.filter(({ kind }) => kind !== 'shipping'),
    lines,
  );
  const amount = goods ? amountOff(goods, lines) : 0;
  return {
    codes: judged.map(({ code, discount, warning }) => {
      const outdone = !warning && discount !== goods && discount !== shipping;
      const why = outdone ? 'DISCOUNT_CODE_NOT_HONOURED' : warning;
      return { code, applicable: why === null, warning: why };
    }),
    goods,
    amount,
    perLine: goods ? spread(goods, amount, lines) : lines.map(() => 0),
    shipping,
  };
}

function best(discounts: readonly Discount[], lines: readonly Goods[]): Discount | null {
  let found: Discount | null = null;
  for (const each of discounts) if (!found || amountOff(each, lines) > amountOff(found, lines)) found = each;
  return found;
}

function spread(discount: Discount, amount: Money, lines: readonly Goods[]): Money[] {
  const entitled = new Set(entitledLines(discount, lines));
  return share(
    amount,
    lines.map((line) => (entitled.has(line) ? line.total : 0)),
  );
}
