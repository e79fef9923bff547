// B6 Opens the subject 'desk': the owner's lists, figures, searches, mail and catalogue health.
import type { Account } from '../../shop/desk/account.ts';
import type { Audit } from '../../shop/desk/audit.ts';
import { createCatalogueHealth } from '../../shop/desk/catalogue-health.ts';
import { createDeskLists } from '../../shop/desk/lists.ts';
import { createOverview } from '../../shop/desk/overview.ts';
import { createSearchDesk } from '../../shop/desk/search-desk.ts';
import type { SynonymBook } from '../../shop/find/synonyms.ts';
import type { Vitals } from '../../shop/insight/vitals.ts';
import type { MailDesk } from '../../shop/mail/desk.ts';
import type { LateService } from '../../shop/orders/late-service.ts';
import type { WebhookInbox } from '../../shop/webhooks/inbox.ts';
import type { Privacy } from '../../shop/webhooks/privacy.ts';
import { sessionTokenOf } from '../routes/admin.ts';
import { mountDesk } from '../routes/desk.ts';
import type { Store, Subject } from './subject.ts';

interface DeskDeps {
  readonly account: Account;
  readonly audit: Audit;
  /** Undefined if orders are not watched. */
  readonly late: LateService | undefined;
  readonly countsReturns: boolean;
  readonly mailDesk: MailDesk;
  readonly synonyms: SynonymBook;
  readonly vitals: Vitals;
  readonly webhookInbox: WebhookInbox;
  readonly privacy: Privacy;
}

export function openDesk(store: Store, { late, countsReturns, synonyms, ...deps }: DeskDeps) {
  const { config, origin, closeLater, prices } = store;
  const { features } = config;
  const { adminLinks: links } = store.connected;
  const services = {
    ...deps,
    deskLists: createDeskLists({ ...store, links, late, countsLate: features.has('true-figures') }),
    overview: createOverview({ ...store, watchesLate: late !== undefined, countsReturns }),
    catalogueHealth: closeLater(
      createCatalogueHealth({
        ...store,
        links,
        facts: features.has('facts'),
        isHonest: prices?.isHonest,
      }),
    ),
    searchDesk: createSearchDesk({ ...store, synonyms }),
  };
  return {
    routes({ mount, warnings }) {
      const sessionToken = sessionTokenOf(origin.startsWith('https:'));
      mountDesk(mount, { ...store, ...services, warnings, sessionToken });
    },
  } satisfies Subject;
}
