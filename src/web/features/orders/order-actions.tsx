// B5 Cancels an order or requests a change while there is time, shows the result, and links to the contact form.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderView } from '../../../shared/entities.ts';
import { ASK_PARAMETER, href } from '../../../shared/routes.ts';
import { call, refusalText } from '../../api/client.ts';
import { ORDER_PAGE } from '../../content/orders.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Link, useSearch } from '../../router/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { timeOf } from './dates.ts';
import { useOrderCall } from './use-order-call.ts';

/** Opens the question by the address where no script does. */
const CANCEL = 'cancel';

const NOTES: Partial<Record<NonNullable<OrderView['cancel']>, string>> = {
  requested: ORDER_PAGE.requested,
  asked: ORDER_PAGE.asked,
  refused: ORDER_PAGE.refused,
};

export function OrderActions({ order, token }: { order: OrderView; token: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useOrderCall(token, () => call('cancelOrder', { token }));
  const open = useStillOpen(order, token);
  const isAsked = new URLSearchParams(useSearch()).get(ASK_PARAMETER) === CANCEL;
  // The dialog returns the focus to the button, which may be gone.
  const over = !open && !isConfirming && (cancel.isSuccess || cancel.isError);
  useEffect(() => {
    if (over) focusHeading();
  }, [over]);

  const contact = order.number ? href.contactAbout(order.number) : href.contact;
  const refusal = cancel.error && refusalText(cancel.error, ORDER_PAGE.failed);
  const note = refusal || (order.cancel && NOTES[order.cancel]);
  return (
    <div data-print="no" className="mt-10">
      <p role="alert" className="max-w-text empty:hidden">
        {note}
      </p>
      {open && order.openUntil && (
        <p className="max-w-text text-sm text-muted">{ORDER_PAGE.until(timeOf(order.openUntil))}</p>
      )}
      {open && isAsked && <PlainConfirmation token={token} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {open && (
          <form method="get" action={href.order(token)}>
            <Button
              type="submit"
              name={ASK_PARAMETER}
              value={CANCEL}
              variant="destructive"
              onClick={(event) => {
                event.preventDefault();
                setConfirming(true);
              }}
            >
              {ORDER_PAGE.cancel}
            </Button>
          </form>
        )}
        <Link href={contact} className={buttonClass({ variant: 'secondary' })}>
          {open && !order.change?.open ? ORDER_PAGE.change : ORDER_PAGE.contact}
        </Link>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={ORDER_PAGE.confirmTitle}
        text={ORDER_PAGE.confirmText}
        no={ORDER_PAGE.confirmNo}
        yes={
          <Button
            variant="destructive"
            pending={cancel.isPending}
            pendingText={ORDER_PAGE.cancelling}
            onClick={() => cancel.mutate(undefined, { onSettled: () => setConfirming(false) })}
          >
            {ORDER_PAGE.confirmYes}
          </Button>
        }
      />
    </div>
  );
}

/** B14 Asks the dialog's question where no script opens one. */
function PlainConfirmation({ token }: { token: string }) {
  const { target } = usePlainForm('cancelOrder', { token });
  return (
    <form {...target} aria-labelledby="ask-cancel" className="mt-6 max-w-text border-l-2 border-ink pl-4">
      <h2 id="ask-cancel" className="font-medium">
        {ORDER_PAGE.confirmTitle}
      </h2>
      <p className="mt-2">{ORDER_PAGE.confirmText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="destructive">
          {ORDER_PAGE.confirmYes}
        </Button>
        <Link href={href.order(token)} className={buttonClass({ variant: 'secondary' })}>
          {ORDER_PAGE.confirmNo}
        </Link>
      </div>
    </form>
  );
}

/** Counts from the time of each answer, because the server's clock decides. */
export function useStillOpen(order: OrderView, token: string): boolean {
  const client = useQueryClient();
  const [endedOrder, setEndedOrder] = useState<OrderView>();
  useEffect(() => {
    if (order.openForMs === undefined) return;
    const timer = setTimeout(() => setEndedOrder(order), order.openForMs);
    // A timer stops while the device sleeps.
    const onVisible = () => document.hidden || client.invalidateQueries({ queryKey: ['order', token] });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [order, token, client]);
  return order.cancel === 'open' && endedOrder !== order;
}
