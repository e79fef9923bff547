// What every part of the store works with: the query builder, which engine it is, and transactions that retry.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';
export type Queries = Kysely<Tables> | Transaction<Tables>;

const TRANSACTION_ATTEMPTS = 6;
const RETRY_BASE_MS = 5;
/** PostgreSQL: serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01']);

export class DatabaseHandle {
  constructor(
    readonly queries: Kysely<Tables>,
    readonly engine: Engine,
  ) {}

  /** The work may run more than once, so it must touch nothing but the database. */
  async transaction<Result>(work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.queries.transaction().execute(work);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (!RETRIABLE.has(code) || attempt === TRANSACTION_ATTEMPTS) throw error;
        const pause = Math.random() * RETRY_BASE_MS * 2 ** attempt;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

/** The form an address is looked up by. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
