// §4 Admin setup: idle, then success, exists or error.

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ENDPOINTS } from '../../../shared/api.ts';
import { BRAND } from '../../../shared/brand.ts';
import { ApiError, call } from '../../api/client.ts';
import { readAgain } from '../../api/query-client.ts';

type SetupStatus = 'idle' | 'success' | 'exists' | 'error';

export interface TypedAccount {
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

const setupQuery = queryOptions({
  queryKey: [ENDPOINTS.adminSetup.path],
  queryFn: ({ signal }) => call('adminSetup', {}, { signal }),
});

export function useAdminSetup() {
  const client = useQueryClient();
  const setup = useQuery(setupQuery);
  const create = useMutation({
    mutationFn: async (account: TypedAccount | undefined) => {
      // A page that failed to read its credentials tries again before it gives up.
      const current = setup.data ?? (await readAgain(client, setupQuery));
      // The server no longer sends a password once it was used; an admin exists then, and the call reports it.
      const {
        username = '',
        password = crypto.randomUUID(),
        email = BRAND.supportEmail,
      } = { ...current, ...account };
      return call('adminCreate', { username, password, email, ...(account && { token: account.token }) });
    },
  });
  const { error } = create;
  const exists = error instanceof ApiError && error.message.includes('409');
  const failed: SetupStatus = exists ? 'exists' : 'error';
  const status: SetupStatus = create.isSuccess ? 'success' : error ? failed : 'idle';
  return {
    /** Undefined until the server has answered what this page may show. */
    setup: setup.data,
    status,
    pending: create.isPending,
    create: (account?: TypedAccount) => create.mutate(account),
  };
}
