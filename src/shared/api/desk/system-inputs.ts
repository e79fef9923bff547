// B20 The inputs of `desk/system.ts`. Server and tests only.
import * as z from 'zod/mini';
import { PASSWORD_CHARS } from '../../constants.ts';

export const DESK_SYSTEM_INPUTS = {
  deskSystem: z.object({}),
  deskBackup: z.object({ password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_CHARS)) }),
} as const;
