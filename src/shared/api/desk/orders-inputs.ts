// B6 The inputs of `desk/orders.ts`. Server and tests only.
import * as z from 'zod/mini';
import { before, id, search } from '../fields.ts';
import { ORDER_FILTERS } from './orders.ts';

const orderFilter = { q: search, status: z.optional(z.enum(ORDER_FILTERS)) };

export const DESK_ORDER_INPUTS = {
  deskOrders: z.object({ ...orderFilter, before }),
  deskOrder: z.object({ id }),
  /** '2026-11-23' */
  deskShipDay: z.object({ id, day: z.string().check(z.maxLength(10)) }),
  /** An export takes the same filters as its list: the file has every page of what is on screen. */
  deskOrdersCsv: z.object(orderFilter),
} as const;
