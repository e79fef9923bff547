// B11 Returns: shown on the order's page, updated by webhooks, and ended by the owner if the platform knows nothing of them.
import type { Cents } from '../../shared/money.ts';
import { PICTURE_REASONS, RETURN_PICTURES, type ReturnsView } from '../../shared/returns.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type {
  ReturnNews,
  ReturnRecord,
  ReturnsPlatform,
  SentPictures,
  StoredPicture,
} from '../ports/returns.ts';
import type { Clock } from '../ports/system.ts';
import { returnableLines } from './eligibility.ts';
import type { ReturnLedger, ReturnOutcome } from './ledger.ts';
import { presentReturns } from './present.ts';
import { linesToReturn, type RequestedLine, type ReturnFacts } from './request.ts';
import { applyNews, canClose } from './states.ts';

interface ReturnsDeps {
  readonly database: Pick<Database, 'orders' | 'returns'>;
  /** Undefined without access to the Admin API. */
  readonly platform?: Pick<ReturnsPlatform, 'find'> | undefined;
  readonly ledger: Pick<ReturnLedger, 'change' | 'adopt'>;
  readonly facts: ReturnFacts;
  readonly clock: Clock;
}

export function createReturns({ database, platform, ledger, facts, clock }: ReturnsDeps) {
  const { change, adopt } = ledger;

  const viewOf = (order: OrderRecord, returns: readonly ReturnRecord[]): ReturnsView =>
    presentReturns(returns, returnableLines(order, returns, facts.factsOf, clock.now()), facts.sizesOf);

  return {
    async view(order: OrderRecord): Promise<ReturnsView> {
      return viewOf(order, await database.returns.ofOrder(order.id));
    },

    /** Redrawing costs much, so the request is checked before; it is checked again when it is stored. */
    async redrawn(
      orderId: string,
      request: { readonly lines: readonly RequestedLine[]; readonly number?: number | undefined },
      { count, redraw }: SentPictures,
    ): Promise<StoredPicture[]> {
      if (count > RETURN_PICTURES) throw new ShopError('picture_count');
      if (count > 0 && !request.lines.some(({ reason }) => PICTURE_REASONS.includes(reason)))
        throw new ShopError('picture_reason');
      const order = await database.orders.find(orderId);
      if (!order) throw new ShopError('order_not_found');
      const returns = await database.returns.ofOrder(orderId);
      return linesToReturn(request, order, returns, facts, clock.now()) ? redraw() : [];
    },

    /** Applies a webhook. Asks the platform about missing parts and about a return we do not know. */
    async receive(news: ReturnNews): Promise<ReturnOutcome> {
      const { platformReturnId, platformOrderId, state, refunds } = news;
      const orderId = await database.returns.orderOf({
        returnId: platformReturnId,
        orderId: platformOrderId,
      });
      if (orderId === undefined) return 'ignored';
      const findOurs = async () =>
        (await database.returns.ofOrder(orderId)).find((each) => each.platformReturnId === platformReturnId);
      const existing = await findOurs();
      if (existing && (state || refunds)) return change(existing, (each) => applyNews(each, news));
      const found = await platform?.find(platformReturnId);
      if (!found) return 'ignored';
      const outcome = await adopt(orderId, found);
      const record = await findOurs();
      const after = record ? await change(record, (each) => applyNews(each, news)) : 'ignored';
      return outcome === 'applied' ? outcome : after;
    },

    /** Ends a return that the platform knows nothing of: refunded elsewhere, or canceled. The shopper gets a mail. */
    async close(id: string, refundedCents: Cents | undefined): Promise<void> {
      const existing = await database.returns.find(id);
      if (!existing) throw new ShopError('not_found');
      const at = clock.now();
      await change(existing, (current) => {
        if (!canClose(current)) throw new ShopError('return_open');
        return applyNews(
          current,
          refundedCents === undefined
            ? { state: 'canceled', at }
            : { at, refunds: [{ id: 'desk', at, cents: refundedCents }] },
        );
      });
    },
  };
}

export type Returns = ReturnType<typeof createReturns>;
