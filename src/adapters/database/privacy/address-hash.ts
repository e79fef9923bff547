// Hashes an address as orders and opt-outs store it: see `Ids.hash`.
import { createHash } from 'node:crypto';
import { emailKey } from '../../../shop/orders/order-number.ts';

export const addressHash = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('base64url');
