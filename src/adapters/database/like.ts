// 'Contains' in SQL: what a person typed, with nothing of it read as a pattern.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const SPECIAL = /[\\%_]/g;

/** The column or expression is ours, never a visitor's; the text is in lower case. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(SPECIAL, '\\$&')}%`;
  return sql<SqlBool>`${sql.raw(column)} like ${pattern} escape '\\'`;
}

const MOST_WORDS = 6;

/** Each word has to be there, in whatever order. */
export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
