// B1 The owner's synonyms: read from the database, effective at once here and within seconds on other instances.

import type { Synonyms } from '../../shared/find/words.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Log } from '../ports/system.ts';

const FRESH_MS = 5_000;
const MAX_GROUPS = 500;
const MAX_WORD = 60;

export interface SynonymBook {
  /** Returns the current synonyms and checks for changes in the background. */
  current(): Synonyms;
  load(): Promise<void>;
  replace(groups: Synonyms): Promise<Synonyms>;
}

/** Lower-cases the words, removes empty and duplicate ones, and drops groups of one. */
export function normalizeSynonyms(groups: Synonyms): string[][] {
  return groups
    .map((group) => [
      ...new Set(group.map((word) => word.trim().toLowerCase().slice(0, MAX_WORD)).filter(Boolean)),
    ])
    .filter((group) => group.length > 1)
    .slice(0, MAX_GROUPS);
}

interface SynonymDeps {
  readonly database: Pick<Database, 'synonyms'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createSynonyms({ database, clock, log }: SynonymDeps): SynonymBook {
  let synonyms: Synonyms = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<void> {
    readAt = clock.now();
    try {
      synonyms = normalizeSynonyms(await database.synonyms.list());
    } catch (error) {
      log.warn({ err: error }, 'The synonyms could not be read');
    }
  }

  return {
    current() {
      if (clock.now() - readAt >= FRESH_MS) void load();
      return synonyms;
    },
    load,
    async replace(groups) {
      const normalized = normalizeSynonyms(groups);
      await database.synonyms.save(normalized);
      synonyms = normalized;
      readAt = clock.now();
      return normalized;
    },
  };
}
