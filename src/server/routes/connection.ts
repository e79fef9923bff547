// §7 Tests the connection to the shop, without revealing tokens or internal addresses.
import { CONNECTION } from '../../shared/messages.ts';
import type { CommercePlatform } from '../../shop/ports/platform.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountConnection(mount: Mount, platform: Pick<CommercePlatform, 'testConnection'>): void {
  mount('testConnection', async (_input, { request }) => {
    try {
      const { shopName } = await platform.testConnection();
      return { connected: true, message: `${CONNECTION.connected}: ${shopName}` };
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'connection test failed');
      return { connected: false, message: CONNECTION.failed, error: scrubbed(error) };
    }
  });
}

const ADDRESS = /\b(?:https?:\/\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\[[0-9a-f:]+\])(?::\d+)?\S*/gi;
const TOKEN_LIKE = /\b[A-Za-z0-9_-]{24,}\b/g;

function scrubbed(error: unknown): string {
  const text = error instanceof Error ? error.message : 'The shop could not be reached';
  return text.replace(ADDRESS, '[address]').replace(TOKEN_LIKE, '[hidden]');
}
