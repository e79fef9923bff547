// How often an address may be asked to confirm.
import { CONFIRMATIONS_PER_DAY, DAY_MS } from '../../shared/constants.ts';
import type { ConfirmationLimit } from '../ports/contact.ts';

export const confirmationLimit = (now: number): ConfirmationLimit => ({
  most: CONFIRMATIONS_PER_DAY,
  since: now - DAY_MS,
});
