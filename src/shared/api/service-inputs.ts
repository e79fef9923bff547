// §7 The inputs of `service.ts`. Server and tests only.
import * as z from 'zod/mini';
import { VITAL_ROUTES } from '../vitals.ts';

/** Refuses values that no browser can measure. */
const measured = (most: number) => z.optional(z.number().check(z.minimum(0), z.maximum(most)));

const MAX_MS = 10 * 60_000;

const LARGEST_SHIFT = 100;

export const SERVICE_INPUTS = {
  testConnection: z.object({}),
  reportVitals: z.object({
    route: z.enum(VITAL_ROUTES),
    lcp: measured(MAX_MS),
    inp: measured(MAX_MS),
    fcp: measured(MAX_MS),
    ttfb: measured(MAX_MS),
    cls: measured(LARGEST_SHIFT),
  }),
} as const;
