// Pages of a table, newest first, continued from an opaque cursor.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { PageRequest } from '../../shop/ports/lists.ts';
import type { Tables } from './schema.ts';

interface Position {
  readonly at: number;
  readonly id: string;
}

const cursorOf = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** An invalid cursor shows the first page. */
function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,16}) ([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[1] && match[2] ? { at: Number(match[1]), id: match[2] } : undefined;
}

/** Reads one row more than the page, to see whether there is a next one. For tables with `id` and the column. */
export function newestFirst<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page: PageRequest,
  column: 'created_at' | 'sorted_at' = 'created_at',
): SelectQueryBuilder<Tables, Table, Row> {
  const from = positionOf(page.before);
  const at = sql.ref(column);
  const older = from ? query.where(sql<boolean>`(${at}, id) < (${from.at}, ${from.id})`) : query;
  return older
    .orderBy(at, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(page.limit + 1);
}

export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const { total } = await query
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** `entries` has one row more than the page if there is a next one. */
export function cutPage<Row extends { readonly created_at: number; readonly id: string }, Shown>(
  entries: readonly Row[],
  page: PageRequest,
  total: number,
  show: (row: Row) => Shown,
  timeOf: (row: Row) => number = ({ created_at }) => created_at,
): { rows: Shown[]; total: number; next?: string | undefined } {
  const rows = entries.slice(0, page.limit);
  const last = entries.length > page.limit ? rows.at(-1) : undefined;
  return { rows: rows.map(show), total, next: last && cursorOf({ at: timeOf(last), id: last.id }) };
}
