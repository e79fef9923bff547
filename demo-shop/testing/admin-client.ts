// A demo shop with Admin access for tests: requests, purchases and webhooks.
import { createCart, paymentForm } from './buying.ts';
import { SHIRT_S } from './fixture.ts';
import { type Json, type Listener, listenForWebhooks, type RunningShop, runShop } from './running-shop.ts';

export const APP = { clientId: 'app', clientSecret: 'shpss_test' };
const ADMIN_TOKEN = 'shpat_test';

export const CANCEL_FIELD = `orderCancel(
    orderId: $id, reason: CUSTOMER, restock: true, notifyCustomer: false, refundMethod: $refund, staffNote: "Asked"
  ) { job { id done } orderCancelUserErrors { field message code } userErrors { message } }`;

export const CANCEL = `mutation Cancel($id: ID!, $refund: OrderCancelRefundMethodInput) { ${CANCEL_FIELD} }`;

export interface AdminShop {
  running: RunningShop;
  hooks: Listener;
  post(query: string, variables?: object, token?: string): Promise<Response>;
  ask(query: string, variables?: object, token?: string): Promise<Json>;
  buy(quantity?: number): Promise<{ id: string; number: number }>;
  stop(): Promise<void>;
}

export async function runAdminShop(): Promise<AdminShop> {
  const hooks = await listenForWebhooks();
  const running = await runShop({
    adminToken: ADMIN_TOKEN,
    adminApp: APP,
    adminJobMs: 20,
    webhookUrl: hooks.url,
    webhookRetryMs: 0,
  });
  const post: AdminShop['post'] = (query, variables = {}, token = ADMIN_TOKEN) =>
    running.post('/admin/api/2026-10/graphql.json', JSON.stringify({ query, variables }), {
      'Content-Type': 'application/json',
      'X-Shopify-Access-Token': token,
    });
  return {
    running,
    hooks,
    post,
    ask: async (query, variables, token) => (await post(query, variables, token)).json(),
    async buy(quantity = 1) {
      const { cart } = await createCart(running, [{ merchandiseId: SHIRT_S, quantity }]);
      await running.form(cart.checkoutUrl, paymentForm(quantity * 40_00));
      await running.shop.webhooks.idle();
      const order = [...running.shop.state.orders.values()].at(-1);
      return { id: `gid://shopify/Order/${order?.id}`, number: order?.number ?? 0 };
    },
    async stop() {
      await running.stop();
      await hooks.stop();
    },
  };
}
