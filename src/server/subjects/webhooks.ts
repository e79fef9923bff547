// Opens the subject 'webhooks': deliveries of the platform, their inbox, and the requests for privacy among them.
import { decodeWebhook } from '../../adapters/shopify/webhooks/read.ts';
import { WEBHOOK_PATH } from '../../shared/api.ts';
import type { Returns } from '../../shop/returns/returns.ts';
import { createWebhookInbox } from '../../shop/webhooks/inbox.ts';
import { createPrivacy } from '../../shop/webhooks/privacy.ts';
import { createProcess, createReceive } from '../../shop/webhooks/receive.ts';
import { maintainWebhooks } from '../../shop/webhooks/subscriptions.ts';
import { mountWebhooks } from '../routes/webhooks.ts';
import type { Store, Subject } from './subject.ts';

export function openWebhooks(store: Store, { returns }: { readonly returns: Returns | undefined }) {
  const { config, connected } = store;
  const privacy = createPrivacy(store);
  const process = createProcess({ ...store, privacy, returns });
  const inbox = createWebhookInbox({
    ...store,
    process,
    decode: decodeWebhook,
    keeps: config.features.has('desk'),
  });
  return {
    services: { privacy, inbox },
    routes({ app }) {
      mountWebhooks(app, {
        ...store,
        secrets: connected.webhookSecrets,
        shopDomain: connected.shopDomain,
        receiveWebhook: createReceive(process, inbox),
      });
    },
    // The demo shop needs no subscription: it knows the address of its store.
    start: async () =>
      connected.admin && config.shopify && config.publicUrl
        ? maintainWebhooks({
            ...store,
            admin: connected.admin.platform,
            address: config.publicUrl + WEBHOOK_PATH,
          })
        : undefined,
  } satisfies Subject;
}
