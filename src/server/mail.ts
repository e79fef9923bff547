// Wires mail: the services that write to the outbox and, if an SMTP server is set, the sender.
import type { MailAddress } from '../adapters/mail/address.ts';
import type { Features } from '../shared/features.ts';
import { createAlerts } from '../shop/alerts/alerts.ts';
import { createAlertWatch } from '../shop/alerts/watch.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { createContact } from '../shop/mail/contact.ts';
import { createMailDesk } from '../shop/mail/desk.ts';
import { createMailLinks, createMailTokens } from '../shop/mail/links.ts';
import { createMailSender } from '../shop/mail/sender.ts';
import { createSubscriptions } from '../shop/mail/subscriptions.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Clock, Ids, Log, Signer } from '../shop/ports/system.ts';

interface MailOptions {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status' | 'subscribe'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly signer: Signer;
  readonly features: Features;
  readonly origin: string;
  /** Names this instance. */
  readonly holder: string;
  readonly from: MailAddress;
  /** Without it, mails wait. */
  readonly smtpUrl: string | undefined;
  readonly onReviewsLeft?: ((orderId: string) => Promise<void>) | undefined;
}

export function createMail(options: MailOptions) {
  const { features, smtpUrl, from, origin, ...system } = options;
  const mail = features.has('mail');
  const tokens = createMailTokens(system);
  /** Until the sender runs, queued mails wait for its first pass. */
  let wake: () => void = () => undefined;
  const onQueued = () => wake();
  const alertWatch = features.has('alerts') ? createAlertWatch({ ...system, onQueued }) : undefined;

  const alerts = createAlerts({ ...system, tokens, onQueued });

  return {
    /** Without the feature, nobody writes to the outbox. */
    isOn: mail,
    onQueued,
    services: {
      contact: createContact({ ...system, mail, onQueued }),
      subscriptions: createSubscriptions({
        ...system,
        tokens,
        onQueued,
        onReviewsLeft: options.onReviewsLeft,
        describeAlerts: (contactId) => alerts.listWaiting(contactId),
        onAlertsConfirmed: async (contactId) => alertWatch?.checkContact(contactId),
      }),
      alerts,
      mailDesk: createMailDesk({ ...system, onQueued, isSetUp: smtpUrl !== undefined }),
    },

    /** Starts to follow the catalogue and to send; returns a function that stops it. */
    async start(): Promise<{ close(): Promise<void> }> {
      void alertWatch?.check();
      const sender = mail && smtpUrl ? await startSender(smtpUrl) : undefined;
      if (sender) wake = sender.wake;
      sender?.wake();
      return {
        async close() {
          await alertWatch?.close();
          await sender?.close();
        },
      };
    },
  };

  async function startSender(url: string) {
    // Loaded only here, so that a store without mail does not have it in memory.
    const { createSmtpMailer } = await import('../adapters/mail/smtp.ts');
    const mailer = createSmtpMailer({ url, from, links: createMailLinks(tokens, origin) });
    return createMailSender({ ...system, mailer });
  }
}
