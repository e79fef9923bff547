// B6 The inputs of `product-views.ts`. Server and tests only.
import * as z from 'zod/mini';
import { id } from './fields.ts';

export const PRODUCT_VIEW_INPUTS = {
  reportSoldOutView: z.object({ productId: id }),
} as const;
