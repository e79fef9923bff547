// Sending the outbox: the order, what is kept of each try, when a mail is tried again, and when it is given up.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMailSender } from '../../../src/shop/mail/sender.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { MailFailure } from '../../../src/shop/ports/mailer.ts';
import {
  enqueue,
  HOUR,
  MINUTE,
  outbox,
  SECOND,
  scriptedMailer,
  stopTimers,
  storePerTest,
  until,
} from '../support-mail.ts';

const openStore = storePerTest();

function open(faults: (database: Database) => Partial<Database> = () => ({})) {
  const store = openStore();
  const mailer = scriptedMailer();
  const database = { ...store.database, ...faults(store.database) };
  const sender = createMailSender({ ...store, database, mailer, holder: 'one', lookMs: 0 });
  onTestFinished(() => sender.close());
  return { ...store, store, mailer, sender };
}

const refuse =
  (reason: string, serverAway = false) =>
  async () => {
    throw new MailFailure(reason, serverAway);
  };

describe('A pass', () => {
  test('it sends due mails, the oldest first, and returns the number accepted', async () => {
    const { sender, mailer, store, clock, database } = open();
    await enqueue(store, 'ada@example.com', 'bob@example.com', 'cleo@example.com');
    clock.move(-1);
    expect(await sender.pass()).toBe(2);
    expect(mailer.recipients()).toEqual(['ada@example.com', 'bob@example.com']);
    clock.move(1);
    expect(await sender.pass()).toBe(1);
    expect(await database.outbox.count()).toEqual({ waiting: 0, sent: 3, failed: 0 });
  });

  test('it requests the lead again when the clock has gone back', async () => {
    const asked: number[] = [];
    const { sender, clock } = open(({ leases }) => ({
      leases: {
        ...leases,
        acquire: (request) => {
          asked.push(request.now);
          return leases.acquire(request);
        },
      },
    }));
    clock.move(30 * 24 * HOUR);
    await sender.pass();
    clock.move(-30 * 24 * HOUR);
    await sender.pass();
    expect(asked).toHaveLength(2);
  });

  test('it sends nothing from an empty outbox', async () => {
    const { sender, mailer, log } = open();
    expect(await sender.pass()).toBe(0);
    expect([mailer.offered, log.lines]).toEqual([[], []]);
  });

  test('a pass requested during a pass is the same one', async () => {
    const { sender, mailer, store } = open();
    await enqueue(store, 'ada@example.com', 'bob@example.com');
    expect(await Promise.all([sender.pass(), sender.pass()])).toEqual([2, 2]);
    expect(mailer.offered).toHaveLength(2);
  });

  test('accepted mails are marked with the time and logged without the recipient', async () => {
    const { sender, store, clock, database, log } = open();
    await enqueue(store, 'ada@example.com');
    clock.move(SECOND);
    await sender.pass();
    const [sent] = await outbox(database, 'sent');
    expect(sent).toMatchObject({ sentAt: clock.now(), attempts: 0 });
    expect(JSON.stringify(log.lines)).not.toContain('ada@example.com');
  });
});

describe('A mail that is refused', () => {
  test('it is tried again after 1, 5 and 30 minutes, 2 and 12 hours, never sooner, and then given up', async () => {
    const { sender, mailer, store, clock, database, log } = open();
    mailer.answer = refuse('450 busy');
    await enqueue(store, 'ada@example.com');
    await sender.pass();
    let tries = 1;
    for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]) {
      expect(await outbox(database)).toMatchObject([
        { attempts: tries, dueAt: clock.now() + wait, error: '450 busy' },
      ]);
      clock.move(wait - 1);
      await sender.pass();
      expect(mailer.offered).toHaveLength(tries);
      clock.move(1);
      expect(await sender.pass()).toBe(0);
      tries += 1;
      expect(mailer.offered).toHaveLength(tries);
    }
    const [failed] = await outbox(database, 'failed');
    expect(failed).toMatchObject({ attempts: 6, error: '450 busy' });
    expect(log.lines.at(-1)?.level).toBe('error');
  });

  test('for good, it is given up at once without a warning, because anybody can type an address', async () => {
    const { sender, mailer, store, database, log } = open();
    mailer.answer = async () => {
      throw new MailFailure('550 no such user', false, true);
    };
    await enqueue(store, 'nobody@example.com');
    await sender.pass();
    expect(await outbox(database, 'failed')).toMatchObject([{ attempts: 1, error: '550 no such user' }]);
    expect(log.lines.map(({ level }) => level)).toEqual(['info']);
  });

  test('it delays no other, and has no error once it is accepted', async () => {
    const { sender, mailer, store, clock, database } = open();
    await enqueue(store, 'ada@example.com', 'bob@example.com');
    mailer.answer = async ({ recipient }) => {
      if (recipient === 'ada@example.com') throw new MailFailure('550 no', false);
    };
    expect(await sender.pass()).toBe(1);
    mailer.answer = async () => undefined;
    clock.move(MINUTE);
    expect(await sender.pass()).toBe(1);
    expect(mailer.recipients()).toEqual(['ada@example.com', 'bob@example.com', 'ada@example.com']);
    expect((await outbox(database, 'sent')).map(({ error }) => error)).toEqual([undefined, undefined]);
  });
});

describe('A mail that cannot be made', () => {
  test('it is logged as an error with its cause, and the outbox stores only that it failed', async () => {
    const { sender, mailer, store, clock, database, log } = open();
    const cause = new Error('no template for ada@example.com');
    mailer.answer = async () => {
      throw cause;
    };
    await enqueue(store, 'ada@example.com', 'bob@example.com');
    expect(await sender.pass()).toBe(0);
    expect(mailer.offered).toHaveLength(2);
    const rows = await outbox(database);
    expect(rows).toMatchObject([{ attempts: 1, dueAt: clock.now() + MINUTE }, { attempts: 1 }]);
    expect(rows[0]?.error).not.toContain('ada');
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { kind: 'test', attempts: 1, err: cause } },
      { level: 'error', fields: { err: cause } },
    ]);
  });
});

describe('While the server cannot be used', () => {
  test('one mail a minute tests the server, and the others keep their attempts', async () => {
    const { sender, mailer, store, clock, database } = open();
    mailer.answer = refuse('no connection', true);
    await enqueue(store, 'ada@example.com', 'bob@example.com', 'cleo@example.com');
    await sender.pass();
    expect(mailer.recipients()).toEqual(['ada@example.com']);
    clock.move(MINUTE - 1);
    expect(await sender.pass()).toBe(0);
    expect(mailer.offered).toHaveLength(1);
    clock.move(1);
    await sender.pass();
    expect(mailer.recipients()).toEqual(['ada@example.com', 'bob@example.com']);
    expect((await outbox(database)).map(({ attempts }) => attempts)).toEqual([0, 1, 1]);
    mailer.answer = async () => undefined;
    clock.move(MINUTE);
    expect(await sender.pass()).toBe(3);
  });
});

describe('An accepted mail that cannot be marked', () => {
  test('it is marked a second later and not sent twice, and nothing is sent before', async () => {
    let faults = 2;
    const { sender, mailer, store, database, log } = open((database) => ({
      outbox: {
        ...database.outbox,
        async settle(...settled) {
          faults -= 1;
          if (faults >= 0) throw new Error('disk full');
          await database.outbox.settle(...settled);
        },
      },
    }));
    stopTimers('setTimeout');
    await enqueue(store, 'ada@example.com', 'bob@example.com');
    const pass = sender.pass();
    for (const seen of [1, 2]) {
      await until(() => log.lines.length === seen);
      expect(log.lines.at(-1)).toMatchObject({ level: 'warn', fields: { mail: mailer.offered[0]?.id } });
      await vi.advanceTimersByTimeAsync(SECOND - 1);
      expect([log.lines.length, mailer.offered.length]).toEqual([seen, 1]);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await pass).toBe(2);
    expect(mailer.recipients()).toEqual(['ada@example.com', 'bob@example.com']);
    expect((await database.outbox.count()).sent).toBe(2);
  });
});
