// A database with shipped orders and the review services over it, for the tests of reviews.
import { randomUUID } from 'node:crypto';
import { createSigner, randomIds } from '../../src/server/system/system.ts';
import type { Product } from '../../src/shared/entities.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OrderEvent } from '../../src/shop/ports/orders.ts';
import { createReviewLinks } from '../../src/shop/reviews/links.ts';
import { createReviewRequests } from '../../src/shop/reviews/review-requests.ts';
import { createReviews } from '../../src/shop/reviews/reviews.ts';
import { ADA, type ENGINES, freshDatabase, newOrder, orderEvent } from '../database/engines.ts';
import { product as productFixture } from '../fixtures/product.ts';

export const NOON = Date.UTC(2026, 9, 5, 12);
export const WORDS = { rating: 5, title: 'Lovely', text: 'Soft and well made.', name: 'Ada B.' };
const PRODUCT: Product = { ...productFixture(), shopifyId: '7', options: [{ name: 'Size', values: ['M'] }] };

export async function openReviewShop(engine: (typeof ENGINES)[number]) {
  const database = await freshDatabase(engine);
  const clock = { time: NOON, now: () => clock.time };
  const links = createReviewLinks({ signer: createSigner('secret'), clock });
  const news: string[] = [];
  const view = { find: (id: string) => (id === '7' ? PRODUCT : undefined) };
  const system = { database, clock, ids: randomIds, links };
  const reviews = createReviews({
    ...system,
    catalogue: { status: () => ({ ready: true }), snapshot: () => view as never },
    onReview: (id) => void news.push(id),
  });
  const requests = createReviewRequests({
    ...system,
    afterDays: 14,
    onQueued: () => void news.push('queued'),
  });
  return { database, clock, links, reviews, requests, news };
}

export async function shippedOrder(
  database: Database,
  { email = ADA.email, ...event }: Partial<OrderEvent> = {},
): Promise<string> {
  const { order } = await database.orders.claim(
    newOrder({ id: randomUUID(), reuseKey: randomUUID(), now: NOON, customer: { ...ADA, email } }),
    0,
  );
  await database.orders.applyEvent(
    orderEvent({
      orderId: order.id,
      status: 'fulfilled',
      platformOrderId: randomUUID(),
      customerName: 'Ada Byron',
      email,
      fulfillments: [{ id: randomUUID(), at: NOON }],
      now: NOON,
      ...event,
    }),
  );
  return order.id;
}

export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
