// B4 Sending the outbox: faults of the SMTP server, the retries, one sender among several, nothing lost or doubled.
import { describe, expect, onTestFinished, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { BRAND } from '../../src/shared/brand.ts';
import { createContact } from '../../src/shop/mail/contact.ts';
import { ENGINES, freshDatabase, openForTest } from '../database/engines.ts';
import { startMailServer } from '../support/mail-server.ts';
import { MESSAGE } from '../support/mailing-store.ts';
import { enqueue, movableClock, openSender } from '../support/outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function serve(port = 0) {
  const server = await startMailServer({ port });
  onTestFinished(() => server.stop());
  return server;
}
const sqlite = () => freshDatabase(ENGINES[0] as (typeof ENGINES)[number]);

describe('B4 Outbox: retries', () => {
  test('a refused mail does not delay others, and one accepted later keeps its Message-ID [B4.2-3]', async () => {
    const [database, server, clock] = [await sqlite(), await serve(), movableClock()];
    const sender = openSender({ database, url: server.url, clock });
    server.behave({ refuse: 451 });
    const id = await enqueue(database, clock, 'ada@example.com');
    await sender.pass();
    server.behave({});
    await enqueue(database, clock, 'bob@example.com');
    expect(await sender.pass()).toBe(1);
    clock.move(MINUTE);
    expect(await sender.pass()).toBe(1);
    expect(server.to('ada@example.com')[0]?.messageId).toBe(`<${id}@shop.example.com>`);
  });
});

describe('B4 Outbox: faults of the server', () => {
  test('a connection that closes during DATA sends the mail again once, with the same Message-ID [B4.3]', async () => {
    const [database, server, clock] = [await sqlite(), await serve(), movableClock()];
    const sender = openSender({ database, url: server.url, clock });
    server.behave({ drop: true });
    const id = await enqueue(database, clock, 'ada@example.com');
    expect(await sender.pass()).toBe(0);
    expect(server.offers()).toBe(1);
    server.behave({});
    clock.move(MINUTE);
    expect(await sender.pass()).toBe(1);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@shop.example.com>`]);
  });

  test('a mail that takes longer than the time limit is given up and sent again with the same Message-ID [B4.3]', async () => {
    const [database, server, clock] = [await sqlite(), await serve(), movableClock()];
    const hasty = openSender({ database, url: server.url, clock, holder: 'one', wholeSendMs: 300 });
    server.behave({ slowMs: HOUR });
    await enqueue(database, clock, 'ada@example.com');
    expect(await hasty.pass()).toBe(0);
    server.behave({});
    clock.move(MINUTE);
    const patient = openSender({ database, url: server.url, clock, holder: 'one' });
    expect(await patient.pass()).toBe(1);
    // The server had taken the first one: the one in flight may come twice, and says so.
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

describe('B4 Outbox: what strangers can cause', () => {
  const confirm = { kind: 'confirm', list: 'newsletter', id: 's' } as const;

  test('beyond 2,000 confirmations an hour the others wait for the next one, and all other mails go on [B4.31]', async () => {
    const [database, server, clock] = [await sqlite(), await serve(), movableClock()];
    const sender = openSender({ database, url: server.url, clock });
    await enqueue(database, clock, 'first@example.com', confirm);
    expect(await sender.pass()).toBe(1);
    await database.counters.hit('confirmations:sent', { now: clock.now(), windowMs: HOUR, by: 1_998 });
    for (const name of ['last', 'late']) {
      await enqueue(database, clock, `${name}@example.com`, confirm);
      clock.move(1);
    }
    await enqueue(database, clock, 'buyer@example.com');
    expect(await sender.pass()).toBe(2);
    expect(server.mails.map(({ to }) => [to].flat()[0]?.text)).toEqual([
      'first@example.com',
      'buyer@example.com',
      'last@example.com',
    ]);
    clock.move(HOUR);
    expect(await sender.pass()).toBe(1);
    expect(server.to('late@example.com')).toHaveLength(1);
  });

  test('a confirmation that has waited for 48 hours is dropped, any other mail is not [B4.31]', async () => {
    const [database, server, clock] = [await sqlite(), await serve(), movableClock()];
    const sender = openSender({ database, url: server.url, clock });
    await enqueue(database, clock, 'confirm@example.com', confirm);
    await enqueue(database, clock, 'buyer@example.com');
    clock.move(48 * HOUR + 1);
    await enqueue(database, clock, 'new@example.com', confirm);
    expect(await sender.pass()).toBe(2);
    expect(server.to('confirm@example.com')).toEqual([]);
    expect(server.to('new@example.com')).toHaveLength(1);
    expect(await database.outbox.count()).toEqual({ waiting: 0, sent: 2, failed: 0 });
  });

  test('the owner gets 20 messages an hour by mail and one digest of the others, all after the buyers’ mails [B4.32, B4.33]', async () => {
    const [database, server, clock] = [await sqlite(), await serve(), movableClock()];
    const sender = openSender({ database, url: server.url, clock });
    const contact = createContact({ database, clock, ids: randomIds, mail: true, onQueued: () => undefined });
    for (let number = 0; number < 57; number += 1)
      await contact.contact({ ...MESSAGE, subject: `Subject ${number}` }, `caller ${number}`);
    await enqueue(database, clock, 'buyer@example.com');
    expect(await sender.pass()).toBe(21);
    expect(server.mails[0]?.subject).toMatch(/^Test mail/);
    expect(server.to(BRAND.supportEmail)).toHaveLength(20);
    clock.move(HOUR + 1);
    await contact.contact({ ...MESSAGE, subject: 'The next hour' }, 'caller');
    expect(await sender.pass()).toBe(2);
    const subjects = server.to(BRAND.supportEmail).map(({ subject }) => subject);
    expect(subjects.slice(20)).toEqual([
      '37 more messages through the contact form',
      'New message: The next hour',
    ]);
    expect((await database.messages.list({ limit: 1 })).total).toBe(58);
  });

  test('one caller sends at most 30 messages an hour, others are not affected', async () => {
    const [database, clock] = [await sqlite(), movableClock()];
    const contact = createContact({
      database,
      clock,
      ids: randomIds,
      mail: false,
      onQueued: () => undefined,
    });
    for (let number = 0; number < 30; number += 1) await contact.contact(MESSAGE, 'one');
    await expect(contact.contact(MESSAGE, 'one')).rejects.toMatchObject({ code: 'too_many_requests' });
    await contact.contact(MESSAGE, 'other');
    clock.move(HOUR);
    await contact.contact(MESSAGE, 'one');
  });
});

describe.each(ENGINES)('B4 Outbox: several instances on $name', (engine) => {
  test('one instance sends at a time, and the next takes over its work when it is gone [B4.3]', async () => {
    const place = await engine.place();
    const [one, other] = [await openForTest(place), await openForTest(place)];
    const [server, clock] = [await serve(), movableClock()];
    const first = openSender({ database: one, url: server.url, clock, holder: 'first' });
    const second = openSender({ database: other, url: server.url, clock, holder: 'second' });
    for (let index = 0; index < 20; index += 1) await enqueue(one, clock, `a${index}@example.com`);
    const counts = await Promise.all([first.pass(), second.pass()]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(20);
    expect(server.mails).toHaveLength(20);

    // The leader dies with a mail in its hands: nobody settles it, and its lease runs out.
    const leader = counts[0] === 20 ? 'first' : 'second';
    const heir = leader === 'first' ? second : first;
    const id = await enqueue(one, clock, 'late@example.com');
    expect((await one.outbox.claim({ holder: leader, now: clock.now() }))?.id).toBe(id);
    clock.move(29_999);
    expect(await heir.pass()).toBe(0);
    clock.move(10_001);
    expect(await heir.pass()).toBe(1);
    expect(server.to('late@example.com')).toHaveLength(1);
  });
});
