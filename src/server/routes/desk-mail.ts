// B6 The desk's mail tab: the outbox by state, a mail sent again, a test.

import { DESK_PAGE } from '../../shared/api/desk/list.ts';
import type { MailDesk } from '../../shop/mail/desk.ts';
import type { Database } from '../../shop/ports/database.ts';
import type { Mount } from '../plugins/endpoints.ts';

interface DeskMailDeps {
  readonly mailDesk: MailDesk;
  readonly database: Pick<Database, 'outbox'>;
}

export function mountDeskMail(mount: Mount, { mailDesk, database }: DeskMailDeps): void {
  mount('deskMail', async ({ state = 'waiting', before }) => {
    const { rows, ...page } = await database.outbox.list({ state, before, limit: DESK_PAGE });
    return {
      ...page,
      rows: rows.map(({ id, kind, recipient, attempts, error, createdAt, ...row }) => ({
        id,
        kind,
        recipient,
        state: row.state,
        attempts,
        error,
        createdAt: new Date(createdAt).toISOString(),
      })),
      counts: await database.outbox.count(),
      isSetUp: mailDesk.isSetUp,
    };
  });
  mount('deskResendMail', async ({ id }) => {
    await mailDesk.resend(id);
    return { id };
  });
  mount('deskTestMail', async () => {
    await mailDesk.sendTest();
    return { message: 'A test mail is on its way to the shop’s own address.' };
  });
}
