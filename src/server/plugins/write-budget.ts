// Limits the bytes that one caller may store in six hours, over all calls, instances and restarts. The
// database grants them in large pieces, so that a cart write does not cost a second write for counting.
import { LRUCache } from 'lru-cache';
import { ShopError } from '../../shop/errors.ts';
import { isToCome } from '../../shop/jobs/due.ts';
import { SharedWork } from '../../shop/jobs/shared-work.ts';
import type { CounterRepository } from '../../shop/ports/database.ts';
import type { Clock, Ids } from '../../shop/ports/system.ts';

const WINDOW_MS = 6 * 60 * 60_000;
/** Any 24 hours touch at most five windows. */
const WINDOWS_A_DAY = 5;
const PIECES = 16;
const MB = 1024 * 1024;
/** Estimates a row with its indexes and the database's overhead. */
const ROW_BYTES = 300;
/** Data is stored in a row, in its indexes, and perhaps in a mail. */
const COPIES = 3;
const CALLERS_REMEMBERED = 10_000;

interface Account {
  left: number;
  until: number;
  refused: boolean;
}

export interface WriteBudget {
  /** Throws too_many_requests if the caller's share is used up. */
  check(address: string): Promise<void>;
  /** Charges the stored bytes, after the write. */
  spend(address: string, bytes: number): Promise<void>;
}

interface WriteBudgetDeps {
  readonly counters: Pick<CounterRepository, 'hit'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'hash'>;
  /** For one caller and day; 0 means unlimited. */
  readonly megabytes: number;
  /** Called once for a caller and window. */
  readonly onRefused: () => void;
}

export function createWriteBudget(deps: WriteBudgetDeps): WriteBudget {
  const { counters, clock, ids, megabytes, onRefused } = deps;
  const pieceBytes = Math.floor((megabytes * MB) / WINDOWS_A_DAY / PIECES);
  const accounts = new LRUCache<string, Account>({ max: CALLERS_REMEMBERED });
  /** Concurrent requests share one piece. */
  const requests = new SharedWork<Account>();

  async function ask(address: string): Promise<Account> {
    const now = clock.now();
    const { count, resetAt } = await counters.hit(`writes:${ids.hash(address)}`, {
      now,
      windowMs: WINDOW_MS,
    });
    const before = accounts.get(address);
    const refused = count > PIECES;
    if (refused && !before?.refused) onRefused();
    const remainingBytes = (before && before.until > now ? before.left : 0) + (refused ? 0 : pieceBytes);
    const account = { left: remainingBytes, until: resetAt, refused };
    accounts.set(address, account);
    return account;
  }

  const isCurrent = (account: Account | undefined): account is Account =>
    account !== undefined && isToCome(account.until, clock.now(), WINDOW_MS);

  return {
    async check(address) {
      if (megabytes === 0) return;
      let account = accounts.get(address);
      if (!isCurrent(account)) account = await requests.join(address, () => ask(address));
      if (account.refused && account.left <= 0)
        throw new ShopError('too_many_requests', { retryAt: account.until });
    },

    async spend(address, bytes) {
      if (megabytes === 0) return;
      const account = accounts.get(address);
      if (!isCurrent(account)) return;
      account.left -= ROW_BYTES + COPIES * bytes;
      if (account.left <= 0 && !account.refused) await requests.join(address, () => ask(address));
    },
  };
}
