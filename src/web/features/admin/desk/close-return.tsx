// B11 Lets the owner end an approved return that Shopify knows nothing of.
import { useForm } from 'react-hook-form';
import { DESK_RETURNS } from '../../../content/desk/returns.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useDeskAction } from './desk-client.ts';

export function CloseReturn({ id }: { id: string }) {
  const close = useDeskAction('deskCloseReturn', { done: () => DESK_RETURNS.closed });
  const { register, handleSubmit } = useForm({ defaultValues: { refunded: '' } });
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={handleSubmit((typed) => {
        if (!close.isPending) close.mutate({ id, ...typed });
      })}
    >
      <p className="text-sm text-muted">{DESK_RETURNS.closing}</p>
      <TextField
        label={DESK_RETURNS.refunded}
        inputMode="decimal"
        required
        pattern="\d{1,6}(\.\d{1,2})?"
        placeholder="24.50"
        autoComplete="off"
        {...register('refunded')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={close.isPending}>
          {DESK_RETURNS.close}
        </Button>
        <Button size="sm" variant="secondary" disabled={close.isPending} onClick={() => close.mutate({ id })}>
          {DESK_RETURNS.cancel}
        </Button>
      </div>
    </form>
  );
}
