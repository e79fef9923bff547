// Shares the parts of the mail, alert and insight tests: a store on SQLite, a clock they move, a log they read.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { createSigner, randomIds } from '../../src/server/system/system.ts';
import type { Product, ProductVariant } from '../../src/shared/entities.ts';
import { buildView, type CatalogueView } from '../../src/shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../src/shop/errors.ts';
import { createMailTokens } from '../../src/shop/mail/links.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OutgoingMail } from '../../src/shop/ports/mailer.ts';
import type { Ids } from '../../src/shop/ports/system.ts';
import { entry } from '../fixtures/catalogue.ts';
import { type MovingClock, movingClock } from './moving-clock.ts';
import { databaseOfFile } from './one-database.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const NOON = Date.UTC(2026, 10, 16, 12);
const GIVE_UP_MS = 2_000;

interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

function readableLog() {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

/** Gives what every service is made of. */
export function storePerTest() {
  const database = databaseOfFile({ emptied: true });
  return () => {
    const clock = movingClock(NOON);
    const store = {
      database: database(),
      clock,
      tokens: createMailTokens({ signer: createSigner('secret'), clock }),
      ids: randomIds,
      log: readableLog(),
      /** Counts the wakes of the sender. */
      queued: 0,
      onQueued: () => {
        store.queued += 1;
      },
    };
    return store;
  };
}

/** Takes the waiting mails out of the outbox, the oldest first, and marks them as sent. */
export async function takeMails(database: Database) {
  const mails: OutgoingMail[] = [];
  for (;;) {
    const mail = await database.outbox.claim({ holder: 'reader', now: Number.MAX_SAFE_INTEGER });
    if (!mail) return mails;
    await database.outbox.settle(mail.id, 'reader', { state: 'sent', now: 0 });
    const { id, recipient, content } = mail;
    mails.push({ id, recipient, content });
  }
}

export const outbox = async (database: Database, state: 'waiting' | 'sent' | 'failed' = 'waiting') =>
  (await database.outbox.list({ state, limit: 100 })).rows;

export const variant = (id: string, changes: Partial<ProductVariant> = {}): ProductVariant => ({
  id,
  title: `Size ${id}`,
  options: [`Size ${id}`],
  price: '10.00',
  stock: 1,
  ...changes,
});

let versions = 0;
/** A new version of a catalogue. */
export function viewOf(...products: Partial<Product>[]): Promise<CatalogueView> {
  versions += 1;
  return buildView(
    `v${versions}`,
    products.map((product, index) => entry(index + 1, product)),
  );
}

/** A catalogue that has nothing to show until it adopts a version. */
export function movableCatalogue() {
  let view: CatalogueView | undefined;
  const listeners = new Set<(view: CatalogueView) => void>();
  return {
    status: () => ({ ready: view !== undefined }),
    snapshot() {
      if (!view) throw new ShopError('catalogue_unavailable');
      return view;
    },
    subscribe(listener: (view: CatalogueView) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns the number of listeners. */
    listening: () => listeners.size,
    adopt(next: CatalogueView) {
      view = next;
      for (const listener of listeners) listener(next);
    },
  };
}

/** The code of the refusal. */
export const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ShopError ? error.code : error),
  );

/** Looks at every turn of the event loop, so that timers may stand still. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('What the test waits for did not happen.');
    await nextTurn();
  }
}

/** Something that stays closed until it is opened, or the test ends. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  onTestFinished(open);
  return { opened, open };
}

const TIMERS = {
  setTimeout: ['setTimeout', 'clearTimeout'],
  setInterval: ['setInterval', 'clearInterval'],
} as const;

/** Until the test ends, these timers move only when it says so; what still waits then is let go. */
export function stopTimers(kind: keyof typeof TIMERS): void {
  vi.useFakeTimers({ toFake: [...TIMERS[kind]] });
  onTestFinished(async () => {
    await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
  });
}

/** Accepts every mail unless the test gives another answer. */
export function scriptedMailer() {
  const mailer = {
    offered: [] as OutgoingMail[],
    closed: 0,
    answer: async (_mail: OutgoingMail): Promise<void> => undefined,
    async send(mail: OutgoingMail) {
      mailer.offered.push(mail);
      await mailer.answer(mail);
    },
    async close() {
      mailer.closed += 1;
    },
    /** To whom mails were offered, in order. */
    recipients: () => mailer.offered.map(({ recipient }) => recipient),
  };
  return mailer;
}

/** Puts a test mail into the outbox for each, one millisecond after the other. */
export async function enqueue(
  { database, clock, ids }: { database: Database; clock: MovingClock; ids: Ids },
  ...recipients: string[]
): Promise<void> {
  for (const recipient of recipients) {
    clock.move(1);
    await database.outbox.enqueue({ id: ids.uuid(), recipient, content: { kind: 'test' }, now: clock.now() });
  }
}
