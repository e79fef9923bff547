// Handles the links in mails: confirm an address, or unsubscribe. Opening a link changes nothing, because
// mail scanners open it too.

import { MAIL_REPLIES } from '../../shared/api/mail-replies.ts';
import type { Inputs } from '../../shared/api.ts';
import type { MailLink } from '../../shared/entities.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { MailTokens } from './links.ts';

export interface Subscriptions {
  describeConfirm(input: Inputs['confirmMail']): Promise<MailLink>;
  describeUnsubscribe(input: Inputs['unsubscribe']): Promise<MailLink>;
  /** Works once. */
  confirm(input: Inputs['confirmMail']): Promise<{ message: string }>;
  unsubscribe(input: Inputs['unsubscribe']): Promise<{ message: string }>;
}

interface SubscriptionsDeps {
  readonly database: Pick<Database, 'subscribers' | 'alerts'>;
  readonly tokens: MailTokens;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Some of the alerts may match already. */
  readonly onAlertsConfirmed: (contactId: string) => Promise<void>;
  readonly onQueued: () => void;
  /** B10 The buyer of the order gets no more requests for reviews. */
  readonly onReviewsLeft?: ((orderId: string) => Promise<void>) | undefined;
}

export function createSubscriptions(deps: SubscriptionsDeps): Subscriptions {
  const { database, tokens, clock, ids, onAlertsConfirmed, onQueued, onReviewsLeft } = deps;

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

  async function confirmAlerts(id: string): Promise<string> {
    if (!(await database.alerts.confirmContact(id, clock.now()))) throw new ShopError('bad_link');
    await onAlertsConfirmed(id);
    return MAIL_REPLIES.alertsConfirmed;
  }

  return {
    async describeConfirm({ token }) {
      const link = tokens.readConfirm(token);
      if (!link) return { valid: false };
      const confirmed =
        link.list === 'newsletter'
          ? await database.subscribers.isConfirmed(link.id)
          : await database.alerts.isContactConfirmed(link.id);
      return { valid: confirmed === false, list: link.list };
    },

    async describeUnsubscribe({ token }) {
      const link = tokens.readUnsubscribe(token);
      return link ? { valid: true, list: link.list } : { valid: false };
    },

    async confirm({ token }) {
      const link = tokens.readConfirm(token);
      if (!link) throw new ShopError('bad_link');
      const message = await (link.list === 'newsletter'
        ? confirmNewsletter(link.id)
        : confirmAlerts(link.id));
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
