// B13 The shop's claims: the number of subscribers and the payment methods, each only if it is known. They are read in
// the background, so that no page waits for them, and a change makes a new version of the pages.
import * as z from 'zod/mini';
import { BRAND, SUBSCRIBERS_CLAIMED_FROM, SUBSCRIBERS_ROUNDED_FROM } from '../../shared/brand.ts';
import { defined } from '../../shared/defined.ts';
import type { Claims } from '../../shared/figures.ts';
import { createKeptCopy } from '../jobs/kept-copy.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Database } from '../ports/database.ts';
import type { CommercePlatform, PaymentMethods } from '../ports/platform.ts';
import type { Log } from '../ports/system.ts';

export interface ClaimsService {
  start(): Promise<void>;
  /** Counts the subscribers again. */
  refresh(): Promise<void>;
  read(): Claims;
  /** Changes exactly when the claims do. */
  version(): string;
  close(): Promise<void>;
}

interface ClaimsDeps {
  readonly database: Pick<Database, 'figures' | 'settings'>;
  readonly platform: Pick<CommercePlatform, 'paymentMethods'>;
  readonly log: Log;
  /** The size of a list that the owner brings. */
  readonly brought?: number | undefined;
}

/** A new number is seen within a minute. */
const COUNT_MS = 30_000;

const paymentMethods: z.ZodMiniType<PaymentMethods> = z.object({
  cards: z.array(z.string()),
  wallets: z.array(z.string()),
});

/** A round number is true for longer, and pages change less often. */
const roundedDown = (count: number): number =>
  count >= SUBSCRIBERS_ROUNDED_FROM ? count - (count % 1_000) : count;

export function createClaims(deps: ClaimsDeps): ClaimsService {
  const { database, platform, log, brought = BRAND.broughtSubscribers } = deps;
  const payments = createKeptCopy<PaymentMethods>({
    database,
    log,
    name: 'payment-methods',
    label: 'The payment methods',
    empty: { cards: [], wallets: [] },
    schema: paymentMethods,
    read: () => platform.paymentMethods(),
  });
  let subscribers: number | undefined;
  let counting: { close(): Promise<void> } | undefined;

  async function count(): Promise<void> {
    const total = (await database.figures.countLists()).subscribers + brought;
    subscribers = total >= SUBSCRIBERS_CLAIMED_FROM ? roundedDown(total) : undefined;
  }
  const warn = (reason: string) => log.warn({ reason }, 'The subscribers could not be counted');

  return {
    async start() {
      await Promise.all([payments.start(), count().catch((error: unknown) => warn(String(error)))]);
      counting = repeat(COUNT_MS, count, warn);
    },
    refresh: count,
    read() {
      const { cards, wallets } = payments.current();
      return defined({
        subscribers,
        ...(cards.length > 0 && { cards }),
        ...(wallets.length > 0 && { wallets }),
      });
    },
    version: () => `${payments.version()} ${subscribers}`,
    async close() {
      await Promise.all([payments.close(), counting?.close()]);
    },
  };
}
