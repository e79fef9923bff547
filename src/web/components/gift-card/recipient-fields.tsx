// B3 Asks for the recipient of a gift card, a message, and the day it is sent.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GIFT_CARD_SEND_DAYS } from '../../../shared/constants.ts';
import { isoOf, shopTime } from '../../../shared/delivery/calendar.ts';
import { useMinute } from '../../clock/use-minute.ts';
import { GIFT_CARDS } from '../../content/home.ts';
import { type PlainForm, usePlainForm } from '../../hydration/plain-form.ts';
import { TextareaField, TextField } from '../../ui/field.tsx';
import type { RecipientForm } from './use-recipient.ts';

interface RecipientFieldsProps {
  form: RecipientForm;
  /** True if the card is sent: the recipient is then required and the day can be chosen. */
  isSent: boolean;
  maxMessage?: number | undefined;
}

export function RecipientFields({ form, isSent, maxMessage }: RecipientFieldsProps) {
  const { register, formState } = form;
  const plain = usePlainForm('addToCart');
  return (
    <>
      <TextField
        type="email"
        label={GIFT_CARDS.email}
        placeholder={GIFT_CARDS.emailPlaceholder}
        autoComplete="off"
        required={isSent}
        {...plain.field('email', formState)}
        {...register('email')}
      />
      <TextareaField
        label={GIFT_CARDS.message}
        placeholder={GIFT_CARDS.messagePlaceholder}
        rows={3}
        maxLength={maxMessage}
        {...plain.field('message', formState)}
        {...register('message')}
      />
      {isSent && <SendOn field={register('sendOn')} plain={plain.field('sendOn', formState)} />}
    </>
  );
}

interface SendOnProps {
  field: UseFormRegisterReturn<'sendOn'>;
  plain: ReturnType<PlainForm['field']>;
}

/** Counts days in New York's time zone. */
function SendOn({ field, plain }: SendOnProps) {
  const now = useMinute();
  const today = now === undefined ? undefined : shopTime(now).day;
  return (
    <TextField
      type="date"
      label={GIFT_CARDS.sendOn}
      hint={GIFT_CARDS.sendOnHint}
      {...plain}
      {...field}
      min={today === undefined ? undefined : isoOf(today)}
      max={today === undefined ? undefined : isoOf(today + GIFT_CARD_SEND_DAYS)}
    />
  );
}
