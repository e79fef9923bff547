// B3 Reads the shop's gift card offer and puts a gift card into the cart.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ENDPOINTS } from '../../../shared/api.ts';
import type { GiftCardRecipient } from '../../../shared/cart/gift-card.ts';
import type { GiftCardOffer } from '../../../shared/entities.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { toCents } from '../../../shared/money.ts';
import { addFailure, addToCart } from '../../api/cart.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const offerQuery = queryOptions({
  queryKey: [ENDPOINTS.giftCard.path],
  queryFn: ({ signal }) => call('giftCard', {}, { signal }),
});

export interface GiftCardOrder {
  /** Null when the shop sells none; undefined while it is loading. */
  readonly offer: GiftCardOffer | null | undefined;
  variantOf(amount: string): string | undefined;
  /** Resolves to true when the card is in the cart. */
  create(amount: string, recipient: GiftCardRecipient): Promise<boolean>;
}

const variantIn = (offer: GiftCardOffer | null | undefined, amount: string): string | undefined =>
  offer?.variants.find(({ price }) => toCents(price) === toCents(amount))?.id;

export function useGiftCardOrder(first: GiftCardOffer | null | undefined, isSold: boolean): GiftCardOrder {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...offerQuery, enabled: isSold && first === undefined });
  const offer = first === undefined ? (isError ? null : data?.offer) : first;

  return {
    offer,
    variantOf: (amount) => variantIn(offer, amount),
    async create(amount, recipient) {
      try {
        // A press before the offer has loaded waits for it.
        const currentOffer = offer === undefined ? (await client.fetchQuery(offerQuery)).offer : offer;
        const variantId = variantIn(currentOffer, amount);
        if (!currentOffer || !variantId) return false;
        await addToCart(client, {
          productId: currentOffer.productId,
          variantId,
          quantity: 1,
          recipient,
        });
        toast(TOASTS.giftCardAdded(amount, recipient.email));
        return true;
      } catch (error) {
        toast(addFailure(error));
        return false;
      }
    },
  };
}
