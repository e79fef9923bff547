// B11 The desk's calls about returns.
import type { ReturnDesk } from '../../shop/returns/desk.ts';
import type { Mount } from '../plugins/endpoints.ts';
import { sendCsv } from './desk.ts';

/** A browser saves the file and never shows it as a page. */
const PICTURE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment; filename="return.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
};

export function mountDeskReturns(mount: Mount, desk: ReturnDesk): void {
  mount('deskReturns', ({ before }) => desk.list(before));
  mount('deskApproveReturn', (input) => desk.approve(input));
  mount('deskDeclineReturn', (input) => desk.decline(input));
  mount('deskCloseReturn', (input) => desk.close(input));
  mount('deskReturnPicture', ({ id }, { reply }) => {
    reply.headers(PICTURE_HEADERS);
    return desk.picture(id);
  });
  mount('deskReturnReasons', () => desk.reasons());
  mount('deskReturnsCsv', (_input, call) => sendCsv(call, 'returns', desk.csv()));
}
