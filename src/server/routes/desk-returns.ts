// B11 The desk's calls about returns.
import type { ReturnDesk } from '../../shop/returns/desk.ts';
import type { Mount } from '../plugins/endpoints.ts';
import { sendCsv } from './desk.ts';

export function mountDeskReturns(mount: Mount, desk: ReturnDesk): void {
  mount('deskReturns', ({ before }) => desk.list(before));
  mount('deskApproveReturn', (input) => desk.approve(input));
  mount('deskDeclineReturn', (input) => desk.decline(input));
  mount('deskReturnReasons', () => desk.reasons());
  mount('deskReturnsCsv', (_input, call) => sendCsv(call, 'returns', desk.csv()));
}
