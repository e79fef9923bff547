// Pages of a table, newest first, continued from an opaque cursor.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { PageRequest } from '../../shop/ports/lists.ts';
import type { Tables } from './schema.ts';

interface Position {
  readonly createdAt: number;
  readonly id: string;
}

function cursorOf(position: Position): string {
  return Buffer.from(`${position.createdAt} ${position.id}`).toString('base64url');
}

/** An invalid cursor shows the first page. */
function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15}) ([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined;
}

/** Reads one row more than the page, to see whether there is a next one. For tables with `created_at` and `id`. */
export function newestFirst<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page: PageRequest,
): SelectQueryBuilder<Tables, Table, Row> {
  const from = positionOf(page.before);
  const older = from ? query.where(sql<boolean>`(created_at, id) < (${from.createdAt}, ${from.id})`) : query;
  return older
    .orderBy(sql`created_at`, 'desc')
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

/** `found` has one row more than the page if there is a next one. */
export function cutPage<Row extends { readonly created_at: number; readonly id: string }, Shown>(
  found: readonly Row[],
  page: PageRequest,
  total: number,
  show: (row: Row) => Shown,
): { rows: Shown[]; total: number; next?: string | undefined } {
  const rows = found.slice(0, page.limit);
  const last = found.length > page.limit ? rows.at(-1) : undefined;
  return { rows: rows.map(show), total, next: last && cursorOf({ createdAt: last.created_at, id: last.id }) };
}
