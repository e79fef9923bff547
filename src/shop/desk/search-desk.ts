// B6 The searches of shoppers, and the owner's synonyms.

import { type DeskSearches, SEARCHES_DAYS } from '../../shared/api/desk/searches.ts';
import { shopDay } from '../../shared/delivery/calendar.ts';
import type { SynonymBook } from '../find/synonyms.ts';
import type { Database } from '../ports/database.ts';
import type { Clock } from '../ports/system.ts';

const MOST = 500;

interface SearchDeskDeps {
  readonly database: Pick<Database, 'searches'>;
  readonly synonyms: Pick<SynonymBook, 'current' | 'replace'>;
  readonly clock: Clock;
}

export interface SearchDesk {
  read(): Promise<DeskSearches>;
  /** Effective at once; returns the stored groups. */
  replaceSynonyms(groups: readonly (readonly string[])[]): Promise<{ synonyms: DeskSearches['synonyms'] }>;
}

export function createSearchDesk({ database, synonyms, clock }: SearchDeskDeps): SearchDesk {
  return {
    async read() {
      const since = shopDay(clock.now(), SEARCHES_DAYS - 1);
      return { searches: await database.searches.list(since, MOST), synonyms: synonyms.current() };
    },
    replaceSynonyms: async (groups) => ({ synonyms: await synonyms.replace(groups) }),
  };
}
