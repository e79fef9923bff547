// The audit trail: rows are added and, after a year, deleted. Nothing changes one.
import type { AuditOutcome } from '../../../shared/api/desk/account.ts';
import type { AuditRepository } from '../../../shop/ports/audit.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';

export function auditRepository({ queries }: DatabaseHandle): AuditRepository {
  return {
    async add({ id, adminId, username, action, subject, outcome, now }) {
      await queries
        .insertInto('audit')
        .values({ id, admin_id: adminId, username, action, subject, outcome, created_at: now })
        .execute();
    },

    async list(page) {
      const rows = await newestFirst(queries.selectFrom('audit').selectAll(), page).execute();
      const total = await countRows(queries.selectFrom('audit'));
      return cutPage(rows, page, total, ({ id, username, action, subject, outcome, created_at: at }) => ({
        id,
        username,
        action,
        subject,
        outcome: outcome as AuditOutcome,
        at,
      }));
    },
  };
}

export async function purgeAudit(trx: Queries, before: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('audit')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
