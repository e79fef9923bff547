// Lists the lines of an order that can be returned: shipped ones without those in a return.
import type { Fulfilment, Order } from '../state/model.ts';
import type { ShopReturn } from './model.ts';

const LINES_PER_FULFILMENT = 1_000;
const FULFILMENTS_PER_ORDER = 100;

export interface ReturnableLine {
  fulfilmentLineId: number;
  lineId: number;
  quantity: number;
}

/** Built from the order's number, which is short: ids have at most fifteen digits. */
export const fulfilmentLineId = (fulfilment: Fulfilment, order: Order, lineId: number): number =>
  (order.number * FULFILMENTS_PER_ORDER + order.fulfilments.indexOf(fulfilment)) * LINES_PER_FULFILMENT +
  order.lines.findIndex(({ id }) => id === lineId);

const holdsGoods = ({ status }: ShopReturn): boolean => status !== 'declined' && status !== 'canceled';

export const returnsOf = (order: Order): ShopReturn[] => order.returns ?? [];

export function returnableLines(order: Order, fulfilment: Fulfilment): ReturnableLine[] {
  const returnedLines = returnsOf(order)
    .filter(holdsGoods)
    .flatMap(({ lines }) => lines);
  return order.lines
    .filter(({ id, giftCard }) => !giftCard && (fulfilment.lineIds?.includes(id) ?? true))
    .map((line) => {
      const id = fulfilmentLineId(fulfilment, order, line.id);
      const returnedQuantity = returnedLines
        .filter((each) => each.fulfilmentLineId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        fulfilmentLineId: id,
        lineId: line.id,
        quantity: (line.currentQuantity ?? line.quantity) - returnedQuantity,
      };
    })
    .filter(({ quantity }) => quantity > 0);
}
