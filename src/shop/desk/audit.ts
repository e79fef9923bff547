// B6 The audit trail: who read or changed personal data, and when.

import { AUDITED } from '../../shared/api/desk.ts';
import { type AuditRow, DESK_PAGE, type DeskList } from '../../shared/api/desk-replies.ts';
import type { Admin } from '../../shared/entities.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';

/** A list that is read again and again by one admin is written once in that time. */
const REPEATED_MS = 10 * 60_000;
const MAX_REMEMBERED = 1_000;

interface AuditDeps {
  readonly database: Pick<Database, 'audit'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Audit {
  /** Written before the call is answered: what cannot be written down does not happen. */
  record(admin: Admin, call: string, subject: string): Promise<void>;
  list(before: string | undefined): Promise<DeskList<AuditRow>>;
}

export function createAudit({ database, clock, ids }: AuditDeps): Audit {
  const written = new Map<string, number>();

  return {
    async record(admin, call, subject) {
      const entry = AUDITED[call];
      if (!entry) return;
      const now = clock.now();
      const key = `${admin.id} ${entry.action}`;
      if (entry.repeated && now - (written.get(key) ?? Number.NEGATIVE_INFINITY) < REPEATED_MS) return;
      await database.audit.add({
        id: ids.uuid(),
        adminId: admin.id,
        username: admin.username,
        action: entry.action,
        subject,
        now,
      });
      if (!entry.repeated) return;
      // Only now: what could not be written down is written at the next try.
      if (written.size > MAX_REMEMBERED) written.clear();
      written.set(key, now);
    },

    async list(before) {
      const page = await database.audit.list({ before, limit: DESK_PAGE });
      return {
        ...page,
        rows: page.rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
      };
    },
  };
}
