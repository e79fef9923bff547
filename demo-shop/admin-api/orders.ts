// Orders through the Admin API: one by id, or a searched, sorted and paged list.
import { idConnection, listConnection, type PageArgs } from '../graphql/connection.ts';
import { compare, parseQuery } from '../graphql/query-syntax.ts';
import { gidNumber } from '../ids.ts';
import { returnNode } from '../returns/nodes.ts';
import { returnsOf } from '../returns/returnable.ts';
import type { Order } from '../state/model.ts';
import { OrderedList } from '../state/ordered-list.ts';
import type { AdminContext } from './admin-context.ts';
import { orderNode } from './order-node.ts';
import { hasScope } from './scopes.ts';

interface OrdersArgs extends PageArgs {
  query?: string | null;
  sortKey?: string | null;
}

const RECENT_MS = 60 * 24 * 3_600_000;

export function findOrder({ id }: { id: string }, context: AdminContext) {
  const order = orderByGid(id, context);
  return order
    ? {
        ...orderNode(order, context),
        returns: (args: PageArgs) =>
          listConnection(returnsOf(order), args, (each) => returnNode(order, each, context)),
      }
    : null;
}

export function orderByGid(id: string, context: AdminContext): Order | undefined {
  const number = gidNumber(id, 'Order');
  const order = number === null ? undefined : context.state.orderById(number);
  return order && isVisible(order, context) ? order : undefined;
}

export function listOrders(args: OrdersArgs, context: AdminContext) {
  const passes = parseQuery<Order>(args.query ?? '', orderTest);
  // The search index is older than the orders themselves.
  const indexedUntil = Date.now() - context.conditions.current.searchLagMs;
  const orders = [...context.state.orders.values()].filter(
    (each) =>
      isVisible(each, context) && passes(each) && (!args.query || Date.parse(each.updatedAt) <= indexedUntil),
  );
  const key = args.sortKey === 'UPDATED_AT' ? 'updatedAt' : 'createdAt';
  orders.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id));
  if (args.reverse) orders.reverse();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return idConnection(new OrderedList([...byId.keys()]), args, (id) => {
    const order = byId.get(id);
    return order ? orderNode(order, context) : null;
  });
}

// Without the scope for all orders, an app sees those of the last 60 days.
const isVisible = (order: Order, { scopes }: AdminContext): boolean =>
  hasScope(scopes, 'read_all_orders') || Date.parse(order.createdAt) >= Date.now() - RECENT_MS;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function orderTest(field: string, value: string): (order: Order) => boolean {
  switch (field) {
    case 'id':
      return compare(value, Number, (order) => [order.id]);
    case 'name':
      return (order) => String(order.number) === value.replace(/^#/, '');
    case 'email':
      return (order) => same(order.email, value);
    case 'cart_token':
    case 'checkout_token':
      return (order) => order.cartToken === value;
    case 'created_at':
    case 'processed_at':
      return compare(value, Date.parse, (order) => [Date.parse(order.createdAt)]);
    case 'updated_at':
      return compare(value, Date.parse, (order) => [Date.parse(order.updatedAt)]);
    case 'financial_status':
      return (order) => same(order.financialStatus, value);
    case 'fulfillment_status':
      return (order) => same(order.fulfillmentStatus ?? 'unfulfilled', value);
    case 'status':
      return (order) =>
        value === 'cancelled' ? order.cancelledAt !== null : value !== 'open' || order.cancelledAt === null;
    case '':
      return (order) => `#${order.number} ${order.email}`.toLowerCase().includes(value.toLowerCase());
    default:
      return () => true; // Shopify ignores fields it does not know
  }
}
