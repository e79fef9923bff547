// B20 The desk's calls about the system.

import type { Backups } from '../../shop/backups/backups.ts';
import type { Account } from '../../shop/desk/account.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Mount } from '../plugins/endpoints.ts';
import { VERSION } from '../system/version.ts';

interface DeskSystemDeps {
  /** Undefined on PostgreSQL. */
  readonly backups: Backups | undefined;
  readonly account: Pick<Account, 'confirmPassword'>;
}

export function mountDeskSystem(mount: Mount, { backups, account }: DeskSystemDeps): void {
  mount('deskSystem', async () => ({ version: VERSION, backups: await backups?.describe() }));

  mount('deskBackup', async ({ password }, { admin, reply }) => {
    await account.confirmPassword(admin, password);
    const newest = await backups?.openNewest();
    if (!newest) throw new ShopError('not_found', { message: 'There is no backup that can be opened.' });
    const { file, content } = newest;
    reply.headers({
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${file.name}"`,
    });
    return content;
  });
}
