// An order's address and refunds through the Admin API.
import type { GraphQLResolveInfo } from 'graphql';
import { stateCode } from '../checkout/states.ts';
import { parseDollars } from '../money.ts';
import { refundable } from '../order-money.ts';
import { refundOrder, updateAddress } from '../shop-actions.ts';
import type { Address, Order } from '../state/model.ts';
import type { AdminContext } from './admin-context.ts';
import { orderNode, refundNode } from './order-node.ts';
import { orderByGid } from './orders.ts';

const refused = (field: string[], message: string) => ({ userErrors: [{ field, message }] });

/** From this version on, a new address changes the tax. */
const RETAXING_VERSION = '2026-10';

interface UpdateInput {
  id: string;
  shippingAddress?: Partial<Address> | null;
}

export function orderUpdate({ input }: { input: UpdateInput }, context: AdminContext) {
  const order = orderByGid(input.id, context);
  if (!order) return refused(['id'], 'Order does not exist');
  if (input.shippingAddress) {
    const address = { ...order.shippingAddress, ...input.shippingAddress };
    if (!address.provinceCode || !stateCode(address.provinceCode))
      return refused(['shippingAddress', 'provinceCode'], 'Province is not valid');
    if (!/^\d{5}(-\d{4})?$/.test(address.zip ?? ''))
      return refused(['shippingAddress', 'zip'], 'Zip is not valid for this province');
    updateAddress(context, order, address, context.version >= RETAXING_VERSION);
  }
  return { order: orderNode(order, context), userErrors: [] };
}

interface RefundInput {
  orderId: string;
  transactions?: { amount: string; kind: string; parentId?: string | null }[] | null;
}

/** Caches answers by the caller's key, so that a repeated request refunds nothing. */
const answered = new WeakMap<Order, Map<string, object>>();

function keyOf({ fieldNodes }: GraphQLResolveInfo, variables: Readonly<Record<string, unknown>>): string {
  const mark = fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent');
  const value = mark?.arguments?.[0]?.value;
  if (value?.kind === 'StringValue') return value.value;
  return value?.kind === 'Variable' ? String(variables[value.name.value] ?? '') : '';
}

export function refundCreate(
  { input }: { input: RefundInput },
  context: AdminContext,
  info: GraphQLResolveInfo,
) {
  const key = keyOf(info, info.variableValues);
  if (key === '') return refused([], 'The @idempotent directive is required for this mutation.');
  const order = orderByGid(input.orderId, context);
  if (!order) return refused(['orderId'], 'Order does not exist');
  const earlierAnswers = answered.get(order) ?? new Map<string, object>();
  const earlier = earlierAnswers.get(key);
  if (earlier) return earlier;
  const [transaction] = input.transactions ?? [];
  const amount = parseDollars(String(transaction?.amount ?? ''));
  if (transaction?.kind !== 'REFUND' || amount === null || amount <= 0)
    return refused(['transactions'], 'A refund needs a transaction with an amount.');
  if (!transaction.parentId)
    return refused(['transactions', 'parentId'], 'A parent transaction is required.');
  if (amount > refundable(order)) return refused(['transactions'], 'Refund amount exceeds what was paid.');
  const refund = refundOrder(context, order, amount);
  const answer = { order: orderNode(order, context), refund: refundNode(order, refund), userErrors: [] };
  answered.set(order, earlierAnswers.set(key, answer));
  return answer;
}
