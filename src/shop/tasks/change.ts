// B12 Changes an order: all of it or nothing, once however often the button is pressed. Each attempt first checks the
// progress of an earlier one, so that a crash at any point does no harm.
import type { ErrorCode } from '../../shared/error-texts.ts';
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
  readonly variantsOf: Parameters<typeof rules.planLines>[2];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

type Ended = Outcome<ChangePayload>;

/** The progress of a change: whether the lines are to be edited still. */
interface Progress {
  readonly isEdited: boolean;
  readonly mustEdit: boolean;
}

const WORK_MS = 120_000;

const refused = (code: ErrorCode, reason: string): Ended => ({ result: 'refused', code, reason });
const refusalOf = (reply: Exclude<EditReply, 'done'>): Ended =>
  reply === 'dearer'
    ? refused('change_dearer', 'The shopper would owe money')
    : refused('change_refused', reply.refused);

export function changeKind(deps: ChangeDeps): Kind<WantedChange, ChangePayload, Progress> {
  const { database, platform, variantsOf, clock, ids, log } = deps;

  /** Undoes every part of the change. */
  async function giveUp(platformOrderId: string, { undo }: ChangePayload, outcome: Ended): Promise<Ended> {
    if (undo) await platform?.restoreAddress(platformOrderId, undo);
    return outcome;
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
      const plan = rules.planLines(order.lines, request.lines, variantsOf);
      if ('refusal' in plan) throw new ShopError(plan.refusal);
      const { address } = request;
      if (!plan.edit && !address) throw new ShopError('change_nothing');
      return { payload: { content, ...plan, ...(address && { address }) }, byOwner: !platform };
    },

    async look({ platformOrderId = '' }, { payload }) {
      const current = await platform?.readPieces(platformOrderId);
      if (!current) return { result: 'owner' };
      const { edit, before, after } = payload;
      const isEdited = edit !== undefined && rules.samePieces(current.pieces, after);
      const mustEdit = edit !== undefined && !isEdited;
      const end = (outcome: Ended) => giveUp(platformOrderId, payload, outcome);
      if (!isEdited && !current.isOpen)
        return end(refused('change_refused', 'The order was shipped or cancelled meanwhile'));
      if (mustEdit && !rules.samePieces(current.pieces, before))
        return end(refused('change_line', 'The order was edited meanwhile'));
      return { result: 'unsent', found: { isEdited, mustEdit } };
    },

    async send({ platformOrderId = '' }, { key, payload }, found, save) {
      if (!platform || !found) return { result: 'owner' };
      const { isEdited, mustEdit } = found;
      let current = payload;
      if (current.address) {
        if (mustEdit && !current.undo) {
          const undo = await platform.readAddress(platformOrderId);
          // Without the old address, a refused edit could not be undone.
          if (!undo) return { result: 'owner' };
          current = { ...current, undo };
          await save({ undo });
        }
        const reply = await platform.changeAddress(platformOrderId, current.address as DeliveryAddress);
        if (reply !== 'done')
          return isEdited ? { result: 'owner' } : giveUp(platformOrderId, current, refusalOf(reply));
      }
      if (mustEdit && current.edit) {
        const reply = await platform.editLines(platformOrderId, current.edit);
        if (reply !== 'done') return giveUp(platformOrderId, current, refusalOf(reply));
      }
      if (current.edit && (await platform.refundRest(platformOrderId, key)) !== 'done')
        return { result: 'owner' };
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
