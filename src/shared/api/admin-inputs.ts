// §7 The inputs of `admin.ts`. Server and tests only.
import * as z from 'zod/mini';
import {
  EMAIL_CHARS,
  LOGIN_CODE_CHARS,
  PASSWORD_CHARS,
  PASSWORD_MIN_CHARS,
  USERNAME_CHARS,
} from '../constants.ts';
import { credentials } from '../forms.ts';
import { oneLine } from '../text.ts';
import { adminList } from './fields.ts';

const line = (max: number) => z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(max));

export const ADMIN_INPUTS = {
  adminLogin: z.extend(credentials, {
    /** From an authenticator app, where the account has two-step login. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(LOGIN_CODE_CHARS))),
  }),
  adminLogout: z.object({}),
  adminSetup: z.object({}),
  adminCreate: z.extend(credentials, {
    username: line(USERNAME_CHARS),
    email: z.string().check(z.trim(), z.maxLength(EMAIL_CHARS), z.email()),
    password: z.string().check(z.minLength(PASSWORD_MIN_CHARS), z.maxLength(PASSWORD_CHARS)),
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  adminOrders: adminList,
  adminMessages: adminList,
  adminNewsletter: adminList,
} as const;
