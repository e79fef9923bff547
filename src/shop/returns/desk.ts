// B11 The desk's list of returns, the owner's decisions, and what the reasons say about each product.

import { DESK_PAGE, type DeskList } from '../../shared/api/desk/list.ts';
import type { DeskReason, DeskReturn } from '../../shared/api/desk/returns.ts';
import { DESK_ENDPOINTS } from '../../shared/api/desk.ts';
import type { Inputs } from '../../shared/api/inputs.ts';
import { DAY_MS } from '../../shared/constants.ts';
import { fromCents, toCents } from '../../shared/money.ts';
import { REASON_DAYS } from '../../shared/returns.ts';
import { csvFile } from '../desk/csv.ts';
import { pagesOf } from '../desk/csv-pages.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { ListedReturn } from '../ports/returns.ts';
import type { Clock } from '../ports/system.ts';
import type { DecisionRequest } from '../tasks/return-decision.ts';
import type { TaskRunner } from '../tasks/runner.ts';
import { lineText } from './return-mails.ts';
import type { Returns } from './returns.ts';
import { canClose, refundedOf, stateText } from './states.ts';

const MOST_RETURNED = 100;

interface ReturnDeskDeps {
  readonly database: Pick<Database, 'returns'>;
  readonly returns: Pick<Returns, 'close'>;
  readonly tasks: Pick<TaskRunner, 'ask'>;
  readonly orderLink: (platformOrderId: string) => string;
  readonly clock: Clock;
}

export function createReturnDesk({ database, returns, tasks, orderLink, clock }: ReturnDeskDeps) {
  const present = ({ record, order, pictureIds }: ListedReturn): DeskReturn => ({
    id: record.id,
    reference: record.reference,
    orderNumber: order.details.number ?? '',
    customerName: order.customerName,
    email: order.email,
    state: stateText(record),
    isWaiting: record.state === 'requested' && !record.details.decision,
    isPending: record.state === 'requested' && record.details.decision !== undefined,
    byOwner: record.details.byOwner === true,
    canClose: canClose(record),
    createdAt: new Date(record.createdAt).toISOString(),
    lines: record.lines.map((line) => ({ text: lineText(line), ...(line.note && { note: line.note }) })),
    pictures: pictureIds.map((id) => DESK_ENDPOINTS.deskReturnPicture.path.replace(':id', id)),
    ...(record.details.labelUrl && { labelUrl: record.details.labelUrl }),
    ...(record.details.trackingNumber && { trackingNumber: record.details.trackingNumber }),
    ...(order.platformOrderId && { adminUrl: orderLink(order.platformOrderId) }),
  });

  async function decide(decision: DecisionRequest) {
    const record = await database.returns.find(decision.returnId);
    if (!record) throw new ShopError('not_found');
    await tasks.ask('return-decision', record.orderId, decision);
    return { id: record.id };
  }

  return {
    async list(before: string | undefined): Promise<DeskList<DeskReturn>> {
      const page = await database.returns.list({ before, limit: DESK_PAGE });
      return { ...page, rows: page.rows.map(present) };
    },

    approve: ({ id, labelUrl, trackingNumber }: Inputs['deskApproveReturn']) =>
      decide({
        returnId: id,
        kind: 'approve',
        ...(labelUrl && { labelUrl }),
        ...(trackingNumber && { trackingNumber }),
      }),

    decline: ({ id, reason }: Inputs['deskDeclineReturn']) =>
      decide({ returnId: id, kind: 'decline', reason }),

    async close({ id, refunded }: Inputs['deskCloseReturn']) {
      await returns.close(id, refunded ? toCents(refunded) : undefined);
      return { id };
    },

    async picture(id: string): Promise<Buffer> {
      const jpeg = await database.returns.findPicture(id);
      if (!jpeg) throw new ShopError('not_found');
      return jpeg;
    },

    /** The most returned product first, with its commonest reason first. */
    async reasons(): Promise<{ products: DeskReason[] }> {
      const counts = await database.returns.countReasons(clock.now() - REASON_DAYS * DAY_MS);
      const products = new Map<string, DeskReason>();
      for (const { productId, name, reason, quantity } of counts) {
        const product = products.get(productId) ?? { productId, name, total: 0, reasons: [] };
        products.set(productId, {
          ...product,
          total: product.total + quantity,
          reasons: [...product.reasons, { reason, quantity }].sort((a, b) => b.quantity - a.quantity),
        });
      }
      const all = [...products.values()].sort((a, b) => b.total - a.total);
      return { products: all.slice(0, MOST_RETURNED) };
    },

    csv: () =>
      csvFile(
        ['Return', 'Order', 'Date', 'Customer', 'Email', 'State', 'Items', 'Notes', 'Pictures', 'Refunded'],
        pagesOf(database.returns.list),
        ({ record, order, pictureIds }) => [
          record.reference,
          order.details.number ?? '',
          new Date(record.createdAt).toISOString(),
          order.customerName,
          order.email,
          stateText(record),
          record.lines.map(lineText).join('\n'),
          record.lines.flatMap(({ note }) => note ?? []).join('\n'),
          String(pictureIds.length),
          fromCents(refundedOf(record.details)),
        ],
      ),
  };
}

export type ReturnDesk = ReturnType<typeof createReturnDesk>;
