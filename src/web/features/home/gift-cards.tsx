// §2 B3 Gift cards: five amounts, four designs, a live preview. Without the addition creating one has no behaviour.
import { type ReactNode, useState } from 'react';
import {
  type FieldErrors,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import {
  GIFT_CARD_AMOUNTS,
  GIFT_CARD_DEFAULT_AMOUNT,
  GIFT_CARD_DESIGNS,
  GIFT_CARD_SEND_DAYS,
} from '../../../shared/constants.ts';
import { isoOf, shopTime } from '../../../shared/delivery/calendar.ts';
import type { GiftCardOffer } from '../../../shared/entities.ts';
import { GIFT_CARD_TEXTS, TOASTS } from '../../../shared/messages.ts';
import { useMinute } from '../../clock/use-minute.ts';
import { GIFT_CARDS, GIFT_DESIGNS } from '../../content/home.ts';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import type { TypedRecipient } from './gift-card-check.ts';
import { GiftCardPreview } from './gift-card-preview.tsx';
import { useGiftCardOrder } from './use-gift-card-order.ts';

type GiftDesign = (typeof GIFT_CARD_DESIGNS)[number];

/** Where nothing is sent, as much as the preview can show. */
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
const NOTHING_TYPED: TypedRecipient = { email: '', message: '', sendOn: '' };

/** The rules are fetched when the form is used, not with the page. */
const loadCheck = () => import('./gift-card-check.ts');
/** An error of no field: the rules cannot be fetched. */
const UNCHECKED = { values: {}, errors: { root: { type: 'unchecked' } } };
const resolver: Resolver<TypedRecipient> = (...input) =>
  loadChunk(loadCheck).then(
    ({ checkGiftCard }) => checkGiftCard(...input),
    () => UNCHECKED,
  );

interface GiftCardsProps {
  /** Where gift cards are not sold, the block only shows them. */
  sells: boolean;
  first: GiftCardOffer | null | undefined;
}

export default function GiftCards({ sells, first }: GiftCardsProps) {
  const order = useGiftCardOrder(first, sells);
  const [amount, setAmount] = useState<string>(String(GIFT_CARD_DEFAULT_AMOUNT));
  const [design, setDesign] = useState<GiftDesign>(GIFT_CARD_DESIGNS[0]);
  const { register, handleSubmit, reset, control, formState } = useForm<TypedRecipient>({
    defaultValues: NOTHING_TYPED,
    resolver,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  const unavailable = sells && (order.offer === null || (order.offer && !order.variantOf(amount)));

  const tell = ({ root }: FieldErrors<TypedRecipient>) => root && toast(TOASTS.cartAddFailed());
  const submit = handleSubmit(async (recipient) => {
    if (sells && (await order.create(amount, { ...recipient, design }))) reset();
  }, tell);

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
            method="post"
            className="mt-8 grid gap-6"
            noValidate={sells}
            onSubmit={submit}
            onFocus={sells ? () => void loadCheck().catch(() => undefined) : undefined}
          >
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
            <TextField
              type="email"
              label={GIFT_CARDS.email}
              placeholder={GIFT_CARDS.emailPlaceholder}
              autoComplete="off"
              required={sells}
              {...register('email')}
              error={errors.email?.message}
            />
            <TextareaField
              label={GIFT_CARDS.message}
              placeholder={GIFT_CARDS.messagePlaceholder}
              rows={3}
              {...(!sells && { maxLength: PREVIEW_CHARS })}
              {...register('message')}
              error={errors.message?.message}
            />
            {sells && <SendOn field={register('sendOn')} error={errors.sendOn?.message} />}
            {unavailable && (
              <p role="status" className="text-sm text-muted">
                {GIFT_CARD_TEXTS.unavailable}
              </p>
            )}
            {/* §2: the specification gives this button no behaviour. */}
            <Button
              type={sells ? 'submit' : 'button'}
              size="lg"
              className="justify-self-start"
              disabled={Boolean(unavailable)}
              pending={isSubmitting}
              pendingText={GIFT_CARDS.creating}
            >
              {GIFT_CARDS.create}
            </Button>
          </form>
        </div>
        <GiftCardPreview
          amount={amount}
          design={design}
          email={typed.email ?? ''}
          message={typed.message ?? ''}
        />
      </div>
    </section>
  );
}

interface SendOnProps {
  field: UseFormRegisterReturn<'sendOn'>;
  error: string | undefined;
}

/** The days to choose from are New York's. */
function SendOn({ field, error }: SendOnProps) {
  const now = useMinute();
  const today = now === undefined ? undefined : shopTime(now).day;
  return (
    <TextField
      type="date"
      label={GIFT_CARDS.sendOn}
      hint={GIFT_CARDS.sendOnHint}
      {...field}
      error={error}
      min={today === undefined ? undefined : isoOf(today)}
      max={today === undefined ? undefined : isoOf(today + GIFT_CARD_SEND_DAYS)}
    />
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-sm font-medium">
        {title}
      </p>
      {children}
    </div>
  );
}
