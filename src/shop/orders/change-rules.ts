// B12 What may be changed of an order, and what that means for its lines. Pure: the database locks the order and saves.
import { POLICY } from '../../shared/brand.ts';
import type { ProductVariant } from '../../shared/entities.ts';
import type { ErrorCode } from '../../shared/messages.ts';
import { effectiveCents } from '../../shared/money.ts';
import type { LineEdit, OrderChange, Pieces } from '../ports/order-changes.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';
import { isCancelled, isShipped, placedAt } from './cancellation-rules.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Until when it can be changed: the last second counts in full. */
export const changeUntil = (order: OrderRecord): number =>
  placedAt(order) + POLICY.modifyMinutes * MINUTE_MS + SECOND_MS - 1;

/** The reason why nothing can be changed now; undefined when it can. */
export function changeRefusal(order: OrderRecord, now: number): ErrorCode | undefined {
  const { details, status } = order;
  if (isCancelled(order)) return 'change_cancelled';
  if (details.cancellation?.state === 'requested') return 'change_cancelling';
  if (isShipped(order)) return 'change_shipped';
  if (status === 'refunded') return 'change_refunded';
  if (status === 'pending' || order.platformOrderId === undefined) return 'cancel_unplaced';
  if (now > changeUntil(order)) return 'change_late';
  return isChanging(order) ? 'change_busy' : undefined;
}

/** The platform is being asked: nothing else may be done with the order until that is certain. */
export const isChanging = ({ details: { change } }: OrderRecord): boolean =>
  change?.state === 'requested' && !change.byOwner;

/** Names a line by its variant; the second line of the same variant is '123.2'. */
export function lineKey(lines: readonly OrderLine[], index: number): string {
  const variantId = lines[index]?.variantId ?? '';
  const place = placeOf(lines, index);
  return place === 0 ? variantId : `${variantId}.${place + 1}`;
}

const placeOf = (lines: readonly OrderLine[], index: number): number =>
  lines.slice(0, index).filter(({ variantId }) => variantId === lines[index]?.variantId).length;

/** A gift card is sent at once, and a line of no variant was typed in by the owner. */
export const isChangeable = ({ variantId, properties = [], cartLineId }: OrderLine): boolean =>
  variantId !== '' && properties.length === 0 && cartLineId === undefined;

export const paidFor = ({ paidCents, unitCents, quantity }: OrderLine, pieces: number): number =>
  Math.round(((paidCents ?? unitCents * quantity) * pieces) / quantity);

/** What the pieces of a variant would cost less than its price, for the shopper to pay what was paid; undefined when that is not the same price. */
export function discountFor(line: OrderLine, variant: ProductVariant, pieces: number): number | undefined {
  const price = effectiveCents(variant) * pieces;
  const paid = paidFor(line, pieces);
  if (price === paid) return 0;
  return effectiveCents(variant) === line.unitCents && price > paid ? price - paid : undefined;
}

/** The other sizes and colors that a line can be changed to. */
export const choicesFor = (line: OrderLine, variants: readonly ProductVariant[]): ProductVariant[] =>
  isChangeable(line)
    ? variants.filter(
        (variant) =>
          variant.id !== line.variantId &&
          variant.stock >= line.quantity &&
          discountFor(line, variant, line.quantity) !== undefined,
      )
    : [];

export interface WantedLine {
  readonly line: string;
  readonly quantity?: number | undefined;
  readonly variantId?: string | undefined;
}

export interface ChangePlan {
  readonly before: readonly Pieces[];
  readonly after: readonly Pieces[];
  /** Absent when every line stays as it is. */
  readonly edit?: LineEdit | undefined;
}

type Variants = (productId: string) => readonly ProductVariant[];

/** What the wanted lines mean, or why they cannot be. */
export function planLines(
  lines: readonly OrderLine[],
  wanted: readonly WantedLine[],
  variantsOf: Variants,
): ChangePlan | { readonly refusal: ErrorCode } {
  const reductions: LineEdit['reductions'][number][] = [];
  const additions: LineEdit['additions'][number][] = [];
  const after: Pieces[] = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const seen = new Set<number>();
  for (const each of wanted) {
    const index = lines.findIndex((_line, place) => lineKey(lines, place) === each.line);
    const line = lines[index];
    if (!line || seen.has(index)) return { refusal: 'change_line' };
    seen.add(index);
    const { quantity = line.quantity, variantId = line.variantId } = each;
    if (!Number.isInteger(quantity) || quantity < 0) return { refusal: 'bad_quantity' };
    if (quantity > line.quantity) return { refusal: 'change_dearer' };
    if (quantity === line.quantity && variantId === line.variantId) continue;
    if (!isChangeable(line)) return { refusal: 'change_line' };
    const place = placeOf(lines, index);
    if (variantId === line.variantId || quantity === 0) {
      reductions.push({ variantId: line.variantId, place, quantity });
      after[index] = { variantId: line.variantId, quantity };
      continue;
    }
    const variant = variantsOf(line.productId).find(({ id }) => id === variantId);
    if (!variant) return { refusal: 'variant_not_found' };
    const discount = discountFor(line, variant, quantity);
    if (discount === undefined) return { refusal: 'change_dearer' };
    if (variant.stock < quantity) return { refusal: 'out_of_stock' };
    reductions.push({ variantId: line.variantId, place, quantity: 0 });
    additions.push(...inEvenParts(variantId, quantity, discount));
    after[index] = { variantId, quantity };
  }
  if (after.every(({ quantity }) => quantity === 0)) return { refusal: 'change_last' };
  const plan = { before: piecesOf(lines), after: piecesOf(after) };
  return reductions.length === 0 ? plan : { ...plan, edit: { reductions, additions } };
}

/** A discount is taken off each piece, so one that cannot be divided makes two lines. */
function inEvenParts(variantId: string, quantity: number, discount: number): LineEdit['additions'] {
  const less = Math.floor(discount / quantity);
  const more = discount - less * quantity;
  return [
    { variantId, quantity: quantity - more, discountCents: less },
    { variantId, quantity: more, discountCents: less + 1 },
  ].filter((part) => part.quantity > 0);
}

/** The pieces of each variant, in one order, so that equal orders are equal. */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => ({ variantId, quantity }));
}

export const samePieces = (a: readonly Pieces[], b: readonly Pieces[]): boolean =>
  JSON.stringify(piecesOf(a)) === JSON.stringify(piecesOf(b));

/** Over: what it held of the person is forgotten. */
export function ended(
  { dueAt: _dueAt, address: _address, undo: _undo, byOwner: _byOwner, ...change }: OrderChange,
  state: 'done' | 'refused',
): OrderChange {
  return { ...change, state };
}
