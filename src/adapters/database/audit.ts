// The audit trail: rows are added and, after a year, thrown out. Nothing changes one.
import type { AuditRepository } from '../../shop/ports/desk.ts';
import { cutPage, positionOf } from './cursor.ts';
import type { DatabaseHandle, Queries } from './handle.ts';

export function auditRepository({ queries }: DatabaseHandle): AuditRepository {
  return {
    async addAudit({ id, adminId, username, action, subject, now }) {
      await queries
        .insertInto('audit')
        .values({ id, admin_id: adminId, username, action, subject, created_at: now })
        .execute();
    },

    async listAudit(page) {
      const from = positionOf(page.before);
      const found = await queries
        .selectFrom('audit')
        .selectAll()
        .$if(from !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('created_at', 'id'), '<', tuple(from?.createdAt ?? 0, from?.id ?? '')),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.limit + 1)
        .execute();
      const { total } = await queries
        .selectFrom('audit')
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return cutPage(
        found,
        page,
        total,
        ({ id, username, action, subject, created_at: at }) => ({ id, username, action, subject, at }),
        ({ id, created_at }) => ({ id, createdAt: created_at }),
      );
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
