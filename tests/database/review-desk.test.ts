// B10 The owner and the reviews, on both databases: answers, removals and what stays counted.
import { describe, expect, test } from 'vitest';
import { createReviewDesk } from '../../src/shop/reviews/review-desk.ts';
import { codeOf, openReviewShop, shippedOrder, WORDS } from '../support/review-shop.ts';
import { ENGINES } from './engines.ts';

async function openDesk(engine: (typeof ENGINES)[number]) {
  const shop = await openReviewShop(engine);
  const { database, clock, links, reviews, news } = shop;
  const desk = createReviewDesk({
    database,
    clock,
    catalogue: { status: () => ({ ready: false }), snapshot: () => undefined as never },
    onReview: (id) => void news.push(id),
  });
  const token = links.sign({ orderId: await shippedOrder(database), lineKey: '71-0' });
  await reviews.write({ token, ...WORDS, rating: 1, fit: 'large' });
  const [review] = (await desk.list({})).rows;
  return { ...shop, desk, token, id: review?.id ?? '' };
}

describe.each(ENGINES)('B10 The desk on $name', (engine) => {
  test('a removed review stays counted, is named by its reason, and can be restored [B10.17]', async () => {
    const { desk, reviews, id, news } = await openDesk(engine);
    await desk.remove({ id, reason: 'Personal data' });
    const after = await reviews.list({ id: '7' });
    expect(after).toMatchObject({ average: 1, count: 1, items: [], removed: { 'Personal data': 1 } });
    expect(after.fit).toEqual({ small: 0, true: 0, large: 1 });
    expect(await desk.list({ removed: 'true' })).toMatchObject({
      total: 1,
      rows: [{ id, text: WORDS.text }],
    });
    await desk.remove({ id, reason: 'Abuse' });
    expect((await reviews.list({ id: '7' })).removed).toEqual({ Abuse: 1 });
    await desk.restore({ id });
    expect(await reviews.list({ id: '7' })).toMatchObject({ count: 1, removed: {}, items: [{ id }] });
    expect(await desk.list({ removed: 'true' })).toMatchObject({ total: 0, rows: [] });
    expect((await desk.list({})).total).toBe(1);
    expect(news).toEqual(['7', '7', '7', '7']);
  });

  test('there is one public answer, which the next replaces and an empty one removes [B10.17]', async () => {
    const { desk, reviews, id } = await openDesk(engine);
    await desk.reply({ id, text: 'We are sorry.' });
    await desk.reply({ id, text: 'We are very sorry.' });
    expect((await reviews.list({ id: '7' })).items).toMatchObject([
      { reply: { text: 'We are very sorry.' } },
    ]);
    await desk.reply({ id, text: '' });
    expect((await reviews.list({ id: '7' })).items[0]).not.toHaveProperty('reply');
  });

  test("no call of the owner changes the buyer's words, stars or name [B10.17]", async () => {
    const { database, desk, id } = await openDesk(engine);
    const wordsOf = async () => {
      const [review] = (await database.reviews.list({ limit: 9 })).rows;
      const { rating, title, text, name, fit } = review ?? {};
      return { rating, title, text, name, fit };
    };
    const before = await wordsOf();
    const more = { text: 'Best shirt ever!', rating: 5, title: 'Five', name: 'Somebody' };
    await desk.reply({ id, ...more });
    await desk.remove({ id, reason: 'Abuse', ...more });
    await desk.restore({ id, ...more });
    expect(await wordsOf()).toEqual(before);
  });

  test('a deleted or unknown review is not found, and a removal stays when the buyer changes the review [B10.17]', async () => {
    const { desk, reviews, token, id } = await openDesk(engine);
    await desk.remove({ id, reason: 'Abuse' });
    await reviews.write({ token, ...WORDS, text: 'The same abuse again.' });
    expect((await reviews.list({ id: '7' })).items).toEqual([]);
    await reviews.remove({ token });
    expect(await codeOf(desk.restore({ id }))).toBe('not_found');
    expect(await codeOf(desk.reply({ id: 'none', text: 'Hello' }))).toBe('not_found');
    expect(await reviews.list({ id: '7' })).toMatchObject({ count: 0, removed: {} });
  });

  test('the export holds every review, safe for a spreadsheet [B10.17]', async () => {
    const { desk, reviews, token } = await openDesk(engine);
    await reviews.write({ token, ...WORDS, title: '=1+1' });
    let file = '';
    for await (const part of desk.csv({})) file += part;
    expect(file.split('\r\n')).toHaveLength(3);
    expect(file).toContain("'=1+1");
    expect(file).toContain(WORDS.text);
  });
});
