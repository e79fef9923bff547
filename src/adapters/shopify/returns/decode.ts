// Decodes a return of Shopify.
import * as z from 'zod/mini';
import { defined } from '../../../shared/defined.ts';
import { RETURN_REASONS, type ReturnReason, type ReturnState } from '../../../shared/returns.ts';
import type { PlatformReturn } from '../../../shop/ports/returns.ts';
import { gid, listOf, maybe, money, requiredText, restId, text, time } from '../client/schema.ts';
import { webAddress } from '../webhooks/shipments.ts';

const nodes = <Out, In>(node: z.ZodMiniType<Out, In>) => maybe(z.object({ nodes: listOf(node) }));
const numbered = maybe(z.object({ legacyResourceId: restId }));

const lineNode = z.object({
  quantity: z.int(),
  processedQuantity: maybe(z.int()),
  customerNote: text,
  returnReasonDefinition: maybe(z.object({ name: text })),
  fulfillmentLineItem: maybe(
    z.object({
      lineItem: z.object({ title: text, variantTitle: text, product: numbered, variant: numbered }),
    }),
  ),
});

const deliverable = maybe(
  z.object({
    label: maybe(z.object({ publicFileUrl: text })),
    tracking: maybe(z.object({ number: text })),
  }),
);

export const returnNode = z.object({
  id: gid('Return'),
  status: requiredText,
  createdAt: time,
  requestApprovedAt: time,
  closedAt: time,
  order: z.object({ legacyResourceId: restId }),
  decline: maybe(z.object({ note: text })),
  refunds: nodes(
    z.object({
      legacyResourceId: restId,
      createdAt: time,
      totalRefundedSet: maybe(z.object({ presentmentMoney: money })),
    }),
  ),
  returnLineItems: nodes(lineNode),
  reverseFulfillmentOrders: nodes(
    z.object({
      id: requiredText,
      lineItems: nodes(z.object({ id: requiredText, totalQuantity: z.int() })),
      reverseDeliveries: nodes(z.object({ id: requiredText, deliverable })),
    }),
  ),
});
export type ReturnNode = z.output<typeof returnNode>;

const STATES: Readonly<Record<string, ReturnState>> = {
  REQUESTED: 'requested',
  OPEN: 'approved',
  DECLINED: 'declined',
  CANCELED: 'canceled',
  CLOSED: 'received',
};

/** Takes Shopify's status in either case; undefined for an unknown one. */
export const stateOf = (status: string): ReturnState | undefined => STATES[status.toUpperCase()];

/** Maps the owner's reasons in Shopify's admin, which has many more. */
const REASONS: readonly (readonly [RegExp, ReturnReason])[] = [
  [/small|tight|short/i, 'Too small'],
  [/large|big|loose|long/i, 'Too large'],
  [/described/i, 'Not as described'],
  [/mind|unwanted/i, 'Changed my mind'],
  [/damage|defect/i, 'Damaged or defective'],
  [/wrong/i, 'Wrong item'],
];

const reasonOf = (name: string): ReturnReason =>
  RETURN_REASONS.find((reason) => reason === name) ??
  REASONS.find(([pattern]) => pattern.test(name))?.[1] ??
  'Other';

/** All returned goods have been inspected. */
const isProcessed = ({ returnLineItems }: ReturnNode): boolean => {
  const lines = returnLineItems?.nodes ?? [];
  return (
    lines.length > 0 && lines.every(({ quantity, processedQuantity = 0 }) => processedQuantity >= quantity)
  );
};

export const deliveriesOf = (node: ReturnNode) =>
  (node.reverseFulfillmentOrders?.nodes ?? []).flatMap((each) => each.reverseDeliveries?.nodes ?? []);

export function toPlatformReturn(node: ReturnNode): PlatformReturn | undefined {
  const status = stateOf(node.status);
  const platformOrderId = node.order.legacyResourceId;
  if (!status || !platformOrderId) return undefined;
  const state = status === 'approved' && isProcessed(node) ? 'received' : status;
  const shipping = deliveriesOf(node).at(-1)?.deliverable;
  const labelUrl = webAddress(shipping?.label?.publicFileUrl ?? '');
  const refunds = (node.refunds?.nodes ?? []).flatMap((refund) => {
    const cents = refund.totalRefundedSet?.presentmentMoney ?? 0;
    return refund.legacyResourceId && cents > 0
      ? [{ id: refund.legacyResourceId, at: refund.createdAt ?? 0, cents }]
      : [];
  });
  const { createdAt = 0 } = node;
  return defined({
    platformReturnId: node.id,
    platformOrderId,
    state,
    at:
      { requested: createdAt, approved: node.requestApprovedAt, received: node.closedAt }[String(state)] ??
      createdAt,
    declined: node.decline?.note || undefined,
    refunds,
    labelUrl: labelUrl || undefined,
    trackingNumber: shipping?.tracking?.number || undefined,
    lines: (node.returnLineItems?.nodes ?? []).map((line) => {
      const item = line.fulfillmentLineItem?.lineItem;
      return defined({
        productId: item?.product?.legacyResourceId ?? '',
        variantId: item?.variant?.legacyResourceId ?? '',
        name: item?.title ?? '',
        variantTitle: item?.variantTitle || undefined,
        quantity: line.quantity,
        reason: reasonOf(line.returnReasonDefinition?.name ?? ''),
        note: line.customerNote || undefined,
      });
    }),
  });
}
