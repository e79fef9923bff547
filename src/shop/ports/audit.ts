// Stores the audit trail: who did what, when, and with which outcome.
import type { AuditOutcome } from '../../shared/api/desk/account.ts';
import type { Page, PageRequest } from './lists.ts';

export interface AuditRepository {
  add(entry: {
    id: string;
    adminId: string;
    username: string;
    action: string;
    subject: string;
    outcome: AuditOutcome;
    now: number;
  }): Promise<void>;
  list(page: PageRequest): Promise<
    Page<{
      readonly id: string;
      readonly username: string;
      readonly action: string;
      readonly subject: string;
      readonly outcome: AuditOutcome;
      readonly at: number;
    }>
  >;
}
