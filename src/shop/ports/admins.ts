// Admin accounts, their sessions, two-step login and the setup token as they are kept.
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
  exists(): Promise<boolean>;
  /** One atomic statement: false when any admin exists. */
  createFirst(admin: NewAdmin): Promise<boolean>;
  /** From the shell: creates the admin or gives it a new password, and ends its sessions. */
  put(admin: NewAdmin): Promise<'created' | 'reset'>;
  find(username: string): Promise<AdminAccount | undefined>;
  /** The new password; every session but the one named ends. */
  changePassword(change: {
    adminId: string;
    passwordHash: string;
    exceptTokenHash: string;
    now: number;
  }): Promise<void>;
}

interface AdminSession {
  /** The beginning of the token's hash. */
  readonly id: string;
  readonly device: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface AdminSessionRepository {
  create(session: NewAdminSession): Promise<void>;
  /** The session's admin while it has neither expired nor ended, pushing its expiry on. */
  touch(tokenHash: string, now: number, idleMs: number): Promise<Admin | undefined>;
  delete(tokenHash: string): Promise<void>;
  deleteAll(): Promise<number>;
  list(adminId: string, now: number): Promise<AdminSession[]>;
  end(adminId: string, id: string): Promise<boolean>;
}

interface TwoStep {
  readonly secret: string;
  readonly confirmed: boolean;
  readonly lastStep: number;
  /** Hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
}

export interface TwoStepRepository {
  find(adminId: string): Promise<TwoStep | undefined>;
  /** Not confirmed yet; replaces one that never was. False when two-step login is on already. */
  begin(adminId: string, secret: string): Promise<boolean>;
  /** True for one caller alone: the first code that was right, with the hashes of the recovery codes. */
  confirm(adminId: string, step: number, recovery: readonly string[], now: number): Promise<boolean>;
  /** True for one caller alone, and never again for a step that is not newer. */
  spendStep(adminId: string, step: number): Promise<boolean>;
  /** True for one caller alone. */
  spendRecoveryCode(adminId: string, hash: string): Promise<boolean>;
  end(adminId: string): Promise<boolean>;
}

export interface SetupTokenRepository {
  /** Replaces any earlier token. */
  put(token: { hash: string; expiresAt: number }): Promise<void>;
  /** The hash of the kept token while it is valid. */
  find(now: number): Promise<string | undefined>;
  /** True for exactly one caller. */
  consume(hash: string): Promise<boolean>;
}
