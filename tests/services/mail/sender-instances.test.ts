// One sender among several instances: who leads, for how long, and who takes over what another left.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMailSender } from '../../../src/shop/mail/sender.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import {
  enqueue,
  gate,
  outbox,
  SECOND,
  scriptedMailer,
  stopTimers,
  storePerTest,
  until,
} from '../support-mail.ts';

const LEASE = 30 * SECOND;
/** A leader asks again after this, and so does one who was refused. */
const ASK_AGAIN = 10 * SECOND;
const HEARTBEAT = 5 * SECOND;

const openStore = storePerTest();

function open() {
  const store = openStore();
  const mailer = scriptedMailer();
  const instance = (holder: string, faults: Partial<Database> = {}) => {
    const database = { ...store.database, ...faults };
    const sender = createMailSender({ ...store, database, mailer, holder, lookMs: 0 });
    onTestFinished(() => sender.close());
    return sender;
  };
  return { ...store, store, mailer, instance };
}

describe('Who leads', () => {
  test('only the leader sends while its lease holds', async () => {
    const { instance, store, clock } = open();
    await instance('one').pass();
    await enqueue(store, 'ada@example.com');
    clock.move(LEASE - 2);
    expect(await instance('two').pass()).toBe(0);
    clock.move(1);
    expect(await instance('three').pass()).toBe(1);
  });

  test('closing releases the lead, and the other asks again after a third of a lease', async () => {
    const { instance, store, clock } = open();
    const [one, two] = [instance('one'), instance('two')];
    await enqueue(store, 'ada@example.com');
    await one.pass();
    expect(await two.pass()).toBe(0);
    await one.close();
    await enqueue(store, 'bob@example.com');
    clock.move(ASK_AGAIN - 2);
    expect(await two.pass()).toBe(0);
    clock.move(1);
    expect(await two.pass()).toBe(1);
  });

  test('nobody leads while the database does not answer', async () => {
    const { instance, store, clock } = open();
    let away = true;
    const one = instance('one', {
      leases: {
        ...store.database.leases,
        acquire: (lease) =>
          away ? Promise.reject(new Error('locked')) : store.database.leases.acquire(lease),
      },
    });
    await enqueue(store, 'ada@example.com');
    expect(await one.pass()).toBe(0);
    away = false;
    clock.move(ASK_AGAIN);
    expect(await one.pass()).toBe(1);
  });
});

describe('What a sender was sending when it ended', () => {
  test('the next sender sends it and logs that', async () => {
    const { instance, store, clock, database, log } = open();
    await instance('one').pass();
    await enqueue(store, 'ada@example.com', 'bob@example.com');
    await database.outbox.claim({ holder: 'one', now: clock.now() });
    clock.move(LEASE);
    expect(await instance('two').pass()).toBe(2);
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  test('an orderly end leaves nothing to send again', async () => {
    const { instance, store, log } = open();
    const one = instance('one');
    await enqueue(store, 'ada@example.com');
    await one.pass();
    await one.close();
    await instance('two').pass();
    expect(log.lines.map(({ level }) => level)).toEqual(['info']);
  });

  test('a leader that only renews does not touch it', async () => {
    const { instance, store, clock, database } = open();
    const one = instance('one');
    await one.pass();
    await enqueue(store, 'ada@example.com');
    await database.outbox.claim({ holder: 'elsewhere', now: clock.now() });
    clock.move(ASK_AGAIN);
    expect(await one.pass()).toBe(0);
    expect(await outbox(database)).toHaveLength(1);
  });
});

describe('While one mail takes long', () => {
  test('the lead is renewed during the mail, and not after the pass', async () => {
    stopTimers('setInterval');
    const { instance, store, clock, mailer } = open();
    const [one, slow] = [instance('one'), gate()];
    mailer.answer = () => slow.opened;
    await enqueue(store, 'ada@example.com');
    const pass = one.pass();
    await until(() => mailer.offered.length === 1);
    for (let time = 0; time < 2 * LEASE; time += HEARTBEAT) {
      clock.move(HEARTBEAT);
      vi.advanceTimersByTime(HEARTBEAT);
      // Written after the heartbeat: it is over, too.
      await store.database.settings.write('time', String(time));
    }
    const two = instance('two');
    expect(await two.pass()).toBe(0);
    slow.open();
    expect(await pass).toBe(1);
    await enqueue(store, 'bob@example.com');
    for (let time = 0; time < LEASE; time += HEARTBEAT) {
      clock.move(HEARTBEAT);
      vi.advanceTimersByTime(HEARTBEAT);
    }
    expect(await two.pass()).toBe(1);
  });

  test('after losing the lead no further mail is sent', async () => {
    stopTimers('setInterval');
    const { instance, store, clock, mailer, database } = open();
    const [one, two, slow] = [instance('one'), instance('two'), gate()];
    mailer.answer = () => slow.opened;
    await enqueue(store, 'ada@example.com');
    const pass = one.pass();
    await until(() => mailer.offered.length === 1);
    // As when the machine slept: no heartbeat, and another has taken over.
    mailer.answer = async () => undefined;
    clock.move(LEASE);
    expect(await two.pass()).toBe(1);
    vi.advanceTimersByTime(HEARTBEAT);
    await enqueue(store, 'bob@example.com');
    slow.open();
    await pass;
    expect(mailer.recipients()).toEqual(['ada@example.com', 'ada@example.com']);
    expect(await outbox(database)).toHaveLength(1);
    expect(await two.pass()).toBe(1);
  });
});
