// Returns in the back office: a table with what can be done, and the same actions for forms and JSON calls.
import type { ShopContext } from '../context.ts';
import { dollars, parseDollars } from '../money.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import { type Html, html } from '../text.ts';
import {
  approveReturn,
  attachDelivery,
  cancelReturn,
  declineReturn,
  receiveReturn,
  refundReturn,
} from './actions.ts';
import type { ShopReturn } from './model.ts';
import { returnsOf } from './returnable.ts';

const SHOWN = 50;

type Input = Record<string, unknown>;
type Action = (context: ShopContext, order: Order, returned: ShopReturn, input: Input) => string;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null;

const actions: Record<string, Action> = {
  approve(context, order, returned, input) {
    approveReturn(context, order, returned);
    const shipping = { labelUrl: text(input.labelUrl), trackingNumber: text(input.trackingNumber) };
    if (shipping.labelUrl || shipping.trackingNumber) attachDelivery(context, order, returned, shipping);
    return 'approved';
  },
  decline(context, order, returned, input) {
    declineReturn(context, order, returned, { reason: 'OTHER', note: text(input.note) });
    return 'declined';
  },
  receive(context, order, returned) {
    receiveReturn(context, order, returned);
    return 'received';
  },
  cancel(context, order, returned) {
    cancelReturn(context, order, returned);
    return 'canceled';
  },
  refund(context, order, returned, input) {
    const amount = text(input.amount) === null ? undefined : parseDollars(String(input.amount));
    if (amount === null) throw new RefusedAction('A refund must be an amount such as 24.50.');
    refundReturn(context, order, returned, amount);
    return `refunded by ${dollars(order.refunds.at(-1)?.amount ?? 0)}`;
  },
};

export const allReturns = ({ state }: Pick<ShopContext, 'state'>): { order: Order; returned: ShopReturn }[] =>
  [...state.orders.values()]
    .flatMap((order) => returnsOf(order).map((returned) => ({ order, returned })))
    .sort((a, b) => (a.returned.createdAt < b.returned.createdAt ? 1 : -1));

export function runReturnAction(id: number, name: string, input: Input, context: ShopContext): string {
  const found = allReturns(context).find(({ returned }) => returned.id === id);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!found || !action) throw new RefusedAction('There is no such return or action.');
  return `Return ${nameOf(found.order, found.returned)} ${action(context, found.order, found.returned, input)}.`;
}

const nameOf = (order: Order, returned: ShopReturn): string =>
  `#${order.number}-R${returnsOf(order).indexOf(returned) + 1}`;

export function returnsSection(context: ShopContext): Html {
  const entries = allReturns(context);
  const { admin } = context.urls;
  const form = (
    returned: ShopReturn,
    action: string,
    label: string,
    name: string,
    field: Html | null = null,
  ) =>
    html`<form method="post" action="${admin}/returns/${returned.id}/${action}">${field}<button class="quiet" type="submit" aria-label="${label} return ${name}">${label}</button></form>`;
  const row = ({ order, returned }: (typeof entries)[number]) => {
    const name = nameOf(order, returned);
    const lines = returned.lines.map(({ lineId, quantity, reason, note }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return html`<div>${quantity} × ${line?.title}, ${line?.variantTitle}: ${reason.toLowerCase().replaceAll('_', ' ')}${note ? html` <span class="muted">${note}</span>` : null}</div>`;
    });
    const tracking = html`<input class="short" name="trackingNumber" placeholder="Tracking no." aria-label="Tracking number of return ${name}"> `;
    const reason = html`<input class="short" name="note" placeholder="Reason" aria-label="Reason to decline return ${name}"> `;
    const waiting = returned.status === 'requested';
    const open = returned.status === 'open';
    return html`<tr><td>${name}</td><td>${returned.createdAt.slice(0, 16).replace('T', ' ')}</td><td>${lines}</td><td>${returned.status}</td>
<td>${waiting && [form(returned, 'approve', 'Approve', name, tracking), form(returned, 'decline', 'Decline', name, reason)]}${open && [form(returned, 'receive', 'Receive', name), form(returned, 'refund', 'Refund', name)]}</td></tr>`;
  };
  return html`<section id="returns"><h2>Returns (${entries.length})</h2>${
    entries.length === 0
      ? html`<p class="muted">No returns yet. Fulfil an order, open its page in the store and press Return items.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Returns"><table><thead><tr><th>Return</th><th>Requested (UTC)</th><th>Items</th><th>Status</th><th>Actions</th></tr></thead><tbody>${entries.slice(0, SHOWN).map(row)}</tbody></table></div>`
  }</section>`;
}
