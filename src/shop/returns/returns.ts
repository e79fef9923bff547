// B11 Returns: requested once however often the form is sent, checked until the result is certain, updated by
// webhooks.
import type { Cents } from '../../shared/money.ts';
import type { ReturnReason, ReturnsView } from '../../shared/returns.ts';
import { PICTURE_REASONS, RETURN_PICTURES } from '../../shared/returns.ts';
import { ShopError } from '../errors.ts';
import { isDue } from '../jobs/due.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { isDenied } from '../ports/platform.ts';
import type {
  ReturnDecision,
  ReturnNews,
  ReturnRecord,
  ReturnsPlatform,
  SentPictures,
} from '../ports/returns.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { type LineFacts, returnableLines, type SizesOf } from './eligibility.ts';
import { CHECK_MS, createReturnLedger, names, type ReturnOutcome } from './ledger.ts';
import { presentReturns } from './present.ts';
import { checkedLines, findRepeated, type RequestedLine } from './request.ts';
import type { ReturnMails } from './return-mails.ts';
import { applyNews, canClose } from './states.ts';

/** Longer than one call may take: after this time, the sender of a request is gone. */
const CALL_MS = 60_000;
const FIRST_WAIT_MS = 15_000;
const MAX_TRIES = 80;
const AT_ONCE = 20;

export interface ReturnRequest {
  readonly lines: readonly (RequestedLine & { readonly reason: ReturnReason })[];
  /** The number of the return, so that one form makes one return. */
  readonly number?: number | undefined;
}

interface ReturnsDeps {
  readonly database: Pick<Database, 'returns' | 'orders'>;
  /** Undefined without access to the Admin API: the owner gets a message instead. */
  readonly platform?: ReturnsPlatform | undefined;
  readonly facts: { factsOf(line: OrderRecord['lines'][number]): LineFacts; sizesOf: SizesOf };
  readonly mails: ReturnMails;
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** The return to send or check; absent if there is nothing to do. */
interface Claim {
  readonly record?: ReturnRecord;
  readonly platformOrderId?: string | undefined;
}

export function createReturns(deps: ReturnsDeps) {
  const { database, platform, facts, mails, onQueued, clock, log } = deps;
  const { change, assignToOwner, adopt, newRecord } = createReturnLedger(deps);

  const viewOf = (order: OrderRecord, returns: readonly ReturnRecord[]): ReturnsView =>
    presentReturns(returns, returnableLines(order, returns, facts.factsOf, clock.now()), facts.sizesOf);

  /** Sends the stored return. Without an answer, the next check looks for the key before it sends again. */
  async function send(record: ReturnRecord, platformOrderId: string): Promise<void> {
    if (!platform) return assignToOwner(record);
    const { reference, lines } = record;
    const answer = await platform.request({ platformOrderId, reference, lines });
    if ('platformReturnId' in answer) {
      await change(record, (current) => ({ ...current, ...answer, dueAt: clock.now() + CHECK_MS }));
      return;
    }
    log.warn({ orderId: record.orderId, reason: answer.refused }, 'The platform refused a return');
    if (!(await findSent(record, platformOrderId))) await assignToOwner(record);
  }

  /** True if the platform has the return: the answer to an earlier request was lost. */
  async function findSent(record: ReturnRecord, platformOrderId: string): Promise<boolean> {
    const there = (await platform?.ofOrder(platformOrderId)) ?? [];
    for (const platformReturn of there) await adopt(record.orderId, platformReturn);
    return there.some((each) => names(each, record.reference));
  }

  async function attempt(record: ReturnRecord, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ShopError) throw error;
      log.warn({ orderId: record.orderId, reason: String(error) }, 'A return could not be settled yet');
      const wait = Math.min(CHECK_MS, FIRST_WAIT_MS * 2 ** Math.min(10, record.details.tries));
      if (isDenied(error)) await assignToOwner(record);
      else await change(record, (current) => ({ ...current, dueAt: clock.now() + wait }));
    }
  }

  /** Carries out the owner's decision, unless that is already done. */
  async function carryOut(record: ReturnRecord, decision: ReturnDecision): Promise<void> {
    const { platformReturnId } = record;
    if (platform && platformReturnId) {
      const answer =
        decision.kind === 'approve'
          ? await platform.approve(platformReturnId, decision)
          : await platform.decline(platformReturnId, decision.reason ?? '');
      if (answer !== 'done') {
        log.warn({ orderId: record.orderId, reason: answer.refused }, 'The platform refused a decision');
        await change(record, (current) => ({
          ...current,
          details: { ...current.details, decision: undefined },
        }));
        const found = await platform.find(platformReturnId);
        if (found) await adopt(record.orderId, found);
        throw new ShopError('return_platform', `Shopify did not accept this: ${answer.refused}`);
      }
    }
    await change(record, (current) => decided(current, decision));
  }

  const decided = (current: ReturnRecord, { kind, reason, labelUrl, trackingNumber, at }: ReturnDecision) => {
    const { decision: _decision, ...details } = current.details;
    return applyNews(
      { ...current, details },
      kind === 'approve'
        ? { state: 'approved', at, labelUrl, trackingNumber }
        : { state: 'declined', at, declined: reason },
    );
  };

  async function check(record: ReturnRecord): Promise<void> {
    const order = await database.orders.find(record.orderId);
    const { platformReturnId, details } = record;
    if (details.byOwner && details.decision) await carryOut(record, details.decision);
    if (details.byOwner) return void (await change(record, (current) => ({ ...current, dueAt: undefined })));
    if (!platform || !order?.platformOrderId) return assignToOwner(record);
    if (!platformReturnId) {
      if (await findSent(record, order.platformOrderId)) return;
      return details.tries > MAX_TRIES ? assignToOwner(record) : send(record, order.platformOrderId);
    }
    if (details.decision) await carryOut(record, details.decision).catch(ignoreRefusal);
    const found = await platform.find(platformReturnId);
    if (found) await adopt(record.orderId, found);
    await change(record, (current) => ({ ...current, dueAt: clock.now() + CHECK_MS }));
  }

  /** Undefined if the same return was requested before; throws ShopError if it cannot be. */
  function linesToReturn(request: ReturnRequest, order: OrderRecord, returns: readonly ReturnRecord[]) {
    if (findRepeated(request, returns)) return undefined;
    const returnable = returnableLines(order, returns, facts.factsOf, clock.now());
    return checkedLines(request.lines, returnable, facts.sizesOf);
  }

  /** Redrawing costs much, so the request is checked before; it is checked again when it is stored. */
  async function redrawn(orderId: string, request: ReturnRequest, { count, redraw }: SentPictures) {
    if (count > RETURN_PICTURES) throw new ShopError('picture_count');
    if (count > 0 && !request.lines.some(({ reason }) => PICTURE_REASONS.includes(reason)))
      throw new ShopError('picture_reason');
    const order = await database.orders.find(orderId);
    if (!order) throw new ShopError('order_not_found');
    return linesToReturn(request, order, await database.returns.ofOrder(orderId)) ? redraw() : [];
  }

  return {
    async view(order: OrderRecord): Promise<ReturnsView> {
      return viewOf(order, await database.returns.ofOrder(order.id));
    },

    /** Throws ShopError if it cannot be returned; otherwise it is requested, or was already. */
    async request(orderId: string, request: ReturnRequest, sentPictures?: SentPictures): Promise<void> {
      const pictures = sentPictures ? await redrawn(orderId, request, sentPictures) : [];
      const now = clock.now();
      const claim = await database.returns.decide<Claim>(orderId, now, (order, returns) => {
        const lines = linesToReturn(request, order, returns);
        if (!lines) return { result: {} };
        const asksPlatform = platform !== undefined && order.platformOrderId !== undefined;
        const blank = newRecord(order, returns, lines, { at: now, ...(!asksPlatform && { byOwner: true }) });
        const record = asksPlatform ? { ...blank, dueAt: now + CALL_MS } : blank;
        const notice = asksPlatform ? undefined : mails.ownerNotice(order, record, now);
        return {
          insert: { record, pictures },
          message: notice?.message,
          mails: [...mails.step(order, record, now), ...(notice?.mails ?? [])],
          result: { record, platformOrderId: order.platformOrderId },
        };
      });
      if (!claim) throw new ShopError('order_not_found');
      const { record, platformOrderId } = claim;
      onQueued();
      if (record && platform && platformOrderId) await attempt(record, () => send(record, platformOrderId));
    },

    /** Applies a webhook. Asks the platform about missing parts and about a return we do not know. */
    async receive(news: ReturnNews): Promise<ReturnOutcome> {
      const { platformReturnId, platformOrderId, state, refunds } = news;
      const orderId = await database.returns.orderOf({
        returnId: platformReturnId,
        orderId: platformOrderId,
      });
      if (orderId === undefined) return 'ignored';
      const existing = (await database.returns.ofOrder(orderId)).find(
        (each) => each.platformReturnId === platformReturnId,
      );
      if (existing && (state || refunds)) return change(existing, (each) => applyNews(each, news));
      const found = await platform?.find(platformReturnId);
      if (!found) return 'ignored';
      const outcome = await adopt(orderId, found);
      const now = (await database.returns.ofOrder(orderId)).find(
        (each) => each.platformReturnId === platformReturnId,
      );
      const after = now ? await change(now, (each) => applyNews(each, news)) : 'ignored';
      return outcome === 'applied' ? outcome : after;
    },

    /** Checks the returns with an uncertain outcome; returns how many there were. */
    async checkDue(): Promise<number> {
      const due = await database.returns.listDue(clock.now(), AT_ONCE);
      for (const { id, orderId } of due) {
        const now = clock.now();
        const claim = await database.returns.decide<Claim>(orderId, now, (_order, returns) => {
          const current = returns.find((each) => each.id === id);
          if (!current || !isDue(current.dueAt, now)) return { result: {} };
          const isSent = current.platformReturnId !== undefined;
          const details = { ...current.details, tries: isSent ? 0 : current.details.tries + 1 };
          const record = { ...current, details, dueAt: now + CALL_MS };
          return { update: record, result: { record } };
        });
        const record = claim?.record;
        if (record) await attempt(record, () => check(record));
      }
      return due.length;
    },

    /** The owner's decision: stored first, then carried out at the platform, then mailed to the shopper. */
    async decide(id: string, decision: Omit<ReturnDecision, 'at'>): Promise<void> {
      const now = clock.now();
      const existing = await database.returns.find(id);
      if (!existing) throw new ShopError('not_found');
      const record = await database.returns.decide(existing.orderId, now, (_order, returns) => {
        const current = returns.find((each) => each.id === id);
        if (current?.state !== 'requested' || current.details.decision) throw new ShopError('return_settled');
        // A request that has not arrived at the platform cannot be decided yet.
        if (!current.platformReturnId && !current.details.byOwner) throw new ShopError('return_unsent');
        const details = { ...current.details, decision: { ...decision, at: now } };
        const after = { ...current, details, dueAt: now + CALL_MS };
        return { update: after, result: after };
      });
      try {
        if (record) await carryOut(record, { ...decision, at: now });
      } catch (error) {
        if (error instanceof ShopError) throw error;
        // Without an answer, the next check carries it out unless it is done.
        if (!isDenied(error)) return;
        await change(existing, (each) => ({ ...each, details: { ...each.details, decision: undefined } }));
        throw new ShopError('return_platform');
      }
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

/** A refusal of the platform is already stored; the next check continues from there. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}

export type Returns = ReturnType<typeof createReturns>;
