// How often an address may be asked to confirm.
import { CONFIRMATIONS_A_DAY } from '../../shared/constants.ts';
import type { ConfirmationLimit } from '../ports/contact.ts';

const DAY_MS = 24 * 60 * 60_000;

export const confirmationLimit = (now: number): ConfirmationLimit => ({
  most: CONFIRMATIONS_A_DAY,
  since: now - DAY_MS,
});
