// Gives a test file a PostgreSQL database of its own on the server all test files share.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  /** Deletes every row; the tables stay. */
  empty(): Promise<void>;
  drop(): Promise<void>;
}

const EMPTY_TABLES = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** A machine without PostgreSQL makes this throw a sentence saying how to get it: such tests fail, never skip. */
export async function createDatabase(): Promise<TestDatabase> {
  const answer = await fetch(inject('postgresBroker'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(text, `create database ${name}`);
  const url = new URL(text);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    empty: () => execute(url.href, EMPTY_TABLES),
    drop: () => execute(text, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const ALL_ENGINES = [
  { name: 'SQLite', open: async () => undefined },
  { name: 'PostgreSQL', open: createDatabase },
];

/** The databases that a whole store is tested on; `npm run test:fast` does without PostgreSQL. */
export const STORE_ENGINES = ALL_ENGINES.filter(({ name }) => name === 'SQLite' || !process.env.TEST_FAST);
