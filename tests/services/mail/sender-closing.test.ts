// When the sender looks by itself, what wakes it, and how it closes.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMailSender } from '../../../src/shop/mail/sender.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { MailFailure } from '../../../src/shop/ports/mailer.ts';
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

const openStore = storePerTest();

interface Options {
  readonly lookMs?: number | undefined;
  readonly faults?: (database: Database) => Partial<Database>;
}

function open({ lookMs, faults }: Options = { lookMs: 0 }) {
  const store = openStore();
  const mailer = scriptedMailer();
  const database = { ...store.database, ...faults?.(store.database) };
  const sender = createMailSender({ ...store, database, mailer, holder: 'one', lookMs });
  onTestFinished(() => sender.close());
  /** Another instance, which shares nothing but the database. */
  const another = () => createMailSender({ ...store, mailer, holder: 'two', lookMs: 0 });
  return { ...store, store, mailer, sender, another };
}

/** Time enough for what should not happen. */
async function someTurns(database: Database): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await database.settings.write('turn', String(turn));
    await nextTurn();
  }
}

describe('The sender looks', () => {
  test('it does not look once it is closed', async () => {
    stopTimers('setInterval');
    const { sender, mailer, store, database } = open({});
    await sender.close();
    expect(vi.getTimerCount()).toBe(0);
    await enqueue(store, 'ada@example.com');
    sender.wake();
    await someTurns(database);
    expect(mailer.offered).toEqual([]);
  });
});

describe('Waking the sender', () => {
  test('a wake during a pass makes it look once more', async () => {
    const [looked, mayEnd] = [gate(), gate()];
    const { sender, mailer, store } = open({
      lookMs: 0,
      faults: (database) => ({
        outbox: {
          ...database.outbox,
          async claim(claim) {
            const mail = await database.outbox.claim(claim);
            looked.open();
            await mayEnd.opened;
            return mail;
          },
        },
      }),
    });
    sender.wake();
    await looked.opened;
    await enqueue(store, 'ada@example.com');
    sender.wake();
    sender.wake();
    mayEnd.open();
    await until(() => mailer.offered.length === 1);
  });

  test('a wake survives a database that does not answer', async () => {
    let faults = 1;
    const { sender, mailer, store, log } = open({
      lookMs: 0,
      faults: (database) => ({
        outbox: {
          ...database.outbox,
          claim(claim) {
            faults -= 1;
            return faults >= 0 ? Promise.reject(new Error('locked')) : database.outbox.claim(claim);
          },
        },
      }),
    });
    await enqueue(store, 'ada@example.com');
    sender.wake();
    await until(() => log.lines.length === 1);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { err: new Error('locked') } }]);
    await nextTurn();
    sender.wake();
    await until(() => mailer.offered.length === 1);
  });
});

test('A mail whose claim was stored but not confirmed is sent by the next pass [B4.3]', async () => {
  let lost = 1;
  const { sender, mailer, store, database } = open({
    lookMs: 0,
    faults: (database) => ({
      outbox: {
        ...database.outbox,
        async claim(claim) {
          const mail = await database.outbox.claim(claim);
          lost -= 1;
          if (lost >= 0) throw new Error('Query read timeout');
          return mail;
        },
      },
    }),
  });
  await enqueue(store, 'ada@example.com', 'bob@example.com');
  await expect(sender.pass()).rejects.toThrow('Query read timeout');
  expect(await sender.pass()).toBe(2);
  expect(mailer.recipients()).toEqual(['ada@example.com', 'bob@example.com']);
  expect(await outbox(database)).toEqual([]);
});

describe('Closing', () => {
  test('closing waits for the running mail, sends no other, and releases the lead at once', async () => {
    const { sender, mailer, store, database, another } = open();
    const slow = gate();
    mailer.answer = () => slow.opened;
    await enqueue(store, 'ada@example.com', 'bob@example.com');
    const pass = sender.pass();
    await until(() => mailer.offered.length === 1);
    let closed = false;
    const closing = sender.close().then(() => {
      closed = true;
    });
    await someTurns(database);
    expect([closed, mailer.closed]).toEqual([false, 0]);
    slow.open();
    await closing;
    expect([await pass, mailer.closed]).toEqual([1, 1]);
    expect(await database.outbox.count()).toMatchObject({ waiting: 1, sent: 1 });
    expect(await another().pass()).toBe(1);
  });

  test('closing aborts a mail after five seconds, without counting an attempt', async () => {
    const { sender, mailer, store, clock, database, log } = open();
    stopTimers('setTimeout');
    const { close } = mailer;
    const cut = gate();
    mailer.answer = async () => {
      await cut.opened;
      throw new MailFailure('closed', true);
    };
    mailer.close = async () => {
      cut.open();
      await close();
    };
    await enqueue(store, 'ada@example.com');
    void sender.pass();
    await until(() => mailer.offered.length === 1);
    clock.move(SECOND);
    const closing = sender.close();
    await vi.advanceTimersByTimeAsync(5 * SECOND - 1);
    expect(mailer.closed).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await closing;
    expect(await outbox(database)).toMatchObject([{ attempts: 0, dueAt: clock.now(), error: undefined }]);
    expect(log.lines).toEqual([]);
  });

  test('closing does not wait for a mail that cannot be marked, and the next sender sends it again', async () => {
    const { sender, mailer, store, another, log } = open({
      lookMs: 0,
      faults: (database) => ({
        outbox: { ...database.outbox, settle: () => Promise.reject(new Error('disk full')) },
      }),
    });
    const slow = gate();
    mailer.answer = () => slow.opened;
    await enqueue(store, 'ada@example.com');
    const pass = sender.pass();
    await until(() => mailer.offered.length === 1);
    const closing = sender.close();
    slow.open();
    await expect(pass).rejects.toThrow('disk full');
    await closing;
    expect(await another().pass()).toBe(1);
    expect(mailer.recipients()).toEqual(['ada@example.com', 'ada@example.com']);
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  test('closing succeeds although the lead cannot be released', async () => {
    const { sender, mailer } = open({
      lookMs: 0,
      faults: (database) => ({
        leases: { ...database.leases, release: () => Promise.reject(new Error('locked')) },
      }),
    });
    await sender.pass();
    await sender.close();
    expect(mailer.closed).toBe(1);
  });
});
