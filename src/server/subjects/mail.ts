// B4 Opens the subject 'mail': the newsletter, the contact form, alerts, and the outbox that sends them.
import { createMail } from '../mail.ts';
import { mountAlerts, mountSubscriptions } from '../routes/alerts.ts';
import { mountContact } from '../routes/contact.ts';
import { mountMailLinks } from '../routes/mail-links.ts';
import type { Store, Subject } from './subject.ts';

/** Also signs other links, which a new secret would end. */
const SIGNING_SECRET = 'signing-secret';

export async function openMail(
  store: Store,
  { onReviewsLeft }: { readonly onReviewsLeft: (orderId: string) => Promise<void> },
) {
  const { config, connected } = store;
  const mail = createMail({
    ...store,
    from: config.mail.from,
    smtpUrl: connected.smtpUrl,
    signer: await store.signerOf(SIGNING_SECRET),
    features: config.features,
    onReviewsLeft,
  });
  const { alerts, contact, subscriptions } = mail.services;
  return {
    services: mail,
    routes({ app, mount, site }) {
      mountContact(mount, contact);
      mountSubscriptions(mount, subscriptions);
      if (mail.isOn) mountMailLinks(app, { pages: site.pages, subscriptions });
      mountAlerts(mount, alerts);
    },
    start: mail.start,
    pages: {
      confirmLink: subscriptions.describeConfirm,
      unsubscribeLink: subscriptions.describeUnsubscribe,
      listAlerts: alerts.list,
    },
  } satisfies Subject;
}
