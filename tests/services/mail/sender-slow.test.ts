// A send that takes long while the database fails for a moment: the mail goes out once, and the store stays up.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailSender } from '../../../src/shop/mail/sender.ts';
import { enqueue, gate, SECOND, scriptedMailer, stopTimers, storePerTest, until } from '../support-mail.ts';

const openStore = storePerTest();

/** A mail on its way for twenty seconds; in the first ten the lease cannot be asked for. */
async function sendSlowly(failsToRelease: boolean) {
  stopTimers('setInterval');
  const store = openStore();
  const mailer = scriptedMailer();
  let failing = false;
  const locked = () => Promise.reject(new Error('locked'));
  const { leases, outbox } = store.database;
  const database: typeof store.database = {
    ...store.database,
    leases: { ...leases, acquire: (lease) => (failing ? locked() : leases.acquire(lease)) },
    outbox: {
      ...outbox,
      releaseClaims: () => (failsToRelease && mailer.offered.length > 0 ? locked() : outbox.releaseClaims()),
    },
  };
  const sender = createMailSender({ ...store, database, mailer, holder: 'one', lookMs: 0 });
  onTestFinished(() => sender.close());
  const slow = gate();
  mailer.answer = () => slow.opened;
  await enqueue(store, 'ada@example.com');
  const pass = sender.pass();
  await until(() => mailer.offered.length === 1);
  for (const fails of [true, false]) {
    failing = fails;
    store.clock.move(10 * SECOND);
    vi.advanceTimersByTime(5 * SECOND);
    // Writes follow each other: after two of them the heartbeat's own is done.
    for (let write = 1; write <= 2; write += 1) await store.database.settings.write('after', String(write));
  }
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  slow.open();
  await pass.catch(() => undefined);
  return mailer;
}

test('a failed lease renewal during a slow send does not send the mail twice', async () => {
  const mailer = await sendSlowly(false);
  expect(mailer.recipients()).toEqual(['ada@example.com']);
});

test('a heartbeat that regains the lead while the database fails causes no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const hear = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const mailer = await sendSlowly(true);
  expect(unhandled).toEqual([]);
  expect(mailer.recipients()).toEqual(['ada@example.com']);
});
