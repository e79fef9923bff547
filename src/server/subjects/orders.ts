// B5 B11 B12 Opens the subject 'orders': the order's page, what is asked of the platform, returns, lost webhooks.
import { href } from '../../shared/routes.ts';
import { createLateService } from '../../shop/orders/late-service.ts';
import { createOrderLinks } from '../../shop/orders/links.ts';
import { createOrderLookup } from '../../shop/orders/lookup.ts';
import { createOrderStatusPage } from '../../shop/orders/order-status.ts';
import { createReconciliation } from '../../shop/orders/reconcile.ts';
import type { Signer } from '../../shop/ports/system.ts';
import { createReturnDesk } from '../../shop/returns/desk.ts';
import { createReturnLedger } from '../../shop/returns/ledger.ts';
import { createLineFacts } from '../../shop/returns/line-facts.ts';
import { createReturnMails } from '../../shop/returns/return-mails.ts';
import { createReturns } from '../../shop/returns/returns.ts';
import type { Reviews } from '../../shop/reviews/reviews.ts';
import { cancelKind } from '../../shop/tasks/cancel.ts';
import { changeKind } from '../../shop/tasks/change.ts';
import { returnDecisionKind } from '../../shop/tasks/return-decision.ts';
import { returnRequestKind } from '../../shop/tasks/return-request.ts';
import { createTaskRunner } from '../../shop/tasks/runner.ts';
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
  const mails = createReturnMails({ ids, links, mail: mail.isOn });
  const returnDeps = {
    ...store,
    platform: admin?.returns,
    ledger: createReturnLedger({ ...store, mails, onQueued: mail.onQueued }),
    facts: createLineFacts(catalogue),
    mails,
  };
  const returns = createReturns(returnDeps);
  const variantsOf = (productId: string) =>
    (catalogue.status().ready && catalogue.snapshot().find(productId)?.variants) || [];
  const tasks = createTaskRunner({
    ...store,
    ...mailing,
    kinds: {
      cancel: cancelKind({
        ...store,
        ...mailing,
        platform: admin && { ...admin.platform, find: admin.orders.find },
      }),
      change: changeKind({
        ...store,
        ...mailing,
        platform: admin && { ...admin.changes, find: admin.orders.find },
        quoteCart: (request) => store.connected.platform.quoteCart(request),
        variantsOf,
      }),
      'return-request': features.has('returns') ? returnRequestKind(returnDeps) : undefined,
      'return-decision': features.has('returns') ? returnDecisionKind(returnDeps) : undefined,
    },
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
    tasks,
    changesOrders: features.has('order-changes'),
    saysArrival: features.has('delivery-dates'),
    fillsCarts: features.has('doors') && features.has('no-script'),
    reviews: features.has('reviews') ? reviews : undefined,
    variantsOf,
  });
  const lookup = createOrderLookup({ ...store, links, equal: equalInConstantTime });
  const returnDesk = createReturnDesk({ ...store, returns, tasks, orderLink: adminLinks.order });
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
    jobs: [
      // It also runs without Admin access: the owner then gets the requests that were postponed while there was some.
      {
        everyMs: SOON_MS,
        run: tasks.checkDue,
        failure: 'Due requests to the platform could not be attempted',
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
