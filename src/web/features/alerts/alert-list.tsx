// B4 Lists the alerts of one address with a picture, the product and a delete button.

import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ProductAlert } from '../../../shared/entities.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { formatPrice } from '../../../shared/money.ts';
import { href } from '../../../shared/routes.ts';
import { ApiError, call } from '../../api/client.ts';
import { ALERTS_PAGE } from '../../content/mail.ts';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Link } from '../../router/router.tsx';
import { rememberAlertLink } from '../../storage/alert-link.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { focusHeading, focusNeighbor, REMOVES } from '../../ui/focus.ts';
import { ProductImage } from '../../ui/product-image.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface AlertListProps {
  token: string;
  initial: readonly ProductAlert[];
}

export function AlertList({ token, initial }: AlertListProps) {
  const [alerts, setAlerts] = useState(initial);
  useEffect(() => rememberAlertLink(token), [token]);
  const remove = useMutation({
    mutationFn: (id: string) => call('removeAlert', { token, id }),
    // Removes the alert locally, because answers may arrive in another order than the calls.
    onSuccess: (_, id) => setAlerts((current) => current.filter((alert) => alert.id !== id)),
    onError: (error) =>
      toast(TOASTS.alertFailed(error instanceof ApiError ? error.serverMessage : undefined)),
  });
  // The last delete button is gone, so the heading of the empty page takes the focus.
  const isEmptied = alerts.length === 0 && initial.length > 0;
  useEffect(() => {
    if (isEmptied) focusHeading();
  }, [isEmptied]);
  if (alerts.length === 0)
    return (
      <EmptyPage
        title={ALERTS_PAGE.empty}
        description={ALERTS_PAGE.emptyText}
        href={href.allMerchandise}
        link={ALERTS_PAGE.shop}
      />
    );
  return (
    <section aria-labelledby="alerts-title" className="wrap py-[clamp(3.5rem,8vw,7.5rem)]">
      <p className="eyebrow text-muted">{ALERTS_PAGE.eyebrow}</p>
      <h1 id="alerts-title" className="display mt-5 text-display">
        {ALERTS_PAGE.title}
      </h1>
      <p className="mt-6 max-w-text text-lead text-muted">{ALERTS_PAGE.lead}</p>
      <ul className="mt-stack max-w-3xl border-t border-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="border-b border-line">
            <AlertRow
              token={token}
              alert={alert}
              removing={remove.isPending && remove.variables === alert.id}
              onRemove={(event) => {
                event.preventDefault();
                focusNeighbor(event);
                remove.mutate(alert.id);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AlertRowProps {
  token: string;
  alert: ProductAlert;
  removing: boolean;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
}

function AlertRow({ token, alert, removing, onRemove }: AlertRowProps) {
  const { target } = usePlainForm('removeAlert');
  const { product, kind, price, waiting } = alert;
  const name = product?.name ?? ALERTS_PAGE.gone;
  return (
    <div className="flex items-center gap-5 py-5">
      <div className="w-20 flex-none">
        <ProductImage src={product?.imageUrl} alt="" sizes="5rem" largest={240} />
      </div>
      <div className="min-w-0 grow">
        <h2 className="display text-title">
          {product ? (
            <Link href={product.path} className="link-quiet">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {product?.variantTitle && <p className="mt-1 text-sm text-muted">{product.variantTitle}</p>}
        <p className="mt-1 text-sm">
          {kind === 'stock' ? ALERTS_PAGE.stock : ALERTS_PAGE.price(formatPrice(price))}
        </p>
        {waiting && <p className="mt-1 text-sm text-muted">{ALERTS_PAGE.waiting}</p>}
      </div>
      <form {...target}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="id" value={alert.id} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={removing}
          pendingText={ALERTS_PAGE.removing}
          {...REMOVES}
          onClick={onRemove}
        >
          {ALERTS_PAGE.remove}
          <VisuallyHidden>
            {' '}
            alert: {name}
            {product?.variantTitle && `, ${product.variantTitle}`}
          </VisuallyHidden>
        </Button>
      </form>
    </div>
  );
}
