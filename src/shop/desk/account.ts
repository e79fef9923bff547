// B6 An admin's own account: the password, two-step login, and the devices that are logged in.

import {
  type DeskAccount,
  RECOVERY_CODES,
  TWO_STEP_TEXTS,
  type TwoStepStart,
} from '../../shared/api/desk/account.ts';
import { NEW_PASSWORD_MIN_CHARS } from '../../shared/constants.ts';
import type { Admin } from '../../shared/entities.ts';
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, OneTimeCodes, Passwords } from '../ports/system.ts';

const RECOVERY_BYTES = 10;
const SESSION_ID_CHARS = 16;

interface AccountDeps {
  readonly database: Pick<Database, 'twoStep' | 'adminSessions' | 'admins'>;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly isCommon: (password: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Case, spaces and hyphens do not matter. */
const tidyRecovery = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

export function createAccount({ database, passwords, codes, isCommon, clock, ids }: AccountDeps) {
  const recoveryHash = (adminId: string, code: string) => ids.hash(`${adminId} ${tidyRecovery(code)}`);

  async function checkPassword(admin: Admin, password: string): Promise<void> {
    const account = await database.admins.find(admin.username);
    if (!account || !(await passwords.verify(account.passwordHash, password)))
      throw new ShopError('bad_request', { message: 'The current password is not right.' });
  }

  function newRecoveryCode(): string {
    const letters = ids
      .token(RECOVERY_BYTES)
      .toLowerCase()
      .replace(/[^a-z\d]/g, 'x');
    return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`;
  }

  return {
    async describe(admin: Admin, tokenHash: string): Promise<DeskAccount> {
      const twoStep = await database.twoStep.find(admin.id);
      const sessions = await database.adminSessions.list(admin.id, clock.now());
      return {
        admin,
        twoStep: twoStep?.confirmed ?? false,
        recoveryCodesLeft: twoStep?.confirmed ? twoStep.recovery.length : 0,
        sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
          id,
          device: device || 'Unknown device',
          loggedInAt: new Date(createdAt).toISOString(),
          usedAt: new Date(usedAt).toISOString(),
          current: id === tokenHash.slice(0, SESSION_ID_CHARS),
        })),
      };
    },

    /** Throws unless it is the admin's password. */
    confirmPassword: checkPassword,

    async changePassword(admin: Admin, tokenHash: string, passwordChange: { current: string; next: string }) {
      const { current, next } = passwordChange;
      if (next.length < NEW_PASSWORD_MIN_CHARS) throw new ShopError('bad_request');
      if (await isCommon(next))
        throw new ShopError('bad_request', { message: 'That password is too common. Choose another.' });
      await checkPassword(admin, current);
      await database.admins.changePassword({
        adminId: admin.id,
        passwordHash: await passwords.hash(next),
        exceptTokenHash: tokenHash,
        now: clock.now(),
      });
    },

    async beginTwoStep(admin: Admin, password: string): Promise<TwoStepStart> {
      await checkPassword(admin, password);
      const secret = codes.newSecret();
      if (!(await database.twoStep.begin(admin.id, secret)))
        throw new ShopError('bad_request', { message: 'Two-step login is on already.' });
      return { secret, uri: codes.uri(secret, admin.username) };
    },

    async confirmTwoStep(admin: Admin, code: string): Promise<string[]> {
      const twoStep = await database.twoStep.find(admin.id);
      const step = twoStep && codes.stepOf(twoStep.secret, code, clock.now());
      if (!twoStep || twoStep.confirmed || step === undefined)
        throw new ShopError('bad_request', { message: TWO_STEP_TEXTS.codeWrong });
      const recovery = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const hashes = recovery.map((each) => recoveryHash(admin.id, each));
      if (!(await database.twoStep.confirm(admin.id, step, hashes, clock.now())))
        throw new ShopError('bad_request', { message: TWO_STEP_TEXTS.codeWrong });
      return recovery;
    },

    async endTwoStep(admin: Admin, password: string): Promise<void> {
      await checkPassword(admin, password);
      await database.twoStep.end(admin.id);
    },

    async endSession(admin: Admin, id: string): Promise<void> {
      if (!(await database.adminSessions.end(admin.id, id))) throw new ShopError('not_found');
    },

    /** The login's second step. Throws unless the account has none or the code is right and new. */
    async checkCode(adminId: string, code: string | undefined): Promise<void> {
      const twoStep = await database.twoStep.find(adminId);
      if (!twoStep?.confirmed) return;
      if (!code) throw new ShopError('invalid_credentials', { message: TWO_STEP_TEXTS.codeNeeded });
      const step = codes.stepOf(twoStep.secret, code, clock.now());
      const right =
        step === undefined
          ? await database.twoStep.spendRecoveryCode(adminId, recoveryHash(adminId, code))
          : await database.twoStep.spendStep(adminId, step);
      if (!right) throw new ShopError('invalid_credentials', { message: TWO_STEP_TEXTS.codeWrong });
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
