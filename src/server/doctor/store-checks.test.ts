// Tests the check of the webhooks against the route that receives them.
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { myshopifyDomain } from '../../adapters/shopify/webhooks/fits.ts';
import { mountWebhooks } from '../routes/webhooks.ts';
import { randomIds } from '../system/system.ts';
import type { DoctorContext } from './check.ts';
import { STORE_CHECKS } from './store-checks.ts';

const SECRET = 'webhook-secret-of-this-test';
const LAST = Date.UTC(2026, 10, 16, 12);

async function serveWebhooks(shopUrl: string): Promise<string> {
  const app = fastify();
  mountWebhooks(app, {
    secrets: [SECRET],
    shopDomain: { domain: myshopifyDomain(shopUrl), required: true },
    receiveWebhook: async () => 'ignored',
    database: { settings: { write: async () => undefined } } as never,
    clock: { now: () => LAST },
    ids: randomIds,
  });
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

test.each(['https://dogwood.myshopify.com', 'http://127.0.0.1:4000'])(
  'webhooks of %s that arrive are found to be well',
  async (shopUrl) => {
    const context = {
      config: { webhookSecrets: [SECRET], shopify: { shopUrl } },
      admin: undefined,
      database: {
        settings: { read: async (key: string) => (key === 'webhook.accepted' ? `${LAST}` : undefined) },
      },
      storeUrl: await serveWebhooks(shopUrl),
    } as unknown as DoctorContext;
    const check = STORE_CHECKS.find(({ name }) => name === 'Webhooks');
    expect(await check?.run(context)).toEqual({
      state: 'ok',
      found: 'the last one came 2026-11-16T12:00:00.000Z',
    });
  },
);
