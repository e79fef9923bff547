// B11 Returns through Shopify's Admin API: requested, found, approved with a label, declined.
import * as z from 'zod/mini';
import type { ReturnReason } from '../../../shared/returns.ts';
import { cut } from '../../../shared/text.ts';
import { PlatformBusy } from '../../../shop/ports/platform.ts';
import type { ReturnLine, ReturnsPlatform } from '../../../shop/ports/returns.ts';
import { createAsk } from '../admin/ask.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { connection, gid, listOf, maybe, requiredText, restId, text, toGid } from '../client/schema.ts';
import { deliveriesOf, type ReturnNode, returnNode, toPlatformReturn } from './decode.ts';
import {
  RETURN_APPROVE_MUTATION,
  RETURN_DECLINE_MUTATION,
  RETURN_QUERY,
  RETURN_REQUEST_MUTATION,
  RETURNABLE_QUERY,
  RETURNS_OF_ORDER_QUERY,
  REVERSE_DELIVERY_MUTATION,
} from './queries.ts';

/** Shopify's own limit on a shopper's note. */
const NOTE_CHARS = 300;

/** Shopify has a newer list of reasons, whose ids differ from shop to shop; these are the same in all of them. */
const REASONS: Readonly<Record<ReturnReason, string>> = {
  'Too small': 'SIZE_TOO_SMALL',
  'Too large': 'SIZE_TOO_LARGE',
  'Not as described': 'NOT_AS_DESCRIBED',
  'Changed my mind': 'UNWANTED',
  'Damaged or defective': 'DEFECTIVE',
  'Wrong item': 'WRONG_ITEM',
  Other: 'OTHER',
};

const returnablePage = z.object({
  returnableFulfillments: connection(
    z.object({
      returnableFulfillmentLineItems: z.object({
        nodes: listOf(
          z.object({
            quantity: z.int(),
            fulfillmentLineItem: z.object({
              id: requiredText,
              lineItem: z.object({ variant: maybe(z.object({ legacyResourceId: restId })) }),
            }),
          }),
        ),
      }),
    }),
  ),
});
const userErrors = listOf(z.object({ code: text, message: text }));
const requestReply = z.object({
  returnRequest: z.object({ return: maybe(z.object({ id: gid('Return') })), userErrors }),
});
const approveReply = z.object({ returnApproveRequest: z.object({ userErrors }) });
const declineReply = z.object({ returnDeclineRequest: z.object({ userErrors }) });
const deliveryReply = z.object({ reverseDeliveryCreateWithShipping: z.object({ userErrors }) });
const oneReturn = z.object({ return: maybe(returnNode) });
const returnsOfOrder = z.object({
  order: maybe(z.object({ returns: z.object({ nodes: listOf(z.object({ id: gid('Return') })) }) })),
});

/** Our key comes last and is never cut, however long the note is. */
function noteOf({ note = '', exchange }: ReturnLine, reference: string): string {
  const mark = ` [${reference}]`;
  const wish = exchange ? `Exchange for ${exchange}. ` : '';
  return (cut(wish + note, NOTE_CHARS - mark.length - 3) + mark).trim();
}

interface Returnable {
  readonly id: string;
  readonly variantId: string;
  left: number;
}

/** Divides the quantity of each line among the shipments with the variant; undefined if they have too few. */
function shareOut(lines: readonly ReturnLine[], returnable: readonly Returnable[], reference: string) {
  const inputs: object[] = [];
  for (const line of lines) {
    let remaining = line.quantity;
    for (const shipped of returnable) {
      if (shipped.variantId !== line.variantId || shipped.left === 0 || remaining === 0) continue;
      const quantity = Math.min(remaining, shipped.left);
      shipped.left -= quantity;
      remaining -= quantity;
      const customerNote = noteOf(line, reference);
      inputs.push({
        fulfillmentLineItemId: shipped.id,
        quantity,
        returnReason: REASONS[line.reason],
        customerNote,
      });
    }
    if (remaining > 0) return undefined;
  }
  return inputs;
}

export function createShopifyReturns(client: GraphqlClient): ReturnsPlatform {
  const ask = createAsk(client);

  const messages = (errors: readonly { message: string }[]): string =>
    errors.map(({ message }) => client.scrub(message)).join(' ');

  async function readReturnable(platformOrderId: string): Promise<Returnable[]> {
    const returnables: Returnable[] = [];
    let after: string | undefined;
    do {
      const variables = { orderId: toGid('Order', platformOrderId), after: after ?? null };
      const { returnableFulfillments: page } = await ask(RETURNABLE_QUERY, variables, returnablePage);
      for (const { returnableFulfillmentLineItems } of page.nodes)
        for (const { quantity, fulfillmentLineItem } of returnableFulfillmentLineItems.nodes)
          returnables.push({
            id: fulfillmentLineItem.id,
            variantId: fulfillmentLineItem.lineItem.variant?.legacyResourceId ?? '',
            left: quantity,
          });
      after = page.next;
    } while (after);
    return returnables;
  }

  const read = async (platformReturnId: string): Promise<ReturnNode | undefined> =>
    (await ask(RETURN_QUERY, { id: toGid('Return', platformReturnId) }, oneReturn)).return;

  /** Creates one delivery for each group of goods, with the label or the tracking number. */
  async function attach(node: ReturnNode, labelUrl: string | undefined, trackingNumber: string | undefined) {
    for (const { id, lineItems } of node.reverseFulfillmentOrders?.nodes ?? []) {
      const variables = {
        id,
        lines: (lineItems?.nodes ?? []).map((line) => ({
          reverseFulfillmentOrderLineItemId: line.id,
          quantity: line.totalQuantity,
        })),
        label: labelUrl ? { fileUrl: labelUrl } : null,
        tracking: trackingNumber ? { number: trackingNumber } : null,
      };
      const reply = await ask(REVERSE_DELIVERY_MUTATION, variables, deliveryReply, 0);
      const refused = messages(reply.reverseDeliveryCreateWithShipping.userErrors);
      if (refused) return { refused };
    }
    return 'done' as const;
  }

  async function find(platformReturnId: string) {
    const node = await read(platformReturnId);
    return node && toPlatformReturn(node);
  }

  return {
    async request({ platformOrderId, reference, lines }) {
      const returnLineItems = shareOut(lines, await readReturnable(platformOrderId), reference);
      if (!returnLineItems) return { refused: 'Shopify says that these items cannot be returned.' };
      const input = { orderId: toGid('Order', platformOrderId), returnLineItems };
      // Sent once: after a lost answer, the key finds the return.
      const { returnRequest } = await ask(RETURN_REQUEST_MUTATION, { input }, requestReply, 0);
      if (returnRequest.return) return { platformReturnId: returnRequest.return.id };
      const refused = messages(returnRequest.userErrors);
      if (!refused) throw new PlatformBusy('Shopify neither made the return nor said why not');
      return { refused };
    },

    find,

    async ofOrder(platformOrderId) {
      const { order } = await ask(
        RETURNS_OF_ORDER_QUERY,
        { id: toGid('Order', platformOrderId) },
        returnsOfOrder,
      );
      const platformReturns = [];
      for (const { id } of order?.returns.nodes ?? []) {
        const each = await find(id);
        if (each) platformReturns.push(each);
      }
      return platformReturns;
    },

    async approve(platformReturnId, { labelUrl, trackingNumber }) {
      const id = toGid('Return', platformReturnId);
      const before = await read(platformReturnId);
      if (before?.status === 'REQUESTED') {
        const reply = await ask(RETURN_APPROVE_MUTATION, { id }, approveReply, 0);
        const refused = messages(reply.returnApproveRequest.userErrors);
        if (refused) return { refused };
      } else if (before?.status !== 'OPEN') return { refused: 'The return is not open any more.' };
      if (!labelUrl && !trackingNumber) return 'done';
      const after = await read(platformReturnId);
      return after && deliveriesOf(after).length === 0 ? attach(after, labelUrl, trackingNumber) : 'done';
    },

    async decline(platformReturnId, reason) {
      const before = await read(platformReturnId);
      if (before?.status === 'DECLINED') return 'done';
      const variables = { id: toGid('Return', platformReturnId), note: reason };
      const reply = await ask(RETURN_DECLINE_MUTATION, variables, declineReply, 0);
      const refused = messages(reply.returnDeclineRequest.userErrors);
      return refused ? { refused } : 'done';
    },
  };
}
