// B6 The inputs of `desk/returns.ts`. Server and tests only.
import * as z from 'zod/mini';
import { ADDRESS_CHARS, DECLINE_CHARS, RETURN_ERRORS, TRACKING_CHARS } from '../../returns.ts';
import { multiLine, oneLine } from '../../text.ts';
import { before, id } from '../fields.ts';

export const DESK_RETURN_INPUTS = {
  deskReturns: z.object({ before }),
  deskApproveReturn: z.object({
    id,
    labelUrl: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(ADDRESS_CHARS),
        z.refine(
          (value) => value === '' || (/^https:\/\//i.test(value) && URL.canParse(value)),
          RETURN_ERRORS.return_reference,
        ),
      ),
    ),
    trackingNumber: z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(TRACKING_CHARS))),
  }),
  deskDeclineReturn: z.object({
    id,
    reason: z
      .string()
      .check(
        z.overwrite(multiLine),
        z.minLength(1, RETURN_ERRORS.decline_reason),
        z.maxLength(DECLINE_CHARS),
      ),
  }),
  /** Without an amount it is canceled. */
  deskCloseReturn: z.object({
    id,
    refunded: z.optional(
      z
        .string()
        .check(z.trim(), z.regex(/^(?!0*(?:\.0*)?$)\d{1,6}(?:\.\d{1,2})?$|^$/, RETURN_ERRORS.refund_amount)),
    ),
  }),
  deskReturnPicture: z.object({ id }),
  deskReturnReasons: z.object({}),
  deskReturnsCsv: z.object({}),
} as const;
