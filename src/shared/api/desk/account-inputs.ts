// B6 The inputs of `desk/account.ts`. Server and tests only.
import * as z from 'zod/mini';
import { LOGIN_CODE_CHARS, NEW_PASSWORD_MIN_CHARS, PASSWORD_CHARS } from '../../constants.ts';
import { before, id } from '../fields.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(PASSWORD_CHARS));
/** Six figures, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(LOGIN_CODE_CHARS));

export const DESK_ACCOUNT_INPUTS = {
  deskAccount: z.object({}),
  deskPassword: z.object({
    current: secret,
    next: z
      .string()
      .check(
        z.minLength(
          NEW_PASSWORD_MIN_CHARS,
          `The new password needs at least ${NEW_PASSWORD_MIN_CHARS} characters.`,
        ),
        z.maxLength(PASSWORD_CHARS, `The new password has at most ${PASSWORD_CHARS} characters.`),
      ),
  }),
  deskTwoStepStart: z.object({ password: secret }),
  deskTwoStepConfirm: z.object({ code }),
  deskTwoStepOff: z.object({ password: secret }),
  deskEndSession: z.object({ id }),
  deskAudit: z.object({ before }),
} as const;
