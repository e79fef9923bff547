// B6 Lets the owner decide on Shopify's request to erase every order.
import { useState } from 'react';
import { DESK_SHOP_ERASURE } from '../../../content/desk/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { useDesk, useDeskAction } from './desk-client.ts';
import { Moment } from './moment.tsx';

const TEXT = DESK_SHOP_ERASURE;

export function ShopErasure() {
  const { data } = useDesk('deskShopErasure', {});
  const [confirming, setConfirming] = useState<boolean>();
  const erase = useDeskAction('deskEraseOrders', { done: ({ orders }) => TEXT.erased(orders) });
  const keep = useDeskAction('deskKeepOrders', { done: () => TEXT.kept });
  if (!data?.requestedAt) return null;
  return (
    <section
      aria-labelledby="shop-erasure"
      className="mb-10 border-l-2 border-edge bg-surface px-4 py-4 md:px-6"
    >
      <h2 id="shop-erasure" className="font-medium">
        {TEXT.title}
      </h2>
      <p className="mt-2 text-sm text-muted">
        {TEXT.asked} <Moment value={data.requestedAt} />. {TEXT.text}
      </p>
      {confirming && <p className="mt-2 text-sm">{TEXT.warning}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {confirming ? (
          <>
            <Button
              key="confirm"
              variant="destructive"
              size="sm"
              autoFocus
              pending={erase.isPending}
              onClick={() => erase.mutate({})}
            >
              {TEXT.confirm}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setConfirming(false)}>
              {TEXT.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button
              key="ask"
              variant="secondary"
              size="sm"
              autoFocus={confirming === false}
              onClick={() => setConfirming(true)}
            >
              {TEXT.erase}
            </Button>
            <Button variant="secondary" size="sm" pending={keep.isPending} onClick={() => keep.mutate({})}>
              {TEXT.keep}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
