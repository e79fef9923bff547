// B3 Checks the gift card form. It is separate from the form, so that it loads when it is needed.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { canSendOn, giftCardRecipient } from '../../../shared/cart/gift-card.ts';
import { GIFT_CARD_TEXTS } from '../../../shared/messages.ts';

const typedRecipient = z.object({
  email: giftCardRecipient.shape.email,
  message: giftCardRecipient.shape.message,
  sendOn: z.string().check(z.refine((day) => canSendOn(day, Date.now()), GIFT_CARD_TEXTS.sendOn)),
});

export type TypedRecipient = z.infer<typeof typedRecipient>;

export const checkGiftCard = standardSchemaResolver(typedRecipient);
