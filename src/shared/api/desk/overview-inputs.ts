// B6 The inputs of `desk/overview.ts`. Server and tests only.
import * as z from 'zod/mini';
import { OVERVIEW_DAYS } from './overview.ts';

export const DESK_OVERVIEW_INPUTS = {
  deskCounts: z.object({}),
  deskOverview: z.object({ days: z.optional(z.enum(OVERVIEW_DAYS.map(String) as ['30', '90', '365'])) }),
  deskVitals: z.object({}),
} as const;
