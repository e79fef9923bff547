// B3 Holds the form of a gift card's recipient. Its check loads when the form is used.
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { TOASTS } from '../../../shared/messages.ts';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { TypedRecipient } from './gift-card-check.ts';

/** Clears the form after the card went into the cart. */
export const NOTHING_TYPED: TypedRecipient = { email: '', message: '', sendOn: '' };

const loadCheck = () => import('./gift-card-check.ts');
/** Reports an error of the whole form when the check cannot be loaded. */
const UNCHECKED = { values: {}, errors: { root: { type: 'unchecked' } } };
const resolver: Resolver<TypedRecipient> = (...input) =>
  loadChunk(loadCheck).then(
    ({ checkGiftCard }) => checkGiftCard(...input),
    () => UNCHECKED,
  );

export type RecipientForm = UseFormReturn<TypedRecipient>;

export const useRecipient = (): RecipientForm =>
  // Has no default values, so that text typed before hydration stays.
  useForm<TypedRecipient>({ resolver });

export const prepareCheck = (): void => void loadCheck().catch(() => undefined);

export const tellUnchecked = ({ root }: FieldErrors<TypedRecipient>): void => {
  if (root) toast(TOASTS.cartAddFailed());
};
