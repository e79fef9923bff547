// §7 The inputs of `returns.ts`. Server and tests only.
import * as z from 'zod/mini';
import { RETURN_ERRORS, RETURN_MAX_LINES, RETURN_NOTE_CHARS, RETURN_REASONS } from '../returns.ts';
import { multiLine } from '../text.ts';
import { id, orderToken } from './fields.ts';

export const RETURN_INPUTS = {
  requestReturn: z.object({
    token: orderToken,
    number: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    lines: z
      .array(
        z.object({
          variantId: id,
          quantity: z
            .int(RETURN_ERRORS.return_quantity)
            .check(
              z.minimum(1, RETURN_ERRORS.return_quantity),
              z.maximum(100_000, RETURN_ERRORS.return_quantity),
            ),
          reason: z.enum(RETURN_REASONS, RETURN_ERRORS.return_reason),
          note: z.optional(
            z
              .string()
              .check(z.overwrite(multiLine), z.maxLength(RETURN_NOTE_CHARS, RETURN_ERRORS.return_note)),
          ),
          exchange: z.optional(id),
        }),
      )
      .check(z.minLength(1, RETURN_ERRORS.return_nothing), z.maxLength(RETURN_MAX_LINES)),
  }),
} as const;
