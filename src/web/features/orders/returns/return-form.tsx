// B11 Asks which lines go back, why, and what the shopper wants instead. A line's fields open with its box, by CSS
// alone.
import { type SubmitEvent, useState } from 'react';
import { returnField } from '../../../../shared/api/returns.ts';
import {
  PICTURE_REASONS,
  PICTURE_TYPES,
  RETURN_NOTE_CHARS,
  RETURN_REASONS,
  type ReturnLineView,
  type ReturnsView,
} from '../../../../shared/returns.ts';
import { refusalText } from '../../../api/client.ts';
import { RETURNS } from '../../../content/returns.ts';
import { usePlainForm } from '../../../hydration/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../../ui/field.tsx';
import { ProductImage } from '../../../ui/product-image.tsx';
import { useOrderCall } from '../use-order-call.ts';
import { PICTURE_FIELD, pictureRefusal, picturesOf, sendReturn } from './send-return.ts';

/** Holds the values of a refused form. */
type Typed = Readonly<Record<string, string>>;

interface ReturnFormProps {
  returns: ReturnsView;
  token: string;
}

export function ReturnForm({ returns, token }: ReturnFormProps) {
  const [percent, setPercent] = useState<number>();
  const [pictureError, setPictureError] = useState<string>();
  const plain = usePlainForm('requestReturn', { token });
  const send = useOrderCall(token, (form: HTMLFormElement) =>
    sendReturn(token, new FormData(form), setPercent).finally(() => setPercent(undefined)),
  );
  const refusal = send.error && refusalText(send.error, RETURNS.failed);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // Chosen before the scripts came, nobody has looked at them yet.
    const wrong = pictureRefusal(picturesOf(new FormData(form)));
    setPictureError(wrong);
    if (wrong) form.querySelector<HTMLElement>(`[name=${PICTURE_FIELD}]`)?.focus();
    else if (!send.isPending) send.mutate(form);
  }

  return (
    <form
      {...plain.target}
      encType="multipart/form-data"
      onSubmit={submit}
      className="group/form mt-6 max-w-text"
    >
      <input type="hidden" name="number" value={returns.number} />
      <fieldset id="requestReturn-lines">
        <legend className="text-muted">{RETURNS.choose}</legend>
        <ul className="mt-4 border-b border-line">
          {returns.lines.map((line) => (
            <li key={line.variantId || line.name} className="group/line border-t border-line py-4">
              <ReturnLine line={line} typed={plain.refusal?.values ?? {}} />
            </li>
          ))}
        </ul>
      </fieldset>
      <TextField
        type="file"
        name={PICTURE_FIELD}
        multiple
        accept={PICTURE_TYPES.join(',')}
        label={RETURNS.pictures}
        hint={RETURNS.picturesHint}
        error={pictureError}
        onChange={({ target }) => {
          // The sentence about the pictures of the last try is not about these.
          if (send.isError) send.reset();
          setPictureError(pictureRefusal([...(target.files ?? [])]));
        }}
        className="mt-6 hidden group-has-[[data-pictures]:checked]/form:grid"
      />
      <p role="alert" className="mt-5 text-sm text-destructive empty:hidden">
        {refusal}
      </p>
      <Button
        type="submit"
        size="lg"
        className="mt-6 max-sm:w-full"
        pending={send.isPending}
        pendingText={percent === undefined ? RETURNS.pending : RETURNS.progress(percent)}
      >
        {RETURNS.submit}
      </Button>
    </form>
  );
}

function ReturnLine({ line, typed }: { line: ReturnLineView; typed: Typed }) {
  const box = returnField('line', line.variantId);
  const title = [line.name, line.variantTitle].filter(Boolean).join(', ');
  return (
    <>
      <label className="flex min-h-12 cursor-pointer items-center gap-4 has-[input:disabled]:cursor-default">
        <input
          type="checkbox"
          className="checkbox"
          name={box}
          defaultChecked={typed[box] !== undefined}
          disabled={line.refusal !== undefined}
        />
        <ProductImage src={line.imageUrl} alt="" sizes="56px" largest={160} className="w-14 shrink-0" />
        <span className="min-w-0 break-words">
          <span className="font-medium">{title}</span>
          <span className="block text-sm text-muted">{line.refusal ?? (line.by && RETURNS.by(line.by))}</span>
        </span>
      </label>
      {!line.refusal && <LineFields line={line} typed={typed} title={title} />}
    </>
  );
}

interface LineFieldsProps {
  line: ReturnLineView;
  typed: Typed;
  title: string;
}

function LineFields({ line, typed, title }: LineFieldsProps) {
  const field = (name: 'quantity' | 'reason' | 'note' | 'exchange') => {
    const key = returnField(name, line.variantId);
    return { name: key, defaultValue: typed[key] };
  };
  const named = (label: string) => (
    <>
      {label}
      <span className="sr-only"> of {title}</span>
    </>
  );
  return (
    <div className="mt-4 hidden gap-5 group-has-[input:checked]/line:grid sm:grid-cols-2 sm:pl-18">
      {line.available > 1 && (
        <SelectField {...field('quantity')} label={named(RETURNS.quantity)}>
          {Array.from({ length: line.available }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers never move
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField {...field('reason')} label={named(RETURNS.reason)}>
        <option value="">{RETURNS.chooseReason}</option>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} data-pictures={PICTURE_REASONS.includes(reason) || undefined}>
            {reason}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('exchange')}
        label={named(RETURNS.wish)}
        hint={line.sizes.length === 0 ? RETURNS.noSizes : undefined}
      >
        <option value="">{RETURNS.refund}</option>
        {line.sizes.map(({ variantId, title: size }) => (
          <option key={variantId} value={variantId}>
            {RETURNS.exchange(size)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        {...field('note')}
        label={named(RETURNS.note)}
        hint={RETURNS.noteHint}
        rows={3}
        maxLength={RETURN_NOTE_CHARS}
        className="sm:col-span-2"
      />
    </div>
  );
}
