// B3 The form of a gift card's recipient. Its rules are fetched when the form is used, not with the page.
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { TOASTS } from '../../../shared/messages.ts';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { TypedRecipient } from './gift-card-check.ts';

/** After the card is in the cart. */
export const NOTHING_TYPED: TypedRecipient = { email: '', message: '', sendOn: '' };

const loadCheck = () => import('./gift-card-check.ts');
/** An error of no field: the rules cannot be fetched. */
const UNCHECKED = { values: {}, errors: { root: { type: 'unchecked' } } };
const resolver: Resolver<TypedRecipient> = (...input) =>
  loadChunk(loadCheck).then(
    ({ checkGiftCard }) => checkGiftCard(...input),
    () => UNCHECKED,
  );

export type RecipientForm = UseFormReturn<TypedRecipient>;

export const useRecipient = (): RecipientForm =>
  // Without default values: what was typed before this code arrived counts too.
  useForm<TypedRecipient>({ resolver });

export const prepareCheck = (): void => void loadCheck().catch(() => undefined);

export const tellUnchecked = ({ root }: FieldErrors<TypedRecipient>): void => {
  if (root) toast(TOASTS.cartAddFailed());
};
