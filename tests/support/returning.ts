// Steps of a return over HTTP that several tests repeat.
import { expect } from 'vitest';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { newShopper, payAt } from './shopping.ts';
import type { TestStore } from './store.ts';

export const readOrder = async (store: TestStore, token: string): Promise<OrderView> =>
  (await (await store.call('GET', `/api/orders/${token}`)).json()) as OrderView;

/** An order of two pieces of one variant, sent and delivered. */
export async function deliveredOrder(store: TestStore, product: Product | undefined) {
  const shopper = newShopper(store);
  const variantId = product?.variants[0]?.id ?? '';
  await shopper.add({ productId: product?.id, variantId, quantity: 2 });
  const items = await shopper.list();
  const { body } = await shopper.checkOut();
  const address = await payAt(store.url + body.checkoutUrl, cartTotalCents(items), {});
  const thanks = await (await fetch(new URL(address, store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const admin = '/demo-shop/admin/api/orders';
  const { orders } = (await (await store.call('GET', admin)).json()) as { orders: { id: number }[] };
  const id = orders[0]?.id ?? 0;
  await expect.poll(async () => (await readOrder(store, token)).state).toBe('Paid');
  expect((await readOrder(store, token)).returns?.lines[0]?.refusal).toBe('Not shipped yet');
  await store.call('POST', `${admin}/${id}/fulfil`, {});
  await store.call('POST', `${admin}/${id}/deliver`, {});
  await expect.poll(async () => (await readOrder(store, token)).returns?.by).toBeDefined();
  return { token, id, variantId };
}
