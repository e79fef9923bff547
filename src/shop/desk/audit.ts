// B6 The audit trail: who read or changed personal data or logged in, when, and with which outcome.

import { ALL_ENDPOINTS, type CallName } from '../../shared/api/all.ts';
import type { AuditOutcome, AuditRow } from '../../shared/api/desk/account.ts';
import { DESK_PAGE, type DeskList } from '../../shared/api/desk/list.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { Admin } from '../../shared/entities.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids } from '../ports/system.ts';

/** Repeated reads of one list by one admin are written once in this time. */
const REPEATED_MS = 10 * 60_000;
const MAX_REMEMBERED = 1_000;
/** Replaces every name that is not an admin's: it may be a password in the wrong field. */
const NOBODY: Admin = { id: '', username: 'Unknown name' };

interface AuditDeps {
  readonly database: Pick<Database, 'audit' | 'admins'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Entry {
  readonly admin: Admin;
  readonly call: CallName;
  readonly subject: string;
  readonly outcome: AuditOutcome;
  /** Repeated entries are written once in ten minutes. */
  readonly repeated?: boolean | undefined;
}

export interface Audit {
  /** Written before the call is answered. */
  record(entry: Entry): Promise<void>;
  /** Written each time for an admin's name; invented names and attempts beyond the limit cannot fill the trail. */
  recordFailedLogin(login: { username: string; device: string; error: unknown }): Promise<void>;
  list(before: string | undefined): Promise<DeskList<AuditRow>>;
}

export const outcomeOf = (error: unknown): AuditOutcome =>
  error instanceof ShopError && error.status < 500 ? 'refused' : 'failed';

export function createAudit({ database, clock, ids }: AuditDeps): Audit {
  const writtenAt = new Map<string, number>();

  async function record({ admin, call, subject, outcome, ...entry }: Entry): Promise<void> {
    const rule = (ALL_ENDPOINTS[call] as Endpoint).audit;
    if (!rule) return;
    const action = outcome === 'done' ? rule.done : rule.tried;
    const repeated = rule.repeated ?? entry.repeated;
    const now = clock.now();
    const key = `${admin.id} ${action}`;
    if (repeated && now - (writtenAt.get(key) ?? Number.NEGATIVE_INFINITY) < REPEATED_MS) return;
    const { id: adminId, username } = admin;
    await database.audit.add({ id: ids.uuid(), adminId, username, action, subject, outcome, now });
    if (!repeated) return;
    // Set after the write, so that a failed entry is written at the next attempt.
    if (writtenAt.size > MAX_REMEMBERED) writtenAt.clear();
    writtenAt.set(key, now);
  }

  return {
    record,

    async recordFailedLogin({ username, device, error }) {
      const account = await database.admins.find(username);
      const reason = error instanceof ShopError ? `: ${error.message}` : '';
      await record({
        admin: account ? { id: account.id, username: account.username } : NOBODY,
        call: 'adminLogin',
        subject: device + reason,
        outcome: outcomeOf(error),
        repeated: !account || (error instanceof ShopError && error.code === 'too_many_attempts'),
      });
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
