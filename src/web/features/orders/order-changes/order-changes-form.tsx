// B12 The form that changes an order. Its fields are read the same way with and without scripts.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BRAND } from '../../../../shared/brand.ts';
import { LINE_CHARS } from '../../../../shared/constants.ts';
import type { OrderView } from '../../../../shared/entities.ts';
import { firstProblems } from '../../../../shared/forms.ts';
import { QUANTITY_FIELD, readChangeForm, VARIANT_FIELD } from '../../../../shared/order-changes/form.ts';
import { href } from '../../../../shared/routes.ts';
import { usDeliveryAddress } from '../../../../shared/us-address.ts';
import { call, refusalText } from '../../../api/client.ts';
import { CHECKOUT, CHECKOUT_FIELDS } from '../../../content/checkout.ts';
import { ORDER_CHANGE } from '../../../content/order-changes.ts';
import { usePlainForm } from '../../../hydration/plain-form.ts';
import { Link } from '../../../router/router.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useOrderCall } from '../use-order-call.ts';

type Change = NonNullable<OrderView['change']>;
type Problems = Readonly<Record<string, string>>;

const COLUMNS = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' } as const;
const ADDRESS_FIELDS = CHECKOUT_FIELDS.find(({ title }) => title === CHECKOUT.delivery)?.fields ?? [];

export default function ChangeForm({
  change,
  token,
  onClose,
}: {
  change: Change;
  token: string;
  onClose: () => void;
}) {
  const plain = usePlainForm('changeOrder', { token });
  const save = useOrderCall(token, async (change: ReturnType<typeof readChangeForm>) => {
    const after = await call('changeOrder', { token, ...change } as Parameters<
      typeof call<'changeOrder'>
    >[1]);
    onClose();
    return after;
  });
  const [problems, setProblems] = useState<Problems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const change = readChangeForm(
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );
    const { error } = usDeliveryAddress.safeParse(change.address);
    const faults = change.address && error ? firstProblems(error.issues) : {};
    const [first] = Object.keys(faults);
    setProblems(faults);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else save.mutate(change);
  }
  const refusal =
    save.error && Object.keys(problems).length === 0 && refusalText(save.error, ORDER_CHANGE.failed);
  return (
    <form
      {...plain.target}
      noValidate
      onSubmit={submit}
      aria-labelledby="change-order"
      className="max-w-3xl border-t border-line pt-8"
    >
      <h2 id="change-order" ref={heading} tabIndex={-1} className="display text-title">
        {ORDER_CHANGE.title}
      </h2>
      <p className="mt-3 max-w-text text-sm text-muted">{ORDER_CHANGE.lead}</p>
      <ul aria-label={ORDER_CHANGE.lines} className="mt-6 border-b border-line">
        {change.lines.map((line) => (
          <ChangeLine key={line.key} line={line} value={(name) => plain.refusal?.values[name]} />
        ))}
      </ul>
      <fieldset className="mt-8 min-w-0">
        <legend className="font-medium">{ORDER_CHANGE.address}</legend>
        <p className="mt-1 mb-5 text-sm text-muted">{ORDER_CHANGE.addressHint}</p>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
          {ADDRESS_FIELDS.map(({ name, columns, ...field }) => (
            <TextField
              key={name}
              {...field}
              {...plain.field(name)}
              {...(problems[name] && { error: problems[name] })}
              name={name}
              defaultValue={plain.refusal?.values[name] ?? (name === 'country' ? BRAND.country : undefined)}
              maxLength={LINE_CHARS}
              className={COLUMNS[columns]}
            />
          ))}
        </div>
      </fieldset>
      <p role="alert" className="mt-6 max-w-text text-destructive empty:hidden">
        {refusal}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending} pendingText={ORDER_CHANGE.pending}>
          {ORDER_CHANGE.submit}
        </Button>
        <Link href={href.order(token)} className={buttonClass({ variant: 'secondary' })} onClick={onClose}>
          {ORDER_CHANGE.keep}
        </Link>
      </div>
    </form>
  );
}

interface LineProps {
  readonly line: Change['lines'][number];
  /** Returns the text of a refused form. */
  readonly value: (name: string) => string | undefined;
}

function ChangeLine({ line, value }: LineProps) {
  const { key, name, variantId, variantTitle, quantity, choices } = line;
  const [variantName, quantityName] = [VARIANT_FIELD + key, QUANTITY_FIELD + key];
  return (
    <li className="grid gap-4 border-t border-line py-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_8rem]">
      <p className="font-medium">
        {name}
        <span className="block text-sm font-normal text-muted">{variantTitle}</span>
      </p>
      {choices.length > 0 ? (
        <SelectField
          name={variantName}
          label={ORDER_CHANGE.variantLabel}
          aria-label={ORDER_CHANGE.variant(name)}
          defaultValue={value(variantName) ?? variantId}
        >
          <option value={variantId}>{variantTitle ?? name}</option>
          {choices.map((choice) => (
            <option key={choice.variantId} value={choice.variantId}>
              {choice.title}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm text-muted">{ORDER_CHANGE.noChoice}</p>
      )}
      <SelectField
        name={quantityName}
        label={ORDER_CHANGE.quantityLabel}
        aria-label={ORDER_CHANGE.quantity(name)}
        defaultValue={value(quantityName) ?? String(quantity)}
      >
        {Array.from({ length: quantity + 1 }, (_, count) => quantity - count).map((count) => (
          <option key={count} value={count}>
            {count === 0 ? ORDER_CHANGE.none : count}
          </option>
        ))}
      </SelectField>
    </li>
  );
}
