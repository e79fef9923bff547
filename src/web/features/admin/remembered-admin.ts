// §4 Remembers the admin in browser storage. It only decides which screen shows first: the server protects the data.
import { STORAGE_KEYS } from '../../../shared/constants.ts';
import type { Admin } from '../../../shared/entities.ts';
import { createStored } from '../../storage/stored-value.ts';

function adminIn(value: unknown): Admin | undefined {
  const { id, username } = (value ?? {}) as Record<string, unknown>;
  const hasName = typeof username === 'string' && username !== '';
  return hasName && (typeof id === 'string' || typeof id === 'number') && id !== ''
    ? { id: String(id), username }
    : undefined;
}

/** Logging in or out in one tab applies to all. */
export const rememberedAdmin = createStored(STORAGE_KEYS.admin, adminIn);

export const forgetAdmin = (): void => rememberedAdmin.write(undefined);
