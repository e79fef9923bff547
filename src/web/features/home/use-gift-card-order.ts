// B3 Buying a gift card: the shop's offer, the checks, and the line in the cart.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ENDPOINTS } from '../../../shared/api.ts';
import type { GiftCardRecipient } from '../../../shared/cart/gift-card.ts';
import type { GiftCardOffer } from '../../../shared/entities.ts';
import { GIFT_CARD_TEXTS, TOASTS } from '../../../shared/messages.ts';
import { toCents } from '../../../shared/money.ts';
import { addFailure, addToCart } from '../../api/cart.ts';
import { call } from '../../api/client.ts';
import { useFeature } from '../../hydration/features.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

/** The rules are fetched when the form is used, not with the page. */
const loadRules = () => import('../../../shared/cart/gift-card.ts');

const offerQuery = queryOptions({
  queryKey: [ENDPOINTS.giftCard.path],
  queryFn: ({ signal }) => call('giftCard', {}, { signal }),
});

export type GiftCardErrors = Partial<Record<'email' | 'message' | 'sendOn', string>>;

export interface GiftCardOrder {
  /** Null when the shop sells none; undefined until that is known. */
  readonly offer: GiftCardOffer | null | undefined;
  readonly errors: GiftCardErrors;
  readonly pending: boolean;
  variantOf(amount: string): string | undefined;
  prepare(): void;
  /** True once the card is in the cart. */
  create(amount: string, recipient: GiftCardRecipient): Promise<boolean>;
}

async function check(recipient: GiftCardRecipient): Promise<GiftCardErrors | GiftCardRecipient> {
  const { giftCardRecipient, canSendOn } = await loadRules();
  const parsed = giftCardRecipient.safeParse(recipient);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (!canSendOn(recipient.sendOn, Date.now())) errors.sendOn = GIFT_CARD_TEXTS.sendOn;
  return parsed.success && !errors.sendOn ? parsed.data : errors;
}

const isRecipient = (checked: GiftCardErrors | GiftCardRecipient): checked is GiftCardRecipient =>
  'design' in checked;

const variantIn = (offer: GiftCardOffer | null | undefined, amount: string): string | undefined =>
  offer?.variants.find(({ price }) => toCents(price) === toCents(amount))?.id;

export function useGiftCardOrder(first: GiftCardOffer | null | undefined): GiftCardOrder {
  const client = useQueryClient();
  const sells = useFeature('gift-cards');
  const [errors, setErrors] = useState<GiftCardErrors>({});
  const [pending, setPending] = useState(false);
  const { data, isError } = useQuery({ ...offerQuery, enabled: sells && first === undefined });
  const offer = first === undefined ? (isError ? null : data?.offer) : first;

  return {
    offer,
    errors,
    pending,
    variantOf: (amount) => variantIn(offer, amount),
    prepare: () => void loadRules().catch(() => undefined),
    async create(amount, recipient) {
      setPending(true);
      try {
        const checked = await check(recipient);
        setErrors(isRecipient(checked) ? {} : checked);
        if (!isRecipient(checked)) return false;
        // A press before the offer is here waits for it.
        const known = offer === undefined ? (await client.fetchQuery(offerQuery)).offer : offer;
        const variantId = variantIn(known, amount);
        if (!known || !variantId) return false;
        await addToCart(client, {
          productId: known.productId,
          variantId,
          quantity: 1,
          recipient: checked,
        });
        toast(TOASTS.giftCardAdded(amount, checked.email));
        return true;
      } catch (error) {
        toast(addFailure(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
