// §2 §5 The customer form: its fields are checked by the server's schema. Loaded once the cart has items.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CHECKOUT_LINE_PREFIX } from '../../../shared/api/cart.ts';
import { BRAND } from '../../../shared/brand.ts';
import { ADDED_FIELDS } from '../../../shared/checkout-fields.ts';
import { LINE_CHARS } from '../../../shared/constants.ts';
import { fieldHelp } from '../../../shared/field-help.ts';
import { type CustomerInfo, customerInfo } from '../../../shared/forms.ts';
import { formatPrice } from '../../../shared/money.ts';
import { usCustomerInfo } from '../../../shared/us-address.ts';
import type { CartView } from '../../api/cart.ts';
import type { CartOffers } from '../../components/cart-money/cart-offers.ts';
import { CHECKOUT, CHECKOUT_FIELDS, type CheckoutField } from '../../content/checkout.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { useHandOff } from './use-hand-off.ts';

const COLUMNS = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' } as const;

const NAMES = CHECKOUT_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name));

const DEFAULTS: Partial<CustomerInfo> = { country: BRAND.country };

/** Keeps the fields as long as the page; the draft keeps them as long as the tab. */
let savedFields: Partial<CustomerInfo> = {};

interface CheckoutFormProps {
  cart: CartView;
  total: string;
  /** B14 The server knows it from a checkout that was begun. */
  begun: CustomerInfo | undefined;
  offers: CartOffers;
}

export default function CheckoutForm({ cart, total, begun, offers }: CheckoutFormProps) {
  const { checksAddress, draft: keepsDraft } = offers;
  // Has no default values, so that text typed before hydration stays.
  const { register, handleSubmit, formState, getValues, setValue } = useForm<CustomerInfo>({
    resolver: standardSchemaResolver(checksAddress ? usCustomerInfo : customerInfo),
  });
  const plain = usePlainForm('checkout');
  const { handOver, pending, refusal } = useHandOff();
  const defaultOf = (name: keyof CustomerInfo) =>
    plain.refusal?.values[name] ?? begun?.[name] ?? DEFAULTS[name];
  useEffect(() => {
    const draft = { ...savedFields, ...(keepsDraft && readDraft()) };
    let isTyped = false;
    for (const name of NAMES) {
      const [value, fieldValue] = [draft[name], getValues(name)];
      if (fieldValue && fieldValue !== (begun?.[name] ?? DEFAULTS[name])) isTyped = true;
      else if (value) setValue(name, value);
    }
    // Saves what was typed before hydration, when no change event reached React.
    if (isTyped && keepsDraft) writeDraft(getValues());
  }, [keepsDraft, begun, getValues, setValue]);
  useEffect(
    () => () => {
      savedFields = getValues();
    },
    [getValues],
  );

  /** Returns the value that an error is about: the submitted one, once scripts have submitted. */
  const typedValue = (name: keyof CustomerInfo) =>
    formState.isSubmitted ? getValues(name) : plain.refusal?.values[name];
  const markOf = ({ isOptional }: CheckoutField): 'optional' | 'required' | undefined => {
    if (isOptional) return 'optional';
    return checksAddress ? 'required' : undefined;
  };
  const fieldOf = (field: CheckoutField) => {
    const props = {
      ...plain.field(field.name, formState),
      defaultValue: defaultOf(field.name),
      ...register(field.name),
      label: field.label,
      autoComplete: field.autoComplete,
      maxLength: field.chars ?? LINE_CHARS,
      required: !field.isOptional,
      hint: (checksAddress && field.why) || field.hint,
      mark: markOf(field),
      errorHelp: checksAddress ? fieldHelp(field.name, typedValue(field.name)) : undefined,
      className: COLUMNS[field.columns],
    };
    return field.rows ? (
      <TextareaField key={field.name} {...props} rows={field.rows} />
    ) : (
      <TextField key={field.name} {...props} type={field.type ?? 'text'} inputMode={field.inputMode} />
    );
  };
  return (
    <form
      {...plain.target}
      noValidate
      aria-label={CHECKOUT.title}
      onChange={() => keepsDraft && writeDraft(getValues())}
      onSubmit={handleSubmit((values) => handOver(values, cart.items ?? []))}
    >
      {plain.isOn &&
        cart.items?.map(({ id, quantity }) => (
          <input key={id} type="hidden" name={CHECKOUT_LINE_PREFIX + id} value={quantity} />
        ))}
      {CHECKOUT_FIELDS.map(({ title, fields }) => (
        <fieldset key={title} className="mb-10 min-w-0">
          <legend className="display mb-5 text-title">{title}</legend>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
            {fields
              .filter(({ name }) => !(name in ADDED_FIELDS) || offers[name as keyof typeof ADDED_FIELDS])
              .map(fieldOf)}
          </div>
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
        <span className="min-w-0 tabular-nums">{CHECKOUT.submit(formatPrice(total))}</span>
      </Button>
      <p className="mt-4 text-sm text-muted">{CHECKOUT.handOff}</p>
    </form>
  );
}
