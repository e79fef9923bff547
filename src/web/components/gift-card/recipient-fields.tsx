// B3 Whom a gift card is for: the recipient's address, a message, and the day it is sent.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GIFT_CARD_SEND_DAYS } from '../../../shared/constants.ts';
import { isoOf, shopTime } from '../../../shared/delivery/calendar.ts';
import { useMinute } from '../../clock/use-minute.ts';
import { GIFT_CARDS } from '../../content/home.ts';
import { TextareaField, TextField } from '../../ui/field.tsx';
import type { RecipientForm } from './use-recipient.ts';

interface RecipientFieldsProps {
  form: RecipientForm;
  /** The card is sent: its recipient is required, its day can be chosen. */
  sends: boolean;
  maxMessage?: number | undefined;
}

export function RecipientFields({ form, sends, maxMessage }: RecipientFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        type="email"
        label={GIFT_CARDS.email}
        placeholder={GIFT_CARDS.emailPlaceholder}
        autoComplete="off"
        required={sends}
        {...register('email')}
        error={errors.email?.message}
      />
      <TextareaField
        label={GIFT_CARDS.message}
        placeholder={GIFT_CARDS.messagePlaceholder}
        rows={3}
        maxLength={maxMessage}
        {...register('message')}
        error={errors.message?.message}
      />
      {sends && <SendOn field={register('sendOn')} error={errors.sendOn?.message} />}
    </>
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
