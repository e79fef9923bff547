// What the back office can do with an order, by name.
import type { ShopContext } from '../context.ts';
import { cancelOrder, fulfilOrder, RefusedAction, refundOrder } from '../shop-actions.ts';
import type { Order } from '../state/model.ts';

const actions: Record<string, { work: (context: ShopContext, order: Order) => void; done: string }> = {
  fulfil: { work: fulfilOrder, done: 'fulfilled' },
  cancel: { work: cancelOrder, done: 'cancelled' },
  refund: { work: refundOrder, done: 'refunded' },
};

export const orderActions = {
  run(id: number, name: string, context: ShopContext): string {
    const order = context.state.orderById(id);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!order || !action) throw new RefusedAction('There is no such order or action.');
    action.work(context, order);
    return `Order #${order.number} ${action.done}.`;
  },
};
