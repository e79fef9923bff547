// B3 The discount code: a field with 'Apply', or the applied code with 'Remove'.
import { Tag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { DISCOUNT_CODE_CHARS } from '../../../shared/constants.ts';
import type { CartSummary } from '../../../shared/entities.ts';
import { useDiscountCode } from '../../api/cart-summary.ts';
import { CART } from '../../content/cart.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function DiscountCode({ summary }: { summary: CartSummary }) {
  const { pending, refusal, apply, remove } = useDiscountCode();
  const [typed, setTyped] = useState('');
  const id = useId();
  const { discount, note } = summary;
  const kept = discount ?? (note && note.state !== 'removed' ? note : undefined);
  // A code that cannot be checked, or waits for the cart to fit, says so as long as nothing else is to be said.
  const said = refusal ?? (kept && kept === note ? note.message : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() && (await apply(typed.trim()))) setTyped('');
  }

  return (
    <fieldset aria-label={CART.code} className="grid min-w-0 gap-2">
      {kept ? (
        <p className="flex min-h-11 items-center justify-between gap-4 text-sm">
          <span className="flex min-w-0 items-center gap-2.5">
            <Icon of={Tag} size={16} className="flex-none text-primary" />
            <span className="truncate font-medium">{kept.code}</span>
            {discount && <span className="truncate text-muted">{discount.title}</span>}
          </span>
          <Button variant="ghost" size="sm" pending={pending} onClick={() => void remove()}>
            {CART.removeCode}
          </Button>
        </p>
      ) : (
        <form className="flex gap-2" onSubmit={submit} noValidate>
          <label htmlFor={id} className="sr-only">
            {CART.code}
          </label>
          <input
            id={id}
            className="input min-w-0 grow"
            placeholder={CART.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={DISCOUNT_CODE_CHARS}
            value={typed}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={said ? `${id}-said` : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary" pending={pending} pendingText={CART.applying}>
            {CART.apply}
          </Button>
        </form>
      )}
      <p
        id={`${id}-said`}
        role="status"
        className={refusal ? 'text-sm text-destructive' : 'text-sm text-muted'}
      >
        {said}
      </p>
    </fieldset>
  );
}
