// B11 Checks a shopper's return against the order: pure, so that the transaction can run it again.
import { defined } from '../../shared/defined.ts';
import { RETURN_REFUSALS, type ReturnReason } from '../../shared/returns.ts';
import { ShopError } from '../errors.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';
import type { ReturnLine, ReturnRecord } from '../ports/returns.ts';
import { type LineFacts, type ReturnableLine, returnableLines, type SizesOf } from './eligibility.ts';
import { dayName } from './present.ts';

export interface ReturnFacts {
  factsOf(line: OrderLine): LineFacts;
  readonly sizesOf: SizesOf;
}

export interface RequestedLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly note?: string | undefined;
  /** The variant for an exchange. */
  readonly exchange?: string | undefined;
}

/** Returns the lines of the return, or throws the error that names the problem. */
export function checkedLines(
  request: readonly RequestedLine[],
  returnable: readonly ReturnableLine[],
  sizesOf: SizesOf,
): ReturnLine[] {
  if (request.length === 0) throw new ShopError('return_nothing');
  const variantIds = new Set<string>();
  return request.map(({ variantId, quantity, reason, note, exchange }) => {
    const found = returnable.find(({ line }) => line.variantId === variantId);
    if (!found || variantIds.has(variantId)) throw new ShopError('return_refused');
    variantIds.add(variantId);
    const { line, available, refusal, by } = found;
    if (refusal)
      throw new ShopError('return_refused', {
        message: `${line.name}: ${RETURN_REFUSALS[refusal](by ? dayName(by) : '')}.`,
      });
    if (quantity > available)
      throw new ShopError('return_quantity', { message: tooMany(line.name, available) });
    const size =
      exchange === undefined ? undefined : sizesOf(line).find((each) => each.variantId === exchange);
    if (exchange !== undefined && !size) throw new ShopError('return_size');
    return defined({
      productId: line.productId,
      variantId,
      name: line.name,
      variantTitle: line.variantTitle || undefined,
      quantity,
      reason,
      note: note || undefined,
      exchange: size?.title,
    });
  });
}

/** Returns undefined if the same return was requested before. */
export function linesToReturn(
  request: { readonly lines: readonly RequestedLine[]; readonly number?: number | undefined },
  order: OrderRecord,
  returns: readonly ReturnRecord[],
  { factsOf, sizesOf }: ReturnFacts,
  now: number,
): ReturnLine[] | undefined {
  if (findRepeated(request, returns)) return undefined;
  return checkedLines(request.lines, returnableLines(order, returns, factsOf, now), sizesOf);
}

const tooMany = (name: string, available: number): string =>
  available === 1 ? `${name}: only 1 can be returned.` : `${name}: only ${available} can be returned.`;

const contentOf = (lines: readonly { variantId: string; quantity: number; reason: string }[]): string =>
  lines
    .map(({ variantId, quantity, reason }) => `${variantId} ${quantity} ${reason}`)
    .sort()
    .join('\n');

/**
 * Finds the return that the same press has already made. A form names the number of its return; a call
 * without one is the same while a return of the same content waits for its decision.
 */
export function findRepeated(
  request: { readonly lines: readonly RequestedLine[]; readonly number?: number | undefined },
  returns: readonly ReturnRecord[],
): ReturnRecord | undefined {
  const content = contentOf(request.lines);
  return returns.find(
    ({ number, state, lines }) =>
      (request.number === undefined ? state === 'requested' : number === request.number) &&
      contentOf(lines) === content,
  );
}
