// §7 Fields that the inputs of several subjects share. The schemas run before any rule, and remove unknown fields.
import * as z from 'zod/mini';
import { SEARCH_CHARS } from '../constants.ts';
import { oneLine } from '../text.ts';

export const id = z.string().check(z.minLength(1), z.maxLength(300));

/** From a link in a mail. */
export const token = z.string().check(z.minLength(1), z.maxLength(300));

/** Of an order's page: letters, digits and the signs a signed link is made of. */
export const orderToken = token.check(z.regex(/^[\w.-]+$/));

export const before = z.optional(z.string().check(z.maxLength(200)));

export const search = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(SEARCH_CHARS)));

export const adminList = z.object({ before });
