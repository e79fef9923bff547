// Stores admin accounts, their sessions, two-step login and the setup token.
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
  /** The end of an unused session. */
  readonly expiresAt: number;
  /** The latest end of the session, however much it is used. */
  readonly endsAt: number;
  /** 'Chrome on Windows' */
  readonly device?: string | undefined;
  readonly now?: number | undefined;
}

export interface AdminRepository {
  exists(): Promise<boolean>;
  /** One atomic statement: false if any admin exists. */
  createFirst(admin: NewAdmin): Promise<boolean>;
  /** From the shell: creates the admin or resets the password, and ends its sessions. */
  put(admin: NewAdmin): Promise<'created' | 'reset'>;
  find(username: string): Promise<AdminAccount | undefined>;
  /** Sets the new password; every other session ends. */
  changePassword(change: {
    adminId: string;
    passwordHash: string;
    exceptTokenHash: string;
    now: number;
  }): Promise<void>;
}

interface AdminSession {
  /** The first characters of the token's hash. */
  readonly id: string;
  readonly device: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface AdminSessionRepository {
  create(session: NewAdminSession): Promise<void>;
  /** Returns the session's admin unless it has ended, and extends the session. */
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
  /** Hashes of the unused recovery codes. */
  readonly recovery: readonly string[];
}

export interface TwoStepRepository {
  find(adminId: string): Promise<TwoStep | undefined>;
  /** Starts the setup, and replaces an unconfirmed one. False if two-step login is already on. */
  begin(adminId: string, secret: string): Promise<boolean>;
  /** True for one caller only: stores the step of the first right code and the hashes of the recovery codes. */
  confirm(adminId: string, step: number, recovery: readonly string[], now: number): Promise<boolean>;
  /** True for one caller only, and never again for a step that is not newer. */
  spendStep(adminId: string, step: number): Promise<boolean>;
  /** True for one caller only. */
  spendRecoveryCode(adminId: string, hash: string): Promise<boolean>;
  end(adminId: string): Promise<boolean>;
}

export interface SetupTokenRepository {
  /** Replaces any earlier token. */
  put(token: { hash: string; expiresAt: number }): Promise<void>;
  /** Returns the hash of the stored token while it is valid. */
  find(now: number): Promise<string | undefined>;
  /** True for exactly one caller. */
  consume(hash: string): Promise<boolean>;
}
