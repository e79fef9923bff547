// B5 Asks for order number and email; a match opens the order's page, and every failure has the same message.

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call, refusalText } from '../../api/client.ts';
import { ORDER_PAGE, ORDER_STATUS } from '../../content/orders.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { navigate } from '../../router/router.tsx';
import { useLeft } from '../../router/use-left.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** Two pages show it, so a refused form without scripts returns to its own page. */
export function LookupForm({ page }: { page?: 'returns' }) {
  const hasLeft = useLeft();
  const { register, handleSubmit } = useForm<{ number: string; email: string }>();
  const plain = usePlainForm('lookUpOrder');
  const lookup = useMutation({
    mutationFn: (input: { number: string; email: string }) => call('lookUpOrder', input),
    onSuccess: ({ path }) => {
      if (!hasLeft.current) navigate(path);
    },
  });

  return (
    <form
      {...plain.target}
      onSubmit={handleSubmit((input) => lookup.mutate(input))}
      className="grid content-start gap-6 sm:grid-cols-2"
    >
      {page && <input type="hidden" name="page" value={page} />}
      <TextField
        {...plain.field('number')}
        {...register('number')}
        label={ORDER_STATUS.number}
        placeholder="#1001"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <TextField
        {...plain.field('email')}
        {...register('email')}
        type="email"
        label={ORDER_STATUS.email}
        autoComplete="email"
        inputMode="email"
        required
      />
      <p role="alert" className="text-sm text-destructive empty:hidden sm:col-span-2">
        {lookup.error && refusalText(lookup.error, ORDER_PAGE.failed)}
      </p>
      <Button
        type="submit"
        size="lg"
        pending={lookup.isPending || lookup.isSuccess}
        pendingText={ORDER_STATUS.pending}
        className="justify-self-start sm:col-span-2"
      >
        {ORDER_STATUS.submit}
      </Button>
    </form>
  );
}
