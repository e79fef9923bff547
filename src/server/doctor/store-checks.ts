// Checks the store itself: webhooks, proxies and mail.
import { createHmac } from 'node:crypto';
import nodemailer from 'nodemailer';
import * as z from 'zod/mini';
import { adminTopic } from '../../adapters/shopify/admin/platform.ts';
import { WEBHOOKS_QUERY } from '../../adapters/shopify/admin/queries.ts';
import { connection, decode, requiredText, text } from '../../adapters/shopify/client/schema.ts';
import { myshopifyDomain } from '../../adapters/shopify/webhooks/fits.ts';
import { SUBSCRIBED_TOPICS } from '../../adapters/shopify/webhooks/topics.ts';
import { WEBHOOK_PATH } from '../../shared/api.ts';
import { PROBE_TOPIC, readWebhookNotes } from '../../shop/webhooks/notes.ts';
import { UNTRUSTED_PROXY } from '../plugins/proxy-warning.ts';
import { type Check, type DoctorContext, type Finding, failed, ok, warning } from './check.ts';
import { isLocal } from './domain-checks.ts';

const TIMEOUT_MS = 10_000;

const subscriptions = z.object({
  webhookSubscriptions: connection(z.object({ topic: requiredText, uri: text })),
});

/** Sends a signed request to the store, to check that it runs at its address with the same secret. */
async function probe(address: string, secret: string, shopUrl: string): Promise<number> {
  const body = '{}';
  const shopDomain = myshopifyDomain(shopUrl);
  const response = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': PROBE_TOPIC,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      // The store refuses a webhook that does not name its shop.
      ...(shopDomain && { 'x-shopify-shop-domain': shopDomain }),
    },
  });
  return response.status;
}

async function missingTopics({ admin }: DoctorContext, address: string): Promise<readonly string[]> {
  if (!admin) return [];
  const answer = decode(subscriptions, await admin.request(WEBHOOKS_QUERY, { after: null }));
  const ownSubscriptions = (answer?.webhookSubscriptions.nodes ?? []).filter(({ uri }) => uri === address);
  // Without any, they are registered by hand, which the Admin API does not show.
  if (ownSubscriptions.length === 0) return [];
  const present = new Set(ownSubscriptions.map(({ topic }) => topic));
  return SUBSCRIBED_TOPICS.filter((topic) => !present.has(adminTopic(topic)));
}

function refusalFinding(reason: string | undefined): Finding {
  if (reason === 'wrong_shop')
    return failed(
      'the last webhook was of another shop and was refused',
      'Set SHOPIFY_STORE_DOMAIN to the shop that sends the webhooks, or delete the other shop’s subscription.',
    );
  if (reason === 'bad_signature')
    return failed(
      'the last webhook had a wrong signature',
      'Set SHOPIFY_WEBHOOK_SECRET to the secret of whoever made the subscription: the notifications page, or the app.',
    );
  return failed(
    'the last webhook could not be read and was refused',
    'Choose the format JSON where the webhook is registered.',
  );
}

async function checkWebhooks(context: DoctorContext): Promise<Finding> {
  const { config, database, storeUrl } = context;
  const [secret] = config.webhookSecrets;
  const address = storeUrl + WEBHOOK_PATH;
  if (!secret)
    return failed(
      'no secret is set',
      'Set SHOPIFY_WEBHOOK_SECRET: Settings > Notifications > Webhooks shows it.',
    );
  const status = await probe(address, secret, config.shopify.shopUrl).catch(() => 0);
  if (status !== 200)
    return failed(
      status === 0 ? `nothing answers at ${address}` : `${address} answered ${status}`,
      'Start the store with these settings, and make PUBLIC_URL lead to it.',
    );
  const missing = await missingTopics(context, address).catch(() => []);
  if (missing.length > 0)
    return failed(`not subscribed: ${missing.join(', ')}`, 'Restart the store: it subscribes at start.');
  const { accepted, refused, reason } = await readWebhookNotes(database);
  if (refused !== undefined && refused > (accepted ?? 0)) return refusalFinding(reason);
  if (accepted === undefined)
    return failed(
      'none has ever arrived',
      `Register the topics for ${address}, change a product in Shopify, wait a minute and run this again.`,
    );
  return ok(`the last one came ${new Date(accepted).toISOString()}`);
}

export const STORE_CHECKS: readonly Check[] = [
  { name: 'Webhooks', remedy: 'See docs/shopify.md.', run: checkWebhooks },
  {
    name: 'Proxy addresses',
    remedy: UNTRUSTED_PROXY,
    run({ config }) {
      if (config.proxies > 0) return ok(`${config.proxies} declared`);
      return config.publicUrl && !isLocal(config.publicUrl)
        ? failed('PUBLIC_URL is set and no proxy is declared')
        : ok('none: the store is not public');
    },
  },
  {
    name: 'Mail',
    remedy: 'Check SMTP_URL: smtps://user:password@host:465.',
    async run({ smtpUrl }) {
      if (!smtpUrl) return warning('SMTP_URL is not set: mails wait', 'Set SMTP_URL and MAIL_FROM.');
      try {
        await nodemailer.createTransport({ url: smtpUrl, connectionTimeout: TIMEOUT_MS }).verify();
        return ok('the mail server accepts us');
      } catch (error) {
        // The message may contain the address, but never the password.
        const code = (error as { code?: string }).code ?? 'error';
        return failed(`the mail server cannot be used (${code})`);
      }
    },
  },
];
