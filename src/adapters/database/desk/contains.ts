// 'Contains' in SQL, by each database's own text search: faster than a pattern, and without special
// characters.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../handle.ts';

/** The column or expression is ours, never a visitor's; its result is lower case. */
export function contains(engine: Engine, column: string, text: string): RawBuilder<SqlBool> {
  const find = sql.raw(engine === 'postgres' ? 'strpos' : 'instr');
  return sql<SqlBool>`${find}(${sql.raw(column)}, ${text.toLowerCase()}) > 0`;
}

const MAX_WORDS = 6;

/** Every word must match, in any order. */
export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
