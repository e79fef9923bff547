// Refused discount codes are counted, so that none is found by trying; and codes asked for at once take turns.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ShopError } from '../../../src/shop/errors.ts';
import { databaseOfFile } from '../one-database.ts';
import { openStore } from '../support-cart.ts';

const database = databaseOfFile();
const MINUTE_MS = 60_000;

/** Of a network nobody else is in. */
const randomAddress = (): string => `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::1`;

/** A shopper with a mug in the cart, at an address of their own unless one is named. */
async function shopper(address: string = randomAddress()) {
  const store = await openStore(database());
  await store.addMugs(2);
  const apply = (code: string) => store.discounts.apply(store.session, code, address);
  return {
    ...store,
    apply,
    async guess(times: number) {
      for (let guess = 0; guess < times; guess += 1)
        await expect(apply(`GUESS${guess}`)).rejects.toMatchObject({ code: 'discount_refused' });
    },
  };
}

describe('Trying codes', () => {
  test('after nine refusals a right code still applies, and after ten none is checked', async () => {
    const { apply, guess, platform, time } = await shopper();
    await guess(9);
    expect((await apply('WELCOME10')).discount?.code).toBe('WELCOME10');
    await guess(1);
    const asked = platform.quotes.length;
    await expect(apply('TAKE5')).rejects.toMatchObject({
      code: 'too_many_attempts',
      retryAt: time.now + 15 * MINUTE_MS,
    });
    expect(platform.quotes).toHaveLength(asked);
  });

  test('the applied code keeps counting', async () => {
    const { apply, guess, discounts, session } = await shopper();
    await apply('WELCOME10');
    await guess(10);
    expect((await discounts.summary(session)).discount?.code).toBe('WELCOME10');
  });

  test('codes are accepted again 15 minutes after the first refusal', async () => {
    const { apply, guess, time } = await shopper();
    await guess(1);
    time.now += 10 * MINUTE_MS;
    await guess(9);
    await expect(apply('TAKE5')).rejects.toMatchObject({ retryAt: time.now + 5 * MINUTE_MS });
    time.now += 5 * MINUTE_MS - 1;
    await expect(apply('TAKE5')).rejects.toMatchObject({ retryAt: time.now + 1 });
    time.now += 1;
    expect((await apply('TAKE5')).discount?.code).toBe('TAKE5');
  });

  test('another session at another address is not affected', async () => {
    const one = await shopper();
    await one.guess(10);
    const other = await shopper();
    expect((await other.apply('WELCOME10')).discount?.code).toBe('WELCOME10');
  });

  test('an address is blocked after forty refusals, whatever the session', async () => {
    const address = randomAddress();
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => shopper(address)));
    for (const { guess } of shoppers.slice(0, 4)) await guess(9);
    const last = shoppers[4] as Awaited<ReturnType<typeof shopper>>;
    await last.guess(3);
    expect((await last.apply('WELCOME10')).discount?.code).toBe('WELCOME10');
    await last.guess(1);
    await expect(last.apply('WELCOME10')).rejects.toMatchObject({ code: 'too_many_attempts' });
    expect((await (await shopper()).apply('WELCOME10')).discount?.code).toBe('WELCOME10');
  });

  test('all addresses of one IPv6 network count as one', async () => {
    const network = randomAddress();
    for (const host of [2, 3, 4, 5]) await (await shopper(`${network.slice(0, -1)}${host}`)).guess(10);
    await expect((await shopper(network)).apply('WELCOME10')).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
  });

  test('codes for empty carts are not checked either', async () => {
    const address = randomAddress();
    const store = await openStore(database());
    await store.discounts.apply(store.session, 'WELCOME10', address);
    for (let times = 0; times < 4; times += 1) await (await shopper(address)).guess(10);
    await store.addMugs(2);
    const summary = () => store.discounts.summary(store.session, address);
    expect(await summary()).toMatchObject({ discount: null, note: { state: 'unchecked' } });
    expect(store.platform.quotes).toEqual([]);
    store.time.now += 15 * MINUTE_MS;
    expect((await summary()).discount?.code).toBe('WELCOME10');
  });

  test('accepted codes and codes that could not be checked do not count', async () => {
    const { apply, platform } = await shopper();
    const { answerQuote } = platform;
    for (let time = 0; time < 12; time += 1) await apply('WELCOME10');
    platform.answerQuote = () => Promise.reject(new ShopError('platform_unavailable'));
    for (let time = 0; time < 12; time += 1)
      await expect(apply('TAKE5')).rejects.toMatchObject({ code: 'platform_unavailable' });
    platform.answerQuote = answerQuote;
    expect((await apply('TAKE5')).discount?.code).toBe('TAKE5');
  });
});

describe('Codes asked for at once', () => {
  /** Notes how many questions the platform has before it at most, and in which order they came. */
  function watch({ platform }: Awaited<ReturnType<typeof shopper>>) {
    const { answerQuote } = platform;
    const seen = { together: 0, most: 0 };
    platform.answerQuote = async (request) => {
      seen.together += 1;
      seen.most = Math.max(seen.most, seen.together);
      await new Promise(setImmediate);
      seen.together -= 1;
      return answerQuote(request);
    };
    return seen;
  }

  test('codes of one session reach the platform one after the other, and the last one stays', async () => {
    const ann = await shopper();
    const seen = watch(ann);
    const codes = ['WELCOME10', 'TAKE5', 'FREESHIP'];
    const answers = await Promise.all(codes.map(ann.apply));
    expect(answers.map(({ discount }) => discount?.code)).toEqual(codes);
    expect(ann.platform.quotes.map(({ code }) => code)).toEqual(codes);
    expect(seen.most).toBe(1);
    expect((await ann.discounts.summary(ann.session)).discount?.code).toBe('FREESHIP');
  });

  test('codes are not delayed by a refused one', async () => {
    const { apply } = await shopper();
    const [refused, taken] = await Promise.allSettled([apply('UNKNOWN'), apply('TAKE5')]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'discount_refused' } });
    expect(taken).toMatchObject({ status: 'fulfilled', value: { discount: { code: 'TAKE5' } } });
  });

  test('a removal waits for the code before it', async () => {
    const ann = await shopper();
    watch(ann);
    const [applied, removed] = await Promise.all([ann.apply('WELCOME10'), ann.discounts.remove(ann.session)]);
    expect(applied.discount?.code).toBe('WELCOME10');
    expect(removed.discount).toBeNull();
    expect((await ann.discounts.summary(ann.session)).discount).toBeNull();
  });

  test('a third code waits for the second even when the first has just finished', async () => {
    const ann = await shopper();
    const seen = watch(ann);
    const first = ann.apply('WELCOME10');
    const second = ann.apply('TAKE5');
    await first;
    const third = ann.apply('FREESHIP');
    await Promise.all([second, third]);
    expect(seen.most).toBe(1);
    expect((await ann.discounts.summary(ann.session)).discount?.code).toBe('FREESHIP');
  });

  test('codes of other sessions do not wait', async () => {
    const ann = await shopper();
    let release = () => {};
    const { answerQuote } = ann.platform;
    ann.platform.answerQuote = async (request) => {
      if (request.code === 'WELCOME10') await new Promise<void>((resolve) => (release = resolve));
      return answerQuote(request);
    };
    const other = randomUUID();
    await ann.cart.add(other, { productId: 'mug', quantity: 2 });
    const slow = ann.apply('WELCOME10');
    expect((await ann.discounts.apply(other, 'TAKE5', randomAddress())).discount?.code).toBe('TAKE5');
    release();
    expect((await slow).discount?.code).toBe('WELCOME10');
  });
});

describe('A code that another instance changes while it is checked', () => {
  /** The kept code is replaced while the platform answers, that many times. */
  async function overtaken(times: number) {
    const { platform, ...ann } = await shopper();
    await ann.apply('WELCOME10');
    const { answerQuote } = platform;
    let left = times;
    platform.answerQuote = async (request) => {
      if (left > 0) {
        left -= 1;
        const newer = {
          code: 'TAKE5',
          state: 'waiting',
          title: '',
          amountCents: 0,
          fingerprint: '',
        } as const;
        await database().discounts.save(ann.session, { ...newer, revision: randomUUID() }, ann.time.now);
      }
      return answerQuote(request);
    };
    await ann.addMugs(1);
    return { ...ann, platform };
  }

  test.each([1, 2])('after %i changes the code is read again, and the newer one counts', async (times) => {
    const { discounts, session } = await overtaken(times);
    expect(await discounts.summary(session)).toMatchObject({ discount: { code: 'TAKE5' }, total: '20.50' });
  });

  test('after endless changes the cart is answered without a code for now', async () => {
    const { discounts, session } = await overtaken(3);
    const answer = await discounts.summary(session);
    expect(answer).toMatchObject({ discount: null, total: '25.50' });
    expect(answer).not.toHaveProperty('note');
    expect((await discounts.summary(session)).discount?.code).toBe('TAKE5');
  });

  test('a code removed meanwhile does not come back', async () => {
    const { platform, discounts, session, addMugs, apply } = await shopper();
    await apply('WELCOME10');
    await addMugs(1);
    const { answerQuote } = platform;
    platform.answerQuote = async (request) => {
      await database().discounts.remove(session);
      return answerQuote(request);
    };
    expect(await discounts.summary(session)).toMatchObject({ discount: null, total: '25.50' });
    expect(await database().discounts.find(session)).toBeUndefined();
  });
});

test('codes guessed with an empty cart are counted when they are checked', async () => {
  const { discounts, session, addMugs, cart, platform, apply } = await shopper();
  for (const { id } of await cart.list(session)) await cart.remove(session, id);
  const before = platform.quotes.length;
  const guess = async (code: string) => {
    await apply(code);
    const { id } = await addMugs(1);
    expect((await discounts.summary(session, '203.0.113.7')).note?.state).toBe('removed');
    await cart.remove(session, id);
  };
  for (let at = 0; at < 10; at += 1) await guess(`GUESS${at}`);
  await expect(apply('GUESS10')).rejects.toMatchObject({ code: 'too_many_attempts' });
  expect(platform.quotes.length - before).toBe(10);
});
