// Admin accounts, their sessions and the setup token as they are kept.
import type { Admin } from '../../shared/entities.ts';

interface AdminAccount extends Admin {
  readonly passwordHash: string;
}

interface NewAdmin {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly now: number;
}

interface NewAdminSession {
  readonly tokenHash: string;
  readonly adminId: string;
  /** When it ends unless it is used before. */
  readonly expiresAt: number;
  /** When it ends however much it is used. */
  readonly endsAt: number;
  /** 'Chrome on Windows' */
  readonly device?: string | undefined;
  readonly now?: number | undefined;
}

export interface AdminRepository {
  hasAdmin(): Promise<boolean>;
  /** One atomic statement: false when any admin exists. */
  createFirstAdmin(admin: NewAdmin): Promise<boolean>;
  /** From the shell: creates the admin or gives it a new password, and ends its sessions. */
  putAdmin(admin: NewAdmin): Promise<'created' | 'reset'>;
  findAdmin(username: string): Promise<AdminAccount | undefined>;
  createAdminSession(session: NewAdminSession): Promise<void>;
  /** The session's admin while it has neither expired nor ended, pushing its expiry on. */
  touchAdminSession(tokenHash: string, now: number, idleMs: number): Promise<Admin | undefined>;
  deleteAdminSession(tokenHash: string): Promise<void>;
  deleteAllAdminSessions(): Promise<number>;
  /** Replaces any earlier token. */
  putSetupToken(token: { hash: string; expiresAt: number }): Promise<void>;
  /** The hash of the kept token while it is valid. */
  findSetupToken(now: number): Promise<string | undefined>;
  /** True for exactly one caller. */
  consumeSetupToken(hash: string): Promise<boolean>;
}
