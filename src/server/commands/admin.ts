// `npm run admin`: creates an admin, resets a password, or ends all sessions, from the server's own shell.
import { fileURLToPath } from 'node:url';
import { createAdminAccounts } from '../../shop/admin/accounts.ts';
import { argon2Passwords, randomIds, systemClock } from '../system/system.ts';
import { runCommand, type Terminal, UsageError, withDatabase } from './run-command.ts';

const ADMIN_USAGE = `Usage:
  npm run admin -- create <username>   makes an admin
  npm run admin -- reset <username>    gives an admin a new password and signs them out
  npm run admin -- end-sessions        signs every admin out
  npm run admin -- two-step-off <username>   switches two-step login off, for who lost their phone
The password is asked for, or read from standard input; without one it is made up and shown once.`;

export function adminCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const [verb, name = '', ...more] = args;
  const username = name.trim();
  const namesOne =
    (verb === 'create' || verb === 'reset' || verb === 'two-step-off') &&
    username !== '' &&
    more.length === 0;
  const endsSessions = verb === 'end-sessions' && args.length === 1;
  if (!namesOne && !endsSessions) return Promise.reject(new UsageError(ADMIN_USAGE));

  return withDatabase(terminal, async (database) => {
    const accounts = createAdminAccounts({
      database,
      passwords: argon2Passwords,
      clock: systemClock,
      ids: randomIds,
    });
    if (endsSessions) {
      const ended = await accounts.endSessions();
      terminal.print(`${ended} ${ended === 1 ? 'session was' : 'sessions were'} ended.`);
      return;
    }
    if (verb === 'two-step-off') {
      const ended = await accounts.endTwoStep(username);
      terminal.print(
        ended ? `'${username}' logs in with the password alone.` : `'${username}' had no two-step login.`,
      );
      return;
    }
    const input = await terminal.readSecret(`Password for ${username} (empty: one is generated): `);
    const password = input || accounts.generatePassword();
    await accounts[verb as 'create' | 'reset'](username, password);
    terminal.print(
      verb === 'create' ? `The admin '${username}' was created.` : `'${username}' has a new password.`,
    );
    if (!input) terminal.print(`Password, shown only now: ${password}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(adminCommand);
