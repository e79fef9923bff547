// §2 B3 Gift cards: five amounts, four designs, a live preview. Without the addition the button has no behavior.
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GIFT_CARD_AMOUNTS, GIFT_CARD_DEFAULT_AMOUNT, GIFT_CARD_DESIGNS } from '../../../shared/constants.ts';
import type { GiftCardOffer } from '../../../shared/entities.ts';
import { GIFT_CARD_TEXTS } from '../../../shared/messages.ts';
import { PlainChoice } from '../../components/gift-card/plain-choice.tsx';
import { RecipientFields } from '../../components/gift-card/recipient-fields.tsx';
import { type GiftCardOrder, useGiftCardOrder } from '../../components/gift-card/use-gift-card-order.ts';
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
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { GiftCardPreview } from './gift-card-preview.tsx';

type GiftDesign = (typeof GIFT_CARD_DESIGNS)[number];

/** Limits a message that is not sent to the size of the preview. */
const PREVIEW_CHARS = 140;
const AMOUNTS = GIFT_CARD_AMOUNTS.map((amount) => ({ value: String(amount), label: `$${amount}` }));
const DESIGNS = GIFT_DESIGNS.map(({ id, name }) => ({
  value: id,
  label: (
    <span className="inline-flex items-center gap-2.5">
      <span className="gift-swatch" data-design={id} />
      {name}
    </span>
  ),
}));

interface GiftCardsProps {
  /** False if gift cards are not sold: the block then only shows them. */
  isSold: boolean;
  first: GiftCardOffer | null | undefined;
}

export default function GiftCards({ isSold, first }: GiftCardsProps) {
  const order = useGiftCardOrder(first, isSold);
  const [amount, setAmount] = useState<string>(String(GIFT_CARD_DEFAULT_AMOUNT));
  const [design, setDesign] = useState<GiftDesign>(GIFT_CARD_DESIGNS[0]);
  const recipient = useRecipient();
  const { target, isOn: takesForms } = usePlainForm('addToCart');
  const values = useWatch({ control: recipient.control });
  const unavailable = isSold && (order.offer === null || (order.offer && !order.variantOf(amount)));

  const submit = recipient.handleSubmit(async (values) => {
    if (isSold && (await order.create(amount, { ...values, design }))) recipient.reset(NOTHING_TYPED);
  }, tellUnchecked);

  return (
    <section aria-labelledby="gift-cards" className="py-section">
      <div className="wrap grid items-center gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-12 md:grid-cols-2">
        <div className="md:order-last">
          <SectionHeading
            id="gift-cards"
            eyebrow={GIFT_CARDS.eyebrow}
            title={GIFT_CARDS.title}
            lead={GIFT_CARDS.lead}
          />
          <form
            {...target}
            className="mt-8 grid gap-6"
            noValidate={isSold}
            onSubmit={submit}
            onFocus={isSold ? prepareCheck : undefined}
          >
            <input type="hidden" name="productId" value={order.offer?.productId ?? ''} />
            <input type="hidden" name="variantId" value={order.variantOf(amount) ?? ''} />
            <input type="hidden" name="quantity" value={1} />
            <input type="hidden" name="design" value={design} />
            <Choice title={GIFT_CARDS.amount}>
              <ToggleGroup
                label={GIFT_CARDS.amount}
                options={AMOUNTS}
                value={[amount]}
                onChange={([next]) => next && setAmount(next)}
              />
            </Choice>
            <Choice title={GIFT_CARDS.design}>
              <ToggleGroup
                label={GIFT_CARDS.design}
                options={DESIGNS}
                value={[design]}
                onChange={([next]) => next && setDesign(next)}
              />
            </Choice>
            {takesForms && (
              <>
                <PlainChoice
                  name="variantId"
                  value={order.variantOf(amount) ?? ''}
                  label={GIFT_CARDS.amount}
                  options={amountsOf(order)}
                />
                <PlainChoice name="design" value={design} label={GIFT_CARDS.design} options={PLAIN_DESIGNS} />
              </>
            )}
            <RecipientFields
              form={recipient}
              isSent={isSold}
              maxMessage={isSold ? undefined : PREVIEW_CHARS}
            />
            {unavailable && (
              <p role="status" className="text-sm text-muted">
                {GIFT_CARD_TEXTS.unavailable}
              </p>
            )}
            {/* §2: the specification gives this button no behavior. */}
            <Button
              type={isSold ? 'submit' : 'button'}
              size="lg"
              className="justify-self-start"
              disabled={Boolean(unavailable)}
              pending={recipient.formState.isSubmitting}
              pendingText={GIFT_CARDS.creating}
            >
              {GIFT_CARDS.create}
            </Button>
          </form>
        </div>
        <GiftCardPreview
          amount={amount}
          design={design}
          email={values.email ?? ''}
          message={values.message ?? ''}
        />
      </div>
    </section>
  );
}

const PLAIN_DESIGNS = GIFT_DESIGNS.map(({ id, name }) => ({ value: id, label: name }));

/** Lists the amounts that can be bought, each by its variant. */
const amountsOf = ({ variantOf }: GiftCardOrder) =>
  AMOUNTS.flatMap(({ value, label }) => {
    const variantId = variantOf(value);
    return variantId ? [{ value: variantId, label }] : [];
  });

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <NeedsCode>
      <p aria-hidden="true" className="mb-2 text-sm font-medium">
        {title}
      </p>
      {children}
    </NeedsCode>
  );
}
