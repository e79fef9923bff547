// B5 B11 B12 Opens the subject 'orders': the order's page, what is asked of the platform, returns, lost webhooks.
import { href } from '../../shared/routes.ts';
import { createCancellationService } from '../../shop/orders/cancellation-service.ts';
import { createChangeService } from '../../shop/orders/change-service.ts';
import { createLateService } from '../../shop/orders/late-service.ts';
import { createOrderLinks } from '../../shop/orders/links.ts';
import { createOrderLookup } from '../../shop/orders/lookup.ts';
import { createOrderStatusPage } from '../../shop/orders/order-status.ts';
import { createReconciliation } from '../../shop/orders/reconcile.ts';
import type { Signer } from '../../shop/ports/system.ts';
import { createReturnDesk } from '../../shop/returns/desk.ts';
import { createLineFacts } from '../../shop/returns/line-facts.ts';
import { createReturnMails } from '../../shop/returns/return-mails.ts';
import { createReturns } from '../../shop/returns/returns.ts';
import type { Reviews } from '../../shop/reviews/reviews.ts';
import { mountDeskReturns } from '../routes/desk-returns.ts';
import { mountOrderChanges } from '../routes/order-changes.ts';
import { mountOrders } from '../routes/orders.ts';
import { mountReturns } from '../routes/returns.ts';
import { equalInConstantTime } from '../system/system.ts';
import type { Store, Subject } from './subject.ts';

/** A new secret ends every link to an order's page, and no link in a mail. */
export const ORDER_LINK_SECRET = 'order-link-secret';
const SOON_MS = 15_000;
const LATE_CHECK_MS = 60_000;

interface OrderDeps {
  readonly signer: Signer;
  readonly mail: { readonly isOn: boolean; readonly onQueued: () => void };
  readonly reviews: Reviews;
}

export function openOrders(store: Store, { signer, mail, reviews }: OrderDeps) {
  const { catalogue, ids, config } = store;
  const { features, publicUrl } = config;
  const { admin, adminLinks } = store.connected;
  const mailing = { onQueued: mail.onQueued, mail: mail.isOn };
  const links = createOrderLinks({ ...store, signer });
  const cancelling = createCancellationService({
    ...store,
    ...mailing,
    platform: admin && { ...admin.platform, find: admin.orders.find },
  });
  const variantsOf = (productId: string) =>
    (catalogue.status().ready && catalogue.snapshot().find(productId)?.variants) || [];
  const changing = createChangeService({
    ...store,
    ...mailing,
    platform: admin && { ...admin.editing, find: admin.orders.find },
    variantsOf,
  });
  const returns = createReturns({
    ...store,
    platform: admin?.returns,
    facts: createLineFacts(catalogue),
    mails: createReturnMails({ ids, links, mail: mail.isOn }),
    onQueued: mail.onQueued,
  });
  const late = createLateService({ ...store, links, onQueued: mail.onQueued });
  /** Other services do without one that is switched off. */
  const offered = {
    returns: features.has('returns') ? returns : undefined,
    late: features.has('order-changes') ? late : undefined,
  };
  const page = createOrderStatusPage({
    ...store,
    ...offered,
    links,
    cancelling,
    changing: features.has('order-changes') ? changing : undefined,
    reviews: features.has('reviews') ? reviews : undefined,
    variantsOf,
  });
  const lookup = createOrderLookup({ ...store, links, equal: equalInConstantTime });
  const returnDesk = createReturnDesk({ ...store, returns, orderLink: adminLinks.order });
  return {
    services: {
      ...offered,
      orderOf: page.orderOf,
      statusUrl: features.has('order-status')
        ? (id: string) => (publicUrl ?? '') + href.order(links.sign(id))
        : undefined,
    },
    routes({ app, mount, mountIn }) {
      mountOrders(mount, lookup, page);
      mountOrderChanges(mount, page);
      mountReturns(app, { ...store, page }, mountIn);
      mountDeskReturns(mount, returnDesk);
    },
    // They also run without Admin access: the owner then gets the requests that were postponed while there was some.
    jobs: [
      { everyMs: SOON_MS, run: cancelling.checkDue, failure: 'Due cancellations could not be checked' },
      { everyMs: SOON_MS, run: changing.checkDue, failure: 'Due changes of orders could not be checked' },
      {
        everyMs: SOON_MS,
        run: returns.checkDue,
        failure: 'Due returns could not be checked',
        feature: 'returns',
      },
      {
        everyMs: LATE_CHECK_MS,
        run: late.checkDue,
        failure: 'Notices of late orders could not be sent',
        feature: ['order-changes', 'mail'],
      },
    ],
    start: async () => admin && createReconciliation({ ...store, platformOrders: admin.orders }),
    pages: { getOrder: page.get },
  } satisfies Subject;
}
