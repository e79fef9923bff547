// Pages of a table, newest first, continued from an opaque cursor.
import type { PageRequest } from '../../shop/ports/lists.ts';

export interface Position {
  readonly createdAt: number;
  readonly id: string;
}

function cursorOf(position: Position): string {
  return Buffer.from(`${position.createdAt} ${position.id}`).toString('base64url');
}

/** A cursor we did not make is as good as none: the first page is shown. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15}) ([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined;
}

/** `found` holds one row more than the page when there is a next one. */
export function cutPage<Row, Shown>(
  found: readonly Row[],
  page: PageRequest,
  total: number,
  show: (row: Row) => Shown,
  position: (row: Row) => Position,
): { rows: Shown[]; total: number; next?: string | undefined } {
  const rows = found.slice(0, page.limit);
  const last = found.length > page.limit ? rows.at(-1) : undefined;
  return { rows: rows.map(show), total, next: last && cursorOf(position(last)) };
}
