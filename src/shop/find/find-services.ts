// B1 Builds the services that find products, and prepares them for each new catalogue.
import { type Features, partsOf } from '../../shared/features.ts';
import { toFoundCards } from '../../shared/find/cards.ts';
import { type FindState, printFind, readFind, rulesOf } from '../../shared/find/query.ts';
import type { Found } from '../../shared/find/view.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
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
  const { forgiving, facts, withAdded } = partsOf(
    { forgiving: 'search', facts: 'facts', withAdded: 'facets' },
    features,
  );
  const finder = createFinder({ synonyms: synonyms.current, forgiving, facts });
  const suggester = createSuggester({ finder, synonyms: synonyms.current, facts, features, withAdded });
  const searchLog = createSearchLog({ database, clock, log });
  const rules = rulesOf('call', features);

  /** Runs in the background: a request waits only for the parts that are not ready. */
  async function prepare(): Promise<void> {
    if (!catalogue.status().ready) return;
    const view = catalogue.snapshot();
    await finder.prepare(view);
    if (forgiving) await suggester.prepare(view);
  }
  const stop = catalogue.subscribe(() => void prepare());

  return {
    /** Reads the parameters of the find call, and prints them in their one order. */
    read: (query: Readonly<Record<string, string>>): FindState => readFind(new URLSearchParams(query), rules),
    print: (state: FindState): string => printFind(state, rules),
    /** Answers the find call; pages ask it in process. */
    find: async (state: FindState): Promise<Found<CardProduct>> =>
      toFoundCards(await finder.find(catalogue.snapshot(), state), state),
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
