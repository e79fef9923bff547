// Handles the links in mails: confirm an address, or unsubscribe. Opening a link changes nothing, because
// mail scanners open it too.

import { MAIL_REPLIES } from '../../shared/api/mail-replies.ts';
import type { Inputs } from '../../shared/api.ts';
import type { MailLink, ProductAlert } from '../../shared/entities.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { MailTokens } from './links.ts';

export interface Subscriptions {
  describeConfirm(input: Inputs['confirmMail']): Promise<MailLink>;
  describeUnsubscribe(input: Inputs['unsubscribe']): Promise<MailLink>;
  /** Works once, for what its page listed. */
  confirm(input: Inputs['confirmMail']): Promise<{ message: string }>;
  unsubscribe(input: Inputs['unsubscribe']): Promise<{ message: string }>;
}

interface SubscriptionsDeps {
  readonly database: Pick<Database, 'subscribers' | 'alerts'>;
  readonly tokens: MailTokens;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The alerts of a contact that wait for a confirmation. */
  readonly describeAlerts: (contactId: string) => Promise<ProductAlert[]>;
  /** Some of the alerts may match already. */
  readonly onAlertsConfirmed: (contactId: string) => Promise<void>;
  readonly onQueued: () => void;
  /** B10 The buyer of the order gets no more requests for reviews. */
  readonly onReviewsLeft?: ((orderId: string) => Promise<void>) | undefined;
}

export function createSubscriptions(deps: SubscriptionsDeps): Subscriptions {
  const { database, tokens, clock, ids, describeAlerts, onAlertsConfirmed, onQueued, onReviewsLeft } = deps;

  async function confirmNewsletter(id: string): Promise<string> {
    const now = clock.now();
    const first = await database.subscribers.confirm(id, now, (recipient) => ({
      id: ids.uuid(),
      recipient,
      content: { kind: 'welcome', id },
      now,
    }));
    if (!first) throw new ShopError('bad_link');
    onQueued();
    return MAIL_REPLIES.confirmed;
  }

  async function describeAlertLink(id: string): Promise<MailLink> {
    const until = clock.now();
    const isConfirmed = await database.alerts.isContactConfirmed(id);
    const alerts = isConfirmed === undefined ? [] : await describeAlerts(id);
    const valid = isConfirmed === false || alerts.length > 0;
    return { valid, list: 'alerts', ...(valid && { alerts, until }) };
  }

  async function confirmAlerts(id: string, until: number | undefined): Promise<string> {
    const now = clock.now();
    if (!(await database.alerts.confirmContact(id, { now, until: until ?? now })))
      throw new ShopError('bad_link');
    await onAlertsConfirmed(id);
    return MAIL_REPLIES.alertsConfirmed;
  }

  return {
    async describeConfirm({ token }) {
      const link = tokens.readConfirm(token);
      if (!link) return { valid: false };
      if (link.list === 'alerts') return describeAlertLink(link.id);
      return { valid: (await database.subscribers.isConfirmed(link.id)) === false, list: link.list };
    },

    async describeUnsubscribe({ token }) {
      const link = tokens.readUnsubscribe(token);
      return link ? { valid: true, list: link.list } : { valid: false };
    },

    async confirm({ token, until }) {
      const link = tokens.readConfirm(token);
      if (!link) throw new ShopError('bad_link');
      const message = await (link.list === 'newsletter'
        ? confirmNewsletter(link.id)
        : confirmAlerts(link.id, until));
      return { message };
    },

    async unsubscribe({ token }) {
      const link = tokens.readUnsubscribe(token);
      if (!link) throw new ShopError('bad_link');
      // An address that is already gone counts as removed.
      if (link.list === 'newsletter') await database.subscribers.remove(link.id);
      else if (link.list === 'reviews') await onReviewsLeft?.(link.id);
      else await database.alerts.removeContact(link.id);
      return { message: MAIL_REPLIES.unsubscribed };
    },
  };
}
