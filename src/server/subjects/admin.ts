// §6 Opens the subject 'admin': the first admin, the login, the three lists, the account and the audit trail.
import { createDevices } from '../../shop/admin/devices.ts';
import { createAdminLists } from '../../shop/admin/lists.ts';
import { createAdmins } from '../../shop/admin/sessions.ts';
import { createAdminSetup } from '../../shop/admin/setup.ts';
import { createAccount } from '../../shop/desk/account.ts';
import { createAudit } from '../../shop/desk/audit.ts';
import { isLocalInstall } from '../config.ts';
import { createAuthenticate, mountAdmin } from '../routes/admin.ts';
import { isCommonPassword } from '../system/common-passwords.ts';
import { oneTimeCodes } from '../system/one-time-codes.ts';
import { discardSetupToken, publishSetupToken } from '../system/setup-token.ts';
import { argon2Passwords, equalInConstantTime } from '../system/system.ts';
import type { Store, Subject } from './subject.ts';

export async function openAdmin(store: Store) {
  const { config, database } = store;
  const { features, dataDir } = config;
  const https = store.origin.startsWith('https:');
  const localInstall = isLocalInstall(config);
  const account = createAccount({
    ...store,
    passwords: argon2Passwords,
    codes: oneTimeCodes,
    isCommon: isCommonPassword,
  });
  const adminSetup = createAdminSetup({
    ...store,
    passwords: argon2Passwords,
    equal: equalInConstantTime,
    onCreated: () => discardSetupToken(dataDir),
  });
  const admins = createAdmins({
    ...store,
    passwords: argon2Passwords,
    devices: createDevices({ ...store, equal: equalInConstantTime }),
    // On in every profile: turning the desk off must not open an account that has two-step login.
    checkCode: account.checkCode,
  });
  const adminLists = createAdminLists(database, { withPlatform: features.has('order-status') });
  const trail = createAudit(store);
  /** Undefined if the desk is off. */
  const audit = features.has('desk') ? trail : undefined;
  // The first admin comes from the settings, from the setup token, or on this machine from the setup page.
  if (!localInstall) await adminSetup.forgetLocalPassword();
  if (config.admin) await adminSetup.ensure(config.admin);
  await publishSetupToken(adminSetup, { dataDir, log: store.log, quiet: localInstall });
  return {
    services: { account, trail, audit, authenticate: createAuthenticate({ admins, https }) },
    routes({ mount, isLocal }) {
      mountAdmin(mount, { admins, adminSetup, adminLists, localInstall, isLocal, https, audit });
    },
  } satisfies Subject;
}
