// Computes the cart lines a shopper sees while changes are pending. Pure: no HTTP and no React.
import type { CartItem } from '../../shared/entities.ts';

/** The quantity that removes a line. */
export const REMOVED = 0;

export interface LineChange {
  readonly item: CartItem;
  readonly quantity: number;
}

/** Returns the server's lines with the changes applied, in the order in which they were requested. */
export function applyChanges(
  items: readonly CartItem[],
  changes: readonly LineChange[],
): readonly CartItem[] {
  if (changes.length === 0) return items;
  const quantities = new Map(changes.map(({ item, quantity }) => [item.id, quantity]));
  const lines: CartItem[] = [];
  for (const item of items) {
    const quantity = quantities.get(item.id) ?? item.quantity;
    if (quantity === REMOVED) continue;
    const { problem, ...rest } = item;
    const stands = problem && !(problem === 'not-enough' && quantity <= item.maxQuantity);
    lines.push({ ...rest, quantity, ...(stands && { problem }) });
  }
  return lines;
}

/** Replaces the line that the server answered; a new line goes last, as in the server's list. */
export const withLine = (items: readonly CartItem[], line: CartItem): CartItem[] =>
  items.some(({ id }) => id === line.id)
    ? items.map((item) => (item.id === line.id ? line : item))
    : [...items, line];

/** Returns the quantities that minus and plus request: at least 1, at most the stock. */
export function stepQuantity(item: Pick<CartItem, 'quantity' | 'maxQuantity'>, step: 1 | -1): number {
  return Math.max(1, Math.min(item.quantity + step, item.maxQuantity));
}
