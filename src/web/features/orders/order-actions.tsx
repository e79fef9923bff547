// B5 Cancelling and asking for a change, while there is time; what came of it; the way to the contact form.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OrderView } from '../../../shared/entities.ts';
import { href } from '../../../shared/routes.ts';
import { ApiError, call } from '../../api/client.ts';
import { ORDER_PAGE } from '../../content/orders.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { timeOf } from './dates.ts';

const NOTES: Partial<Record<NonNullable<OrderView['cancel']>, string>> = {
  requested: ORDER_PAGE.requested,
  asked: ORDER_PAGE.asked,
  refused: ORDER_PAGE.refused,
};

export function OrderActions({ order, token }: { order: OrderView; token: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const key = ['order', token];
  const cancel = useMutation({
    mutationFn: () => call('cancelOrder', { token }),
    onSuccess: (after) => client.setQueryData(key, after),
    // What stands in the way may be news to this page.
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSettled: () => setAsking(false),
  });
  useAskAgainAt(order.openUntil, () => void client.invalidateQueries({ queryKey: key }));

  const contact = order.number ? href.contactAbout(order.number) : href.contact;
  const refusal =
    cancel.isError && ((cancel.error instanceof ApiError && cancel.error.serverMessage) || ORDER_PAGE.failed);
  const note = refusal || (order.cancel && NOTES[order.cancel]);
  return (
    <div data-print="no" className="mt-10">
      <p role="alert" className="max-w-text empty:hidden">
        {note}
      </p>
      {order.cancel === 'open' && order.openUntil && (
        <p className="max-w-text text-sm text-muted">{ORDER_PAGE.until(timeOf(order.openUntil))}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {order.cancel === 'open' && (
          <Button variant="destructive" onClick={() => setAsking(true)}>
            {ORDER_PAGE.cancel}
          </Button>
        )}
        <Link href={contact} className={buttonClass({ variant: 'secondary' })}>
          {order.cancel === 'open' ? ORDER_PAGE.change : ORDER_PAGE.contact}
        </Link>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={ORDER_PAGE.confirmTitle}
        text={ORDER_PAGE.confirmText}
        no={ORDER_PAGE.confirmNo}
        yes={
          <Button
            variant="destructive"
            pending={cancel.isPending}
            pendingText={ORDER_PAGE.cancelling}
            onClick={() => cancel.mutate()}
          >
            {ORDER_PAGE.confirmYes}
          </Button>
        }
      />
    </div>
  );
}

const SECOND_MS = 1_000;

/** When the time is over the page asks the server, whose clock it is. */
function useAskAgainAt(iso: string | undefined, ask: () => void): void {
  useEffect(() => {
    if (!iso) return;
    const wait = Math.max(0, Date.parse(iso) - Date.now()) + SECOND_MS;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  });
}
