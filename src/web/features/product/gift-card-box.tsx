// B3 Sells a gift card on its own page: amount, design, recipient and Add to Cart.
import { useState } from 'react';
import { GIFT_CARD_DESIGNS } from '../../../shared/constants.ts';
import type { Product } from '../../../shared/entities.ts';
import { GIFT_CARD_TEXTS } from '../../../shared/messages.ts';
import { effectiveCents } from '../../../shared/money.ts';
import { PlainChoice } from '../../components/gift-card/plain-choice.tsx';
import { RecipientFields } from '../../components/gift-card/recipient-fields.tsx';
import { useGiftCardOrder } from '../../components/gift-card/use-gift-card-order.ts';
import {
  NOTHING_TYPED,
  prepareCheck,
  tellUnchecked,
  useRecipient,
} from '../../components/gift-card/use-recipient.ts';
import { GIFT_CARDS, GIFT_DESIGNS } from '../../content/home.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { NeedsCode } from '../../ui/needs-code.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { Purchase } from './use-purchase.ts';

const DESIGNS = GIFT_DESIGNS.map(({ id, name }) => ({ value: id, label: name }));
const CENTS = 100;

export default function GiftCardBox({ product, purchase }: { product: Product; purchase: Purchase }) {
  const order = useGiftCardOrder(undefined, true);
  const [design, setDesign] = useState<(typeof GIFT_CARD_DESIGNS)[number]>(GIFT_CARD_DESIGNS[0]);
  const recipient = useRecipient();
  const { target } = usePlainForm('addToCart');
  const { variant } = purchase;
  const amount = String(effectiveCents(purchase.priced) / CENTS);

  const submit = recipient.handleSubmit(async (values) => {
    if (await order.create(amount, { ...values, design })) recipient.reset(NOTHING_TYPED);
  }, tellUnchecked);

  return (
    <form {...target} className="grid gap-6" noValidate onSubmit={submit} onFocus={prepareCheck}>
      <input type="hidden" name="productId" value={product.shopifyId} />
      <input type="hidden" name="quantity" value={1} />
      <input type="hidden" name="design" value={design} />
      {variant && (
        <OptionPicker product={product} variant={variant} extended onChoose={purchase.chooseOption} />
      )}
      <NeedsCode className="grid gap-3">
        <p aria-hidden="true" className="text-sm font-medium">
          {GIFT_CARDS.design}
        </p>
        <ToggleGroup
          label={GIFT_CARDS.design}
          options={DESIGNS}
          value={[design]}
          onChange={([next]) => next && setDesign(next)}
        />
      </NeedsCode>
      <PlainChoice name="design" value={design} label={GIFT_CARDS.design} options={DESIGNS} />
      <RecipientFields form={recipient} isSent />
      {order.offer === null && (
        <p role="status" className="text-sm text-muted">
          {GIFT_CARD_TEXTS.unavailable}
        </p>
      )}
      <Button
        type="submit"
        variant="tone"
        size="lg"
        disabled={order.offer === null || purchase.soldOut}
        pending={recipient.formState.isSubmitting}
        pendingText="Adding..."
      >
        Add to Cart
      </Button>
    </form>
  );
}
