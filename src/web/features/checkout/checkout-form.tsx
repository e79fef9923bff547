// §2 §5 The customer form: nine fields checked by the schema the server uses too. Loaded once there is something to buy.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { BRAND } from '../../../shared/brand.ts';
import { LINE_CHARS } from '../../../shared/constants.ts';
import { isDocument } from '../../../shared/features.ts';
import { type CustomerInfo, customerInfo } from '../../../shared/forms.ts';
import { formatPrice } from '../../../shared/money.ts';
import { usCustomerInfo } from '../../../shared/us-address.ts';
import type { CartView } from '../../api/cart.ts';
import { CHECKOUT, CHECKOUT_FIELDS, type CheckoutField } from '../../content/checkout.ts';
import { useFeatures } from '../../hydration/features.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { useHandOff } from './use-hand-off.ts';

const COLUMNS = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' } as const;

const NOTHING_TYPED: CustomerInfo = {
  email: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: BRAND.country,
  phone: '',
};

/** What was typed lives as long as the page; with the additions, as long as the tab. */
let typed = NOTHING_TYPED;

export default function CheckoutForm({ cart, total }: { cart: CartView; total: string }) {
  const isPlain = isDocument(useFeatures());
  const { register, handleSubmit, formState, getValues } = useForm<CustomerInfo>({
    defaultValues: isPlain ? typed : { ...typed, ...readDraft() },
    resolver: standardSchemaResolver(isPlain ? customerInfo : usCustomerInfo),
  });
  const { handOver, pending, refusal } = useHandOff();
  useEffect(
    () => () => {
      typed = getValues();
    },
    [getValues],
  );

  const fieldOf = (field: CheckoutField) => (
    <TextField
      key={field.name}
      {...register(field.name)}
      label={field.label}
      type={field.type ?? 'text'}
      inputMode={field.inputMode}
      autoComplete={field.autoComplete}
      maxLength={LINE_CHARS}
      required
      hint={field.hint}
      error={formState.errors[field.name]?.message}
      className={COLUMNS[field.columns]}
    />
  );
  return (
    <form
      noValidate
      aria-label={CHECKOUT.title}
      onChange={() => isPlain || writeDraft(getValues())}
      onSubmit={handleSubmit((values) => handOver(values, cart.items ?? []))}
    >
      {CHECKOUT_FIELDS.map(({ title, fields }) => (
        <fieldset key={title} className="mb-10 min-w-0">
          <legend className="display mb-5 text-title">{title}</legend>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">{fields.map(fieldOf)}</div>
        </fieldset>
      ))}
      <div role="alert">
        {refusal && (
          <p className="mb-5 border-l-2 border-destructive py-1 pl-4 text-destructive">{refusal}</p>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        className="w-full px-4"
        pending={pending || formState.isSubmitting}
        pendingText={CHECKOUT.submitting}
      >
        <Icon of={Lock} size={16} />
        <span className="whitespace-nowrap tabular-nums">{CHECKOUT.submit(formatPrice(total))}</span>
      </Button>
      <p className="mt-4 text-sm text-muted">{CHECKOUT.handOff}</p>
    </form>
  );
}
