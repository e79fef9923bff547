// B10 Reviews on both databases: one for each product of an order, figures that add up, and what an erasure leaves.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSigner } from '../../src/server/system/system.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { LINE } from '../fixtures/order.ts';
import { codeOf, NOON, openReviewShop as openShop, shippedOrder, WORDS } from '../support/review-shop.ts';
import { ADA, ENGINES, inParallel, orderEvent } from './engines.ts';

describe.each(ENGINES)('B10 Reviews on $name', (engine) => {
  test('a review is written, changed and deleted by one link, and the figures follow [B10.8] [B10.9] [B10.10]', async () => {
    const { database, clock, links, reviews, news } = await openShop(engine);
    const orderId = await shippedOrder(database);
    const token = links.sign({ orderId, lineKey: '71-0' });
    expect(await reviews.describe({ token })).toMatchObject({ suggestedName: 'Ada B.', open: true });
    await reviews.write({ token, ...WORDS });
    await reviews.write({ token, ...WORDS, rating: 2, text: 'It shrank in the wash.' });
    const { average, count, distribution, items } = await reviews.list({ id: '7' });
    expect({ average, count, distribution }).toEqual({ average: 2, count: 1, distribution: [0, 1, 0, 0, 0] });
    expect(items).toMatchObject([{ text: 'It shrank in the wash.', name: 'Ada B.' }]);
    clock.time += 30 * DAY_MS + 1;
    expect(await codeOf(reviews.write({ token, ...WORDS }))).toBe('review_late');
    expect(await reviews.describe({ token })).toMatchObject({ open: false });
    clock.time += 1_000 * DAY_MS;
    await reviews.remove({ token });
    expect(await reviews.list({ id: '7' })).toMatchObject({ average: null, count: 0, items: [] });
    // A link that was used up stays so.
    expect(await codeOf(reviews.describe({ token }))).toBe('bad_review_link');
    expect(await codeOf(reviews.write({ token, ...WORDS }))).toBe('bad_review_link');
    expect(await codeOf(reviews.remove({ token }))).toBe('bad_review_link');
    expect(news).toEqual(['7', '7', '7']);
  });

  test('foreign, altered, expired and unsigned links are no longer valid [B10.11]', async () => {
    const { database, links, reviews } = await openShop(engine);
    const orderId = await shippedOrder(database);
    const token = links.sign({ orderId, lineKey: '71-0' });
    const signer = createSigner('secret');
    const [, , , signature = ''] = token.split('.');
    const other = randomUUID();
    for (const bad of [
      createSigner('another secret').sign('review', `${orderId}_71-0`),
      signer.sign('order', `${orderId}_71-0`),
      signer.sign('review', `${orderId}_71-0`, NOON - 1),
      links.sign({ orderId: other, lineKey: '71-0' }),
      links.sign({ orderId, lineKey: '72-0' }),
      links.sign({ orderId, lineKey: '71-1' }),
      token.replace(orderId, other),
      `${token.slice(0, -2)}AA`,
      `review.${orderId}_71-0..`,
      `${token}.more`,
      signature,
      '',
    ]) {
      expect(await codeOf(reviews.describe({ token: bad })), bad).toBe('bad_review_link');
      expect(await codeOf(reviews.write({ token: bad, ...WORDS })), bad).toBe('bad_review_link');
      expect(await codeOf(reviews.remove({ token: bad })), bad).toBe('bad_review_link');
    }
    expect((await reviews.list({ id: '7' })).count).toBe(0);
  });

  test('50 parallel posts with one link leave one review, counted once [B10.8]', async () => {
    const { database, links, reviews } = await openShop(engine);
    const token = links.sign({ orderId: await shippedOrder(database), lineKey: '71-0' });
    // A machine that is busy with other things may refuse some in time; none may count twice.
    const outcomes = await inParallel(50, (at) =>
      codeOf(reviews.write({ token, ...WORDS, rating: (at % 5) + 1 })),
    );
    expect(outcomes).toContain('done');
    const { count, distribution, items } = await reviews.list({ id: '7' });
    expect(count).toBe(1);
    expect(items).toHaveLength(1);
    expect(distribution[(items[0]?.rating ?? 0) - 1]).toBe(1);
    await inParallel(10, () => codeOf(reviews.remove({ token })));
    expect((await reviews.list({ id: '7' })).distribution).toEqual([0, 0, 0, 0, 0]);
  });

  test('reviews of many buyers at once add up to the star [B10.5]', async () => {
    const { database, links, reviews } = await openShop(engine);
    const orders: string[] = [];
    for (let at = 0; at < 20; at += 1)
      orders.push(await shippedOrder(database, { email: `buyer${at}@example.com` }));
    const write = (at: number) =>
      reviews.write({
        token: links.sign({ orderId: orders[at] ?? '', lineKey: '71-0' }),
        ...WORDS,
        rating: (at % 5) + 1,
      });
    for (const first of [0, 5, 10, 15]) await inParallel(5, (at) => write(first + at));
    expect(await reviews.list({ id: '7' })).toMatchObject({
      average: 3,
      count: 20,
      distribution: [4, 4, 4, 4, 4],
      page: 1,
      pages: 2,
    });
    const ids = new Set<string>();
    for (const page of ['1', '2'])
      for (const { id } of (await reviews.list({ id: '7', sort: 'lowest', page })).items) ids.add(id);
    expect(ids.size).toBe(20);
    expect((await reviews.list({ id: '7', stars: '2' })).items.map(({ rating }) => rating)).toEqual([
      2, 2, 2, 2,
    ]);
  });

  test('an order has one review of each product, however many of its lines, links and refunds there are [B10.8] [B10.10]', async () => {
    const { database, links, reviews, news } = await openShop(engine);
    const lines = ['71', '72', '71', '73'].map((variantId) => ({
      ...LINE,
      variantId,
      variantTitle: variantId,
    }));
    const orderId = await shippedOrder(database, {
      lines: [...lines, { ...LINE, productId: '8', variantId: '81' }],
    });
    const tokens = ['71-0', '72-0', '71-1', '73-0'].map((lineKey) => links.sign({ orderId, lineKey }));
    const write = (token = '', rating = 1) => reviews.write({ token, ...WORDS, rating });
    await inParallel(8, (at) => write(tokens[at % 4]));
    await write(tokens[1], 2);
    const { platformOrderId = '' } = (await database.orders.find(orderId)) ?? {};
    await database.orders.applyEvent(
      orderEvent({
        platformOrderId,
        status: 'refunded',
        lines: undefined,
        refunds: [{ id: 'r', at: NOON, cents: 5_300 }],
      }),
    );
    for (const token of tokens) {
      await write(token, 3);
      expect(await reviews.describe({ token })).toMatchObject({ review: { rating: 3 } });
    }
    expect(await reviews.list({ id: '7' })).toMatchObject({ count: 1, distribution: [0, 0, 1, 0, 0] });
    const order = await database.orders.find(orderId);
    const written = order && (await reviews.linksOf(order)).map((link) => link?.written);
    expect(written).toEqual([true, true, true, true, false]);
    await write(links.sign({ orderId, lineKey: '81-0' }));
    expect(news.at(-1)).toBe('8');
    expect((await reviews.list({ id: '7' })).count).toBe(1);
    await reviews.remove({ token: tokens[3] ?? '' });
    for (const token of tokens) expect(await codeOf(write(token))).toBe('bad_review_link');
    expect((await reviews.list({ id: '7' })).count).toBe(0);
  });

  test('a refund changes nothing, and an erasure ends the link and keeps the number [B10.18]', async () => {
    const { database, links, reviews } = await openShop(engine);
    const orderId = await shippedOrder(database);
    const token = links.sign({ orderId, lineKey: '71-0' });
    const { platformOrderId = '' } = (await database.orders.find(orderId)) ?? {};
    await database.orders.applyEvent(
      orderEvent({ platformOrderId, status: 'refunded', refunds: [{ id: 'r', at: NOON, cents: 5_300 }] }),
    );
    await reviews.write({ token, ...WORDS });
    expect((await database.privacy.exportPerson(ADA.email)).reviews).toMatchObject([{ text: WORDS.text }]);
    expect(await database.privacy.erasePerson(ADA.email)).toMatchObject({ reviews: 1 });
    expect(await reviews.list({ id: '7' })).toMatchObject({ average: 5, count: 1, items: [], removed: {} });
    expect(await codeOf(reviews.describe({ token }))).toBe('bad_review_link');
    expect(JSON.stringify(await database.reviews.listOfOrder(orderId))).not.toMatch(/Soft|Ada/);
  });

  test('a review written while its buyer is erased leaves no text [B10.18]', async () => {
    const { database, links, reviews } = await openShop(engine);
    for (let round = 0; round < 10; round += 1) {
      const email = `race${round}@example.com`;
      const orderId = await shippedOrder(database, { email });
      const token = links.sign({ orderId, lineKey: '71-0' });
      await Promise.all([
        codeOf(reviews.write({ token, ...WORDS })),
        database.privacy.erasePerson(email),
        codeOf(reviews.write({ token, ...WORDS })),
      ]);
      const [remaining] = await database.reviews.listOfOrder(orderId);
      expect(remaining?.text ?? '').toBe('');
    }
    const { count, items } = await reviews.list({ id: '7' });
    expect(items).toEqual([]);
    expect(count).toBeLessThanOrEqual(10);
  });

  test('the figures of all products come with the number of changes [B10.5]', async () => {
    const { database, links, reviews } = await openShop(engine);
    expect(await database.reviews.countChanges()).toBe(0);
    const token = links.sign({ orderId: await shippedOrder(database), lineKey: '71-0' });
    await reviews.write({ token, ...WORDS });
    await reviews.write({ token, ...WORDS });
    expect(await database.reviews.countChanges()).toBe(2);
    expect(await database.reviews.listTotals()).toMatchObject([{ productId: '7', stars: [0, 0, 0, 0, 1] }]);
  });
});
