// B13 The shop's claims: the number of subscribers and the payment methods, each only if it is known.
import { BRAND, SUBSCRIBERS_CLAIMED_FROM, SUBSCRIBERS_ROUNDED_FROM } from '../../shared/brand.ts';
import type { Claims } from '../../shared/figures.ts';
import type { Database } from '../ports/database.ts';
import type { CommercePlatform, PaymentMethods } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';

export interface ClaimsService {
  read(): Promise<Claims>;
}

interface ClaimsDeps {
  readonly database: Pick<Database, 'figures'>;
  readonly platform: Pick<CommercePlatform, 'paymentMethods'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The size of a list that the owner brings. */
  readonly brought?: number | undefined;
}

/** Neither figure changes by the minute, and every visit of the home page requests them. */
const FRESH_MS = 10 * 60_000;

const NO_METHODS: PaymentMethods = { cards: [], wallets: [] };

/** A round number is true for longer, and pages change less often. */
const roundedDown = (count: number): number =>
  count >= SUBSCRIBERS_ROUNDED_FROM ? count - (count % 1_000) : count;

export function createClaims(deps: ClaimsDeps): ClaimsService {
  const { database, platform, clock, log, brought = BRAND.broughtSubscribers } = deps;
  let cacheEntry: { readonly claims: Promise<Claims>; readonly at: number } | undefined;

  async function subscribers(): Promise<number> {
    return (await database.figures.countLists()).subscribers + brought;
  }

  async function ask(): Promise<Claims> {
    const [count, { cards, wallets }] = await Promise.all([
      subscribers(),
      platform.paymentMethods().catch(() => {
        log.warn({}, 'The payment methods could not be read from the shop');
        return NO_METHODS;
      }),
    ]);
    return {
      ...(count >= SUBSCRIBERS_CLAIMED_FROM && { subscribers: roundedDown(count) }),
      ...(cards.length > 0 && { cards }),
      ...(wallets.length > 0 && { wallets }),
    };
  }

  return {
    read() {
      if (!cacheEntry || clock.now() - cacheEntry.at >= FRESH_MS) {
        const claims = ask();
        cacheEntry = { claims, at: clock.now() };
        claims.catch(() => {
          cacheEntry = undefined;
        });
      }
      return cacheEntry.claims;
    },
  };
}
