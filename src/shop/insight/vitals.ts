// B8 Field data: collects the browsers' measurements in memory and writes them as counts. No address is
// stored; only its hash is in memory, to limit the reports of a day.

import { LRUCache } from 'lru-cache';
import type { Inputs, Replies } from '../../shared/api.ts';
import { shopDay } from '../../shared/delivery/calendar.ts';
import { type RouteVitals, VITAL_METRICS, VITALS_DAYS, vitalBucket } from '../../shared/vitals.ts';
import { writerKey } from '../limits/caller-key.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import type { VitalCount } from '../ports/vitals.ts';

const WRITE_MS = 30_000;
/** Limits the reports of one caller in a day; it is enough for a busy office. */
export const PER_ADDRESS = 200;
/** Limits all reports of a day: far more than a percentile needs. */
export const PER_DAY = 50_000;
const ADDRESSES_REMEMBERED = 20_000;
const THANKS = { message: 'ok' };

export interface Vitals {
  report(input: Inputs['reportVitals'], ip: string): Replies['reportVitals'];
  /** The last 28 days, for the owner. */
  byRoute(): Promise<RouteVitals[]>;
  write(): Promise<void>;
  close(): Promise<void>;
}

interface VitalsDeps {
  readonly database: Pick<Database, 'vitals'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'hash'>;
  readonly log: Log;
}

export function createVitals({ database, clock, ids, log }: VitalsDeps): Vitals {
  const addresses = new LRUCache<string, number>({ max: ADDRESSES_REMEMBERED });
  let counts = new Map<string, VitalCount>();
  let today = '';
  let reports = 0;

  function beginDay(): void {
    const day = shopDay(clock.now());
    if (day === today) return;
    today = day;
    reports = 0;
    addresses.clear();
    void database.vitals
      .removeBefore(firstDay())
      .catch((error) => log.warn({ reason: String(error) }, 'Old field data could not be removed'));
  }

  const firstDay = (): string => shopDay(clock.now(), VITALS_DAYS - 1);

  function isTooMuch(ip: string): boolean {
    const key = ids.hash(writerKey(ip));
    const count = addresses.get(key) ?? 0;
    // A refused report does not use up the day of the others.
    if (count >= PER_ADDRESS || reports >= PER_DAY) return true;
    addresses.set(key, count + 1);
    reports += 1;
    return false;
  }

  async function write(): Promise<void> {
    const gathered = counts;
    counts = new Map();
    try {
      await database.vitals.add([...gathered.values()]);
    } catch (error) {
      log.warn({ reason: String(error) }, 'Field data could not be written');
    }
  }

  const timer = setInterval(() => void write(), WRITE_MS);
  timer.unref();

  return {
    // Reports over the limit get the same answer, because there is no reason to repeat them.
    report({ route, ...measured }, ip) {
      beginDay();
      if (isTooMuch(ip)) return THANKS;
      for (const metric of VITAL_METRICS) {
        const value = measured[metric];
        if (value === undefined) continue;
        const bucket = vitalBucket(metric, value);
        const key = `${route} ${metric} ${bucket} ${today}`;
        const count = (counts.get(key)?.count ?? 0) + 1;
        counts.set(key, { day: today, route, metric, bucket, count });
      }
      return THANKS;
    },

    async byRoute() {
      await write();
      return database.vitals.byRoute(firstDay());
    },

    write,

    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
