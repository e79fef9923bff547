// B1 Builds the services that find products, and prepares them for each new catalogue.

import { type Features, partsOf } from '../../shared/features.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../ports/database.ts';
import type { CommercePlatform } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';
import { createFinder } from './finder.ts';
import { createRelated } from './related.ts';
import { createSearchLog } from './search-log.ts';
import { createSuggester } from './suggestions.ts';
import { createSynonyms } from './synonyms.ts';

interface FindServicesDeps {
  readonly features: Features;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status' | 'subscribe'>;
  readonly platform: Pick<CommercePlatform, 'recommendedProducts'>;
  readonly database: Pick<Database, 'searches' | 'synonyms'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createFindServices({
  features,
  catalogue,
  platform,
  database,
  clock,
  log,
}: FindServicesDeps) {
  const synonyms = createSynonyms({ database, clock, log });
  const { forgiving, facts } = partsOf({ forgiving: 'search', facts: 'facts' }, features);
  const finder = createFinder({ synonyms: synonyms.current, forgiving, facts });
  const suggester = createSuggester({ synonyms: synonyms.current, facts, features });
  const searchLog = createSearchLog({ database, clock, log });

  /** Runs in the background: a request waits only for the parts that are not ready. */
  async function prepare(): Promise<void> {
    if (!catalogue.status().ready) return;
    const view = catalogue.snapshot();
    await finder.prepare(view);
    if (forgiving) await suggester.prepare(view);
  }
  const stop = catalogue.subscribe(() => void prepare());

  return {
    synonyms,
    finder,
    suggester,
    searchLog,
    related: createRelated({ platform, log }),
    prepare,
    async close() {
      stop();
      await searchLog.close();
    },
  };
}

export type FindServices = ReturnType<typeof createFindServices>;
