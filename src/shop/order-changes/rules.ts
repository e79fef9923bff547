// B12 Decides which changes an order allows, and plans them for its lines. Pure: the database locks the order
// and saves.
import { isDeepStrictEqual } from 'node:util';
import { POLICY } from '../../shared/brand.ts';
import type { ProductVariant } from '../../shared/entities.ts';
import type { ErrorCode } from '../../shared/error-texts.ts';
import { effectiveCents } from '../../shared/money.ts';
import { isCancelled, isShipped, placedAt } from '../orders/cancellation-rules.ts';
import { isGiftCard, isWaitingCard } from '../orders/gift-cards.ts';
import type { ChangePayload, LineEdit, Pieces } from '../ports/order-changes.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';
import type { CartQuote } from '../ports/platform.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** The deadline of a change: the last second counts in full. */
export const changeUntil = (order: OrderRecord): number =>
  placedAt(order) + POLICY.modifyMinutes * MINUTE_MS + SECOND_MS - 1;

/** Returns the reason why nothing can be changed now; undefined if it can. */
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

/** The platform works on a change: until its result is certain, nothing else may change the order. */
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

/** A line with the shopper's own words cannot be replaced, and the owner typed one without a variant by hand. */
export const isChangeable = ({ variantId, properties = [], cartLineId }: OrderLine): boolean =>
  variantId !== '' && properties.length === 0 && cartLineId === undefined;

/** A gift card that is not sent yet can be taken out, too. */
export const isRemovable = (line: OrderLine, now: number): boolean =>
  isChangeable(line) || (line.variantId !== '' && isWaitingCard(line, now));

export const paidFor = ({ paidCents, unitCents, quantity }: OrderLine, pieces: number): number =>
  Math.round(((paidCents ?? unitCents * quantity) * pieces) / quantity);

/**
 * Returns the discount that makes the pieces of a variant cost what the shopper paid; undefined if the price
 * differs.
 */
export function discountFor(line: OrderLine, variant: ProductVariant, pieces: number): number | undefined {
  const price = effectiveCents(variant) * pieces;
  const paid = paidFor(line, pieces);
  if (price === paid) return 0;
  return effectiveCents(variant) === line.unitCents && price > paid ? price - paid : undefined;
}

/** Returns the other sizes and colors that a line can be changed to. */
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
  /** Absent if no line changes. */
  readonly edit?: LineEdit | undefined;
}

type Variants = (productId: string) => readonly ProductVariant[];

/** Plans the edit of the lines, or returns the reason why it is impossible. */
export function planLines(
  lines: readonly OrderLine[],
  requests: readonly WantedLine[],
  variantsOf: Variants,
  now: number,
): ChangePlan | { readonly refusal: ErrorCode } {
  const reductions: LineEdit['reductions'][number][] = [];
  const additions: LineEdit['additions'][number][] = [];
  const after: Pieces[] = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const indexes = new Set<number>();
  for (const each of requests) {
    const index = lines.findIndex((_line, place) => lineKey(lines, place) === each.line);
    const line = lines[index];
    if (!line || indexes.has(index)) return { refusal: 'change_line' };
    indexes.add(index);
    const { quantity = line.quantity, variantId = line.variantId } = each;
    if (!Number.isInteger(quantity) || quantity < 0) return { refusal: 'bad_quantity' };
    if (quantity > line.quantity) return { refusal: 'change_dearer' };
    if (quantity === line.quantity && variantId === line.variantId) continue;
    if (!isRemovable(line, now)) return { refusal: isGiftCard(line) ? 'change_gift_card' : 'change_line' };
    const place = placeOf(lines, index);
    if (variantId === line.variantId || quantity === 0) {
      reductions.push({ variantId: line.variantId, place, quantity });
      after[index] = { variantId: line.variantId, quantity };
      continue;
    }
    if (!isChangeable(line)) return { refusal: 'change_line' };
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

/** A discount applies to each piece, so one that cannot be divided makes two lines. */
function inEvenParts(variantId: string, quantity: number, discount: number): LineEdit['additions'] {
  const less = Math.floor(discount / quantity);
  const more = discount - less * quantity;
  return [
    { variantId, quantity: quantity - more, discountCents: less },
    { variantId, quantity: more, discountCents: less + 1 },
  ].filter((part) => part.quantity > 0);
}

/** Lists the pieces of each variant in one order, so that equal orders compare as equal. */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => ({ variantId, quantity }));
}

export const samePieces = (a: readonly Pieces[], b: readonly Pieces[]): boolean =>
  isDeepStrictEqual(piecesOf(a), piecesOf(b));

export const withoutPerson = ({ address: _address, undo: _undo, ...change }: ChangePayload): ChangePayload =>
  change;

/** Replaces every line that can be changed by lines at the quoted price of its variant. */
export function wholeEdit(
  lines: readonly OrderLine[],
  after: readonly Pieces[],
  quoted: CartQuote['variants'],
): LineEdit {
  const changeable = lines
    .map((line, index) => ({ line, place: placeOf(lines, index) }))
    .filter(({ line }) => isChangeable(line));
  const fixed = lines.filter((line) => !isChangeable(line));
  const fixedQuantity = (id: string) =>
    fixed.filter(({ variantId }) => variantId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    reductions: changeable.map(({ line, place }) => ({ variantId: line.variantId, place, quantity: 0 })),
    additions: after.flatMap(({ variantId, quantity }) => {
      const { fullCents = 0, cents = 0 } = quoted.find((each) => each.variantId === variantId) ?? {};
      const pieces = quantity - fixedQuantity(variantId);
      return pieces > 0 ? inEvenParts(variantId, pieces, fullCents - cents) : [];
    }),
  };
}
