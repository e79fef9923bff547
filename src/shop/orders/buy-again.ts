// B18 Finds what of an order can be bought again: a link fills the cart with it, and the rest is named.
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '../../shared/constants.ts';
import type { OrderView } from '../../shared/entities.ts';
import { href } from '../../shared/routes.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';

/** Returns how many pieces of a line's variant the shop can sell now. */
export type Available = (line: OrderLine) => number;

const nameOf = ({ name, variantTitle }: OrderLine): string =>
  variantTitle ? `${name}, ${variantTitle}` : name;

/** Undefined for an order that nobody has placed yet, and for one without lines. */
export function presentAgain({ status, lines }: OrderRecord, available: Available): OrderView['again'] {
  if (status === 'pending' || lines.length === 0) return undefined;
  const quantities = new Map<string, number>();
  const missing = new Set<string>();
  for (const line of lines) {
    const most = Math.min(available(line), CART_MAX_QUANTITY);
    const quantity = Math.min((quantities.get(line.variantId) ?? 0) + line.quantity, most);
    if (quantity > 0) quantities.set(line.variantId, quantity);
    else missing.add(nameOf(line));
  }
  const sold = [...quantities].slice(0, CART_MAX_LINES);
  return {
    ...(sold.length > 0 && {
      path: href.cartWith(sold.map(([variantId, quantity]) => ({ variantId, quantity }))),
    }),
    missing: [...missing],
  };
}
