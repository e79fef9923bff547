// B1 Counts searches by phrase and day for the owner: without addresses and sessions, and with a limit. The
// searches of one caller are counted in memory only.

import { LRUCache } from 'lru-cache';
import { STORED_DAYS } from '../../shared/constants.ts';
import { shopDay } from '../../shared/delivery/calendar.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

const FLUSH_MS = 5_000;
/** A phrase that becomes a longer one within this time was still being typed. */
const TYPING_MS = 3_000;
const MAX_PHRASE = 80;
const SHORTEST_PHRASE = 2;
/** An email address in the search box is not counted. */
const HOLDS_ADDRESS = /\S@\S/;
const MAX_WAITING = 500;
export const MAX_PHRASES_A_DAY = 5_000;
/** Counted at most from one caller in a day: more is a program, and it must not crowd out what shoppers look for. */
export const SEARCHES_PER_CALLER = 1_000;
const CALLERS_REMEMBERED = 10_000;

export interface SearchLog {
  /** Counts a search, unless its caller has searched more than a person would. */
  saw(search: string, results: number, caller?: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  times: number;
  results: number;
  at: number;
}

interface SearchLogDeps {
  readonly database: Pick<Database, 'searches'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createSearchLog({ database, clock, log }: SearchLogDeps): SearchLog {
  const callers = new LRUCache<string, number>({ max: CALLERS_REMEMBERED });
  let today = '';
  let waiting = new Map<string, Waiting>();
  let prunedBefore: string | undefined;
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  async function flush(): Promise<void> {
    const batch = waiting;
    const oldest = shopDay(clock.now(), STORED_DAYS.searches);
    waiting = new Map();
    try {
      if (oldest !== prunedBefore) await database.searches.prune(oldest);
      prunedBefore = oldest;
      for (const [phrase, { times, results, at }] of batch)
        await database.searches.record({ day: shopDay(at), phrase, times, results, most: MAX_PHRASES_A_DAY });
    } catch (error) {
      log.warn({ err: error }, 'Searches could not be counted');
    }
  }

  /** Drops the beginnings of this phrase: somebody was still typing them. */
  function dropBeginnings(phrase: string, now: number): void {
    for (const [begun, entry] of waiting) {
      if (begun === phrase || !phrase.startsWith(begun) || now - entry.at > TYPING_MS) continue;
      entry.times -= 1;
      if (entry.times === 0) waiting.delete(begun);
    }
  }

  function isTooMuch(caller: string, now: number): boolean {
    const day = shopDay(now);
    if (day !== today) callers.clear();
    today = day;
    const times = (callers.get(caller) ?? 0) + 1;
    callers.set(caller, times);
    return times > SEARCHES_PER_CALLER;
  }

  return {
    saw(search, results, caller) {
      const phrase = search.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll('\u0000', '');
      if (phrase.length < SHORTEST_PHRASE || phrase.length > MAX_PHRASE || HOLDS_ADDRESS.test(phrase)) return;
      const now = clock.now();
      if (caller !== undefined && isTooMuch(caller, now)) return;
      dropBeginnings(phrase, now);
      const entry = waiting.get(phrase);
      if (!entry && waiting.size >= MAX_WAITING) {
        const [rarest] = [...waiting].reduce((a, b) => (b[1].times < a[1].times ? b : a));
        waiting.delete(rarest);
      }
      waiting.set(phrase, { times: (entry?.times ?? 0) + 1, results, at: now });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
