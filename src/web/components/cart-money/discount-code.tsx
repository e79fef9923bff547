// B3 Shows a field with 'Apply' for a discount code, or the applied code with 'Remove'.
import { Tag } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ENDPOINTS } from '../../../shared/api.ts';
import { DISCOUNT_CODE_CHARS } from '../../../shared/constants.ts';
import type { CartSummary } from '../../../shared/entities.ts';
import { useDiscountCode } from '../../api/cart-summary.ts';
import { CART } from '../../content/cart.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const ADDRESS = ENDPOINTS.applyDiscount.path;

interface DiscountCodeProps {
  summary: CartSummary;
  /** B14 Names the page that a form without scripts returns to; the default is the cart. */
  page?: 'checkout';
}

export function DiscountCode({ summary, page }: DiscountCodeProps) {
  const { pending, apply, remove, ...discountCode } = useDiscountCode();
  const { refusal: plainRefusal } = usePlainForm('applyDiscount');
  const refusedCode = plainRefusal?.values.code;
  const [attempt, setAttempt] = useState<{ readonly removed?: string }>();
  const refusal =
    discountCode.refusal ?? (refusedCode !== undefined && !attempt ? plainRefusal?.message : undefined);
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const { discount, note } = summary;
  const currentCode = discount ?? (note && note.state !== 'removed' ? note : undefined);
  // A pending code shows its note until there is a newer message.
  const message = refusal ?? (currentCode && currentCode === note ? note.message : undefined);
  // The row shows the result already; this announces it to screen readers.
  const appliedNotice = attempt && !attempt.removed && discount && CART.codeApplied(discount.code);
  const removedNotice = attempt?.removed && !currentCode && CART.codeRemoved(attempt.removed);

  // The pressed button is gone or was disabled, so focus moves to the first control of the box. Focus on a control
  // elsewhere stays; focus on the page or the drawer around the box means that the button lost it.
  useEffect(() => {
    const { activeElement } = document;
    const isFree = box.current?.contains(activeElement) || activeElement?.contains(box.current);
    if (!attempt) return;
    if (isFree) box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus();
    // On a phone the drawer's footer would cover the reason.
    box.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code')).trim();
    if (!code) return;
    if (await apply(code)) form.reset();
    setAttempt({});
  }

  async function takeOff(code: string) {
    await remove();
    setAttempt({ removed: code });
  }

  return (
    <fieldset ref={box} aria-label={CART.code} className="grid min-w-0 gap-2">
      {currentCode ? (
        <form
          method="post"
          action={ADDRESS}
          className="flex min-h-11 items-center justify-between gap-4 text-sm"
          onSubmit={(event) => {
            event.preventDefault();
            void takeOff(currentCode.code);
          }}
        >
          <input type="hidden" name="_method" value="DELETE" />
          {page && <input type="hidden" name="page" value={page} />}
          <span className="flex min-w-0 items-center gap-2.5">
            <Icon of={Tag} size={16} className="flex-none text-primary" />
            <span className="truncate font-medium">{currentCode.code}</span>
            {discount && <span className="truncate text-muted">{discount.title}</span>}
          </span>
          <Button type="submit" variant="ghost" size="sm" pending={pending}>
            {CART.removeCode}
          </Button>
        </form>
      ) : (
        <form className="flex gap-2" method="post" action={ADDRESS} onSubmit={submit} noValidate>
          <input type="hidden" name="_method" value="PUT" />
          {page && <input type="hidden" name="page" value={page} />}
          <label htmlFor={id} className="sr-only">
            {CART.code}
          </label>
          <input
            id={id}
            name="code"
            defaultValue={refusedCode}
            className="input min-w-0 grow"
            placeholder={CART.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={DISCOUNT_CODE_CHARS}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={message ? `${id}-said` : undefined}
          />
          <Button type="submit" variant="secondary" pending={pending} pendingText={CART.applying}>
            {CART.apply}
          </Button>
        </form>
      )}
      <p
        id={`${id}-said`}
        role="status"
        className={cx('scroll-m-4', refusal ? 'text-sm text-destructive' : 'text-sm text-muted')}
      >
        {message ?? <VisuallyHidden>{appliedNotice || removedNotice}</VisuallyHidden>}
      </p>
    </fieldset>
  );
}
