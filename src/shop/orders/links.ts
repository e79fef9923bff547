// B5 The signed links to an order's page. One secret signs them all; replacing it invalidates them all.
import { DAY_MS, ORDER_LINK_DAYS } from '../../shared/constants.ts';
import type { Clock, Signer } from '../ports/system.ts';

const PURPOSE = 'order';

export interface OrderLinks {
  sign(orderId: string): string;
  /** Returns the order's id if the token was signed here and has not expired. */
  read(token: string): string | undefined;
}

export function createOrderLinks({ signer, clock }: { signer: Signer; clock: Clock }): OrderLinks {
  return {
    sign: (orderId) => signer.sign(PURPOSE, orderId, clock.now() + ORDER_LINK_DAYS * DAY_MS),
    read: (token) => signer.read(PURPOSE, token, clock.now()),
  };
}
