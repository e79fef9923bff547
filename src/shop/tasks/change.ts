// B12 Changes an order: all of it or nothing, once however often the button is pressed. Each attempt first checks the
// progress of an earlier one, so that a crash at any point does no harm.
import type { ErrorCode } from '../../shared/error-texts.ts';
import type { Cents } from '../../shared/money.ts';
import { stateCode } from '../../shared/us-states.ts';
import { ShopError } from '../errors.ts';
import * as rules from '../order-changes/rules.ts';
import { changeInWords } from '../order-changes/words.ts';
import { eventFromOrder, type PlatformOrders } from '../orders/reconcile.ts';
import type { Database } from '../ports/database.ts';
import type {
  ChangePayload,
  DeliveryAddress,
  EditReply,
  OrderChangesPlatform,
} from '../ports/order-changes.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { type CartQuote, type CommercePlatform, isDenied, PlatformBusy } from '../ports/platform.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import type { Kind, Outcome } from './kind.ts';
import { type NoticeDeps, ownerNotice } from './owner-notice.ts';

export interface WantedChange {
  readonly lines: readonly rules.WantedLine[];
  readonly address?: DeliveryAddress | undefined;
}

interface ChangeDeps extends NoticeDeps {
  readonly database: Pick<Database, 'orders'>;
  /** Undefined without access to the Admin API: the owner gets a message instead. */
  readonly platform?: (OrderChangesPlatform & Pick<PlatformOrders, 'find'>) | undefined;
  /** The shop's own price of a cart, which is the measure of every change. */
  readonly quoteCart: CommercePlatform['quoteCart'];
  readonly variantsOf: Parameters<typeof rules.planLines>[2];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

type Ended = Outcome<ChangePayload>;
type Current = NonNullable<Awaited<ReturnType<OrderChangesPlatform['readPieces']>>>;

/** The progress of a change: the order at the platform, and whether its lines are edited. */
interface Progress {
  readonly current: Current;
  readonly isEdited: boolean;
}

const ZIP_CHARS = 5;
const WORK_MS = 180_000;

const refused = (code: ErrorCode, reason: string): Ended => ({ result: 'refused', code, reason });
const refusalOf = (reply: Exclude<EditReply, 'done'>): Ended =>
  reply === 'dearer'
    ? refused('change_dearer', 'The shopper would owe money')
    : refused('change_refused', reply.refused);

export function changeKind(deps: ChangeDeps): Kind<WantedChange, ChangePayload, Progress> {
  const { database, platform, quoteCart, variantsOf, clock, ids, log } = deps;

  /** Undoes every part of the change. What the shop owes after that, because the tax did not follow, is refunded. */
  async function giveUp(
    { platformOrderId = '' }: OrderRecord,
    key: string,
    { undo, owedCents }: ChangePayload,
    outcome: Ended,
  ): Promise<Ended> {
    if (!undo || !platform) return outcome;
    const isUndone = (await platform.restoreAddress(platformOrderId, undo, owedCents)) === 'done';
    if (!isUndone) return { result: 'owner', reason: 'The old address could not be restored' };
    const isSettled = (await platform.refundRest(platformOrderId, key)) === 'done';
    return isSettled ? outcome : { result: 'owner', reason: 'The rest could not be refunded' };
  }

  /** The shop's own price of what remains, at the address of the order; or the reason why there is none. */
  async function quote(
    order: OrderRecord,
    { address, after }: ChangePayload,
    { codes }: Current,
  ): Promise<CartQuote | Ended> {
    const saved = address ? undefined : await platform?.readAddress(order.platformOrderId ?? '');
    const zip = address?.zipCode ?? saved?.zip ?? order.customer?.zipCode;
    const state = stateCode(address?.state ?? saved?.provinceCode ?? order.customer?.state ?? '');
    if (!zip || !state) return { result: 'owner', reason: 'The ZIP code of the order is unknown' };
    const [code, ...moreCodes] = codes;
    try {
      const lines = after.filter(({ variantId }) => variantId !== '');
      if (lines.length === 0) return { result: 'owner', reason: 'The shop sells nothing of the rest' };
      const quoted = await quoteCart({
        lines,
        code,
        moreCodes,
        destination: { zip: zip.trim().slice(0, ZIP_CHARS), state },
      });
      if (quoted.options.length > 0) return quoted;
      const reason = 'The shop does not deliver there';
      return address ? refused('zip_not_served', reason) : { result: 'owner', reason };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (address && (error.code === 'zip_unknown' || error.code === 'zip_not_served'))
        return refused(error.code, error.message);
      if (error.code === 'platform_unavailable') throw new PlatformBusy(error.message);
      return { result: 'owner', reason: error.message };
    }
  }

  function termsOf(order: OrderRecord, payload: ChangePayload, quoted: CartQuote, owedCents: Cents) {
    const { options } = quoted;
    const named = options.find(({ name }) => name === order.details.shippingOption);
    const delivery = named ?? (options.length === 1 ? options[0] : undefined);
    const unquoted = order.lines.filter(({ variantId }) => variantId === '');
    return (
      delivery && {
        whole: rules.wholeEdit(order.lines, payload.after, quoted.variants),
        goodsCents:
          quoted.goodsCents + unquoted.reduce((sum, line) => sum + rules.paidFor(line, line.quantity), 0),
        delivery: { name: delivery.name, cents: delivery.priceCents },
        owedCents,
      }
    );
  }

  return {
    workMs: WORK_MS,

    claim(order, _returns, request, now) {
      const content = ids.hash(JSON.stringify(request));
      const { change: last } = order.details;
      // A second press gets the answer of the first.
      if (last?.content === content && last.state !== 'refused') return undefined;
      const refusal = rules.changeRefusal(order, now);
      if (refusal) throw new ShopError(refusal);
      const plan = rules.planLines(order.lines, request.lines, variantsOf, now);
      if ('refusal' in plan) throw new ShopError(plan.refusal);
      const { address } = request;
      if (!plan.edit && !address) throw new ShopError('change_nothing');
      return { payload: { content, ...plan, ...(address && { address }) }, byOwner: !platform };
    },

    async look(order, { key, payload }) {
      const current = await platform?.readPieces(order.platformOrderId ?? '');
      if (!current) return { result: 'owner' };
      const { edit, before, after } = payload;
      const isEdited = edit !== undefined && rules.samePieces(current.pieces, after);
      const end = (outcome: Ended) => giveUp(order, key, payload, outcome);
      if (!isEdited && !current.isOpen)
        return end(refused('change_refused', 'The order was shipped or cancelled meanwhile'));
      if (edit && !isEdited && !rules.samePieces(current.pieces, before))
        return end(refused('change_line', 'The order was edited meanwhile'));
      return { result: 'unsent', found: { current, isEdited } };
    },

    async send(order, { key, payload }, found, save) {
      const { platformOrderId = '' } = order;
      if (!platform || !found) return { result: 'owner' };
      const { current, isEdited } = found;
      const { address, edit } = payload;
      if (!isEdited) {
        const owedCents = payload.owedCents ?? current.owedCents;
        const quoted = await quote(order, payload, current);
        if ('result' in quoted) return giveUp(order, key, payload, quoted);
        const terms = edit && termsOf(order, payload, quoted, owedCents);
        if (edit && !terms) return { result: 'owner', reason: 'The shop does not quote this delivery' };
        let undoable = { ...payload, owedCents };
        const fail = (reply: Exclude<EditReply, 'done'>) => giveUp(order, key, undoable, refusalOf(reply));
        if (address) {
          const undo = payload.undo ?? (await platform.readAddress(platformOrderId));
          // Without the old address, the change could not be undone.
          if (!undo) return { result: 'owner' };
          undoable = { ...undoable, undo };
          await save({ undo, owedCents });
          const limit = edit ? undefined : owedCents;
          const reply = await platform.changeAddress(platformOrderId, address, limit);
          if (reply !== 'done') return fail(reply);
        }
        if (edit && terms) {
          try {
            const reply = await platform.editLines(platformOrderId, edit, terms);
            if (reply !== 'done') return fail(reply);
          } catch (error) {
            if (!isDenied(error)) throw error;
            // The token may write addresses and not lines.
            return giveUp(order, key, undoable, { result: 'owner', reason: String(error) });
          }
        }
      }
      if ((await platform.refundRest(platformOrderId, key)) !== 'done') return { result: 'owner' };
      return { result: 'done' };
    },

    /** Applies the platform's current order, so that the page does not wait for the webhook. */
    async settle({ platformOrderId = '' }, _task, { result }) {
      if (result === 'owner') return;
      try {
        const order = await platform?.find(platformOrderId);
        if (order) await database.orders.applyEvent(eventFromOrder(order, clock.now(), ids.orderId()));
      } catch (error) {
        log.warn({ reason: String(error) }, 'A changed order could not be read; its webhook will update it');
      }
    },

    forget: rules.withoutPerson,

    notice(order, { payload }, _returns, now) {
      const { customerName: name, email } = order;
      const orderNumber = order.details.number ?? '';
      const text = changeInWords(order, payload);
      const content = { kind: 'order-change', orderNumber, name, email, text } as const;
      return ownerNotice(
        deps,
        order,
        { subject: `Change order ${orderNumber}`, message: text, content },
        now,
      );
    },

    refusal(order, outcome) {
      const code = outcome?.result === 'refused' ? outcome.code : undefined;
      const isGone = rules.changeRefusal(order, order.details.placedAt ?? 0);
      return new ShopError(((!code || code === 'change_refused') && isGone) || (code ?? 'change_refused'));
    },
  };
}
